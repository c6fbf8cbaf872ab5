import { chakra } from "@chakra-ui/react/styled-system";
import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import { Button } from "./Button";

const Dialog = dynamic(() => import("./Dialog").then((module) => module.Dialog), { ssr: false });

interface ExplainProps {
  /** What is explained: "Seu saldo". */
  title: string;
  /** The formula, what went into it and the date of the rate. Made only when it is opened. */
  children: () => ReactNode;
  /** Words of the link. */
  label?: string;
}

/** 'Como calculamos': by every figure that a rule made. */
export function Explain({ title, children, label = "Como calculamos" }: ExplainProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <chakra.button
        // Paper opens nothing.
        _print={{ display: "none" }}
        type="button"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        textStyle="label"
        color="fgMuted"
        minHeight={{ base: "11", md: "auto" }}
        cursor="pointer"
        textDecoration="underline dotted"
        textUnderlineOffset="4px"
        borderRadius="sm"
        _hover={{ color: "fg" }}
      >
        {label}
        <chakra.span srOnly>: {title}</chakra.span>
      </chakra.button>
      {open && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title={title}
          footer={
            <Button variant="outline" onClick={() => setOpen(false)}>
              Fechar
            </Button>
          }
        >
          {children()}
        </Dialog>
      )}
    </>
  );
}
