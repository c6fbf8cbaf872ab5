import { Button } from "@/ui/controls/Button";

interface ChangeButtonProps {
  /** Words of the button: "Alterar". */
  children: string;
  /** Subject of the change, for screen readers: "telefone". */
  about: string;
  onClick: () => void;
}

/** The way to change what stands at its left; its text ends where the card's content ends. */
export const ChangeButton = ({ children, about, onClick }: ChangeButtonProps) => (
  <Button writes variant="text" flush="end" whiteSpace="nowrap" onClick={onClick} aria-label={`${children} ${about}`}>
    {children}
  </Button>
);
