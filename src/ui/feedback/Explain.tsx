import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import { Button } from "../controls/Button";
import { chakra } from "../styled";

const Dialog = dynamic(() => import("../overlays/Dialog").then((module) => module.Dialog), { ssr: false });

interface ExplainProps {
  /** Name of the explained figure: "Seu saldo". */
  title: string;
  /** Formula, its values and the date of the rate. They are made only when it is opened. */
  children: () => ReactNode;
  /** Words of the link. */
  label?: string;
}

/** 'Como calculamos': explanation beside every figure that a rule made. */
export function Explain({ title, children, label = "Como calculamos" }: ExplainProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <chakra.button
        // Paper cannot open it, so it is left out there.
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
