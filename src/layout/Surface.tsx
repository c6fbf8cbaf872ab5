import { type ComponentProps, type ReactNode, useId } from "react";
import { VisuallyHidden } from "@/ui/layout";
import { Modal } from "@/ui/Modal";

interface Props {
  isOpen: boolean;
  onClose(): void;
  /** What it is, for screen readers. */
  label: string;
  css: ComponentProps<typeof Modal>["css"];
  children: ReactNode;
}

/** What floats above the page with a shape of its own: the menu, the palette and the notifications. */
export function Surface({ isOpen, label, children, ...rest }: Props) {
  const id = useId();
  if (!isOpen) return null;
  return (
    <Modal labelledBy={id} {...rest}>
      <VisuallyHidden id={id}>{label}</VisuallyHidden>
      {children}
    </Modal>
  );
}
