import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { isDoublePress } from "../controls/doublePress";
import { chakra, type StyleObject } from "../styled";

interface ModalProps {
  onClose: () => void;
  /** True for a dialog that stays until it is answered: no Esc, no click outside. */
  blocking?: boolean;
  labelledBy: string;
  css: StyleObject;
  children: ReactNode;
}

/**
 * The native modal dialog while it is open. The browser keeps the focus inside, makes the rest inert, and gives the
 * focus back at the end. The bar of the assisted view, whose height is `--assisted-height`, stays uncovered.
 */
export function Modal({ onClose, blocking = false, labelledBy, css, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  /** Element on which the mouse button went down: marking text with the mouse often ends outside. */
  const pressed = useRef<EventTarget | null>(null);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    // Nobody is on the way back before a dialog is open: no page waits for it.
    const opened = import("./wayBack").then((way) => way.closeOnWayBack(close, blocking));
    return () => void opened.then((release) => release());
  }, [blocking]);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!element.open) element.showModal();
    // The browser may close it against our will (a second Esc): a blocking one comes back.
    const closed = () => {
      if (element.open) return;
      if (blocking) element.showModal();
      else close.current();
    };
    const cancel = (event: Event) => {
      if (event.target !== element) return;
      event.preventDefault();
      if (!blocking) close.current();
    };
    element.addEventListener("close", closed);
    element.addEventListener("cancel", cancel);
    return () => {
      element.removeEventListener("close", closed);
      element.removeEventListener("cancel", cancel);
      if (element.open) element.close();
    };
  }, [blocking]);

  return (
    <chakra.dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      aria-modal="true"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        if (!blocking) onClose();
      }}
      onMouseDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={(event) => {
        const isOutside = event.target === event.currentTarget && pressed.current === event.currentTarget;
        // The second press of the double click that opened it is no wish to leave.
        if (isOutside && !isDoublePress(event) && !blocking) onClose();
      }}
      // Defaults stand in `css`: as properties of their own they would win over the caller's.
      css={{
        padding: "0",
        border: "0",
        background: "surface",
        color: "fg",
        boxShadow: "float",
        overflow: "hidden",
        "&::backdrop": { background: "var(--backdrop)", top: "var(--assisted-height, 0px)" },
        "&[open]": { display: "flex", flexDirection: "column" },
        ...css,
      }}
    >
      {children}
    </chakra.dialog>
  );
}
