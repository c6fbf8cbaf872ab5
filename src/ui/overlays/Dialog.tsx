import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Heading } from "../content/Heading";
import { IconButton } from "../controls/IconButton";
import { chakra } from "../styled";
import { Modal } from "./Modal";

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  /** True for a dialog that cannot be left without an answer. */
  blocking?: boolean;
  size?: "sm" | "md" | "lg";
}

const widths = { sm: "400px", md: "520px", lg: "720px" } as const;

/** A question or a short task over the page. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ onClose, title, children, footer, blocking = false, size = "md" }: Omit<DialogProps, "open">) {
  const titleId = useId();
  return (
    <Modal
      onClose={onClose}
      blocking={blocking}
      labelledBy={titleId}
      css={{
        inset: "var(--assisted-height, 0px) 0 0 0",
        margin: "auto",
        height: "fit-content",
        width: `min(${widths[size]}, calc(100vw - 32px))`,
        maxWidth: "none",
        maxHeight: "min(calc(100dvh - 32px - var(--assisted-height, 0px)), 720px)",
        borderRadius: "md",
      }}
    >
      <chakra.div
        display="flex"
        alignItems="flex-start"
        justifyContent="space-between"
        gap="4"
        padding={{ base: "4", md: "6" }}
        paddingBottom={{ base: "4", md: "4" }}
      >
        <Heading id={titleId} textStyle="h3" tabIndex={-1} outline="none" css={{ overflowWrap: "anywhere" }}>
          {title}
        </Heading>
        {!blocking && (
          <chakra.span margin="-1.5">
            <IconButton label="Fechar" icon={X} onClick={onClose} />
          </chakra.span>
        )}
      </chakra.div>
      <chakra.div
        paddingInline={{ base: "4", md: "6" }}
        paddingBottom={{ base: "4", md: "6" }}
        overflowY="auto"
        textStyle="nav"
        color="fgMuted"
      >
        {children}
      </chakra.div>
      {footer && (
        <chakra.div
          display="flex"
          flexDirection={{ base: "column-reverse", md: "row" }}
          justifyContent="flex-end"
          gap="3"
          paddingInline={{ base: "4", md: "6" }}
          paddingBottom={{ base: "4", md: "6" }}
        >
          {footer}
        </chakra.div>
      )}
    </Modal>
  );
}
