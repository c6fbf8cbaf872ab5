import { chakra } from "@chakra-ui/react/styled-system";
import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Heading } from "./Heading";
import { IconButton } from "./IconButton";
import { Modal } from "./Modal";

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  side?: "left" | "right";
  /** Pixels; never more than the window leaves. */
  width?: number;
  /** The title is said, not shown: the content has its own head. */
  hideTitle?: boolean;
  children?: ReactNode;
}

/** A panel from the side, over the page. */
export function Drawer({ open, ...rest }: DrawerProps) {
  return open ? <OpenDrawer {...rest} /> : null;
}

function OpenDrawer({ onClose, title, side = "right", width = 320, hideTitle, children }: Omit<DrawerProps, "open">) {
  const titleId = useId();
  return (
    <Modal
      onClose={onClose}
      labelledBy={titleId}
      css={{
        margin: 0,
        marginLeft: side === "right" ? "auto" : 0,
        marginTop: "var(--assisted-height, 0px)",
        width: `min(${width}px, calc(100vw - 48px))`,
        maxWidth: "none",
        height: "calc(100dvh - var(--assisted-height, 0px))",
        maxHeight: "none",
      }}
    >
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent={hideTitle ? "flex-end" : "space-between"}
        gap="4"
        minHeight="14"
        paddingInline="4"
        borderBottomWidth={hideTitle ? 0 : "1px"}
        borderBottomStyle="solid"
        borderColor="line"
        {...(hideTitle ? { position: "absolute", top: "0", right: "0", zIndex: 1 } : {})}
      >
        <Heading id={titleId} textStyle="body" srOnly={hideTitle || undefined}>
          {title}
        </Heading>
        <chakra.span marginRight="-2">
          <IconButton label="Fechar" icon={X} onClick={onClose} />
        </chakra.span>
      </chakra.div>
      <chakra.div flex="1" minHeight={0} overflowY="auto" display="flex" flexDirection="column">
        {children}
      </chakra.div>
    </Modal>
  );
}
