import { type ComponentProps, type ReactNode, useId } from "react";
import { VisuallyHidden } from "@/ui/content/layout";
import { Modal } from "@/ui/overlays/Modal";

interface Props {
  isOpen: boolean;
  onClose(): void;
  /** Name of the surface, for screen readers. */
  label: string;
  css: ComponentProps<typeof Modal>["css"];
  children: ReactNode;
}

/** Surface that floats above the page with a shape of its own: the menu, the palette or the notifications. */
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
