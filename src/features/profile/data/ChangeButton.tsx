import { Button } from "@/ui/Button";
import { chakra } from "@/ui/layout";

interface ChangeButtonProps {
  /** What it says: "Alterar". */
  children: string;
  /** What it is about, for who does not see where it stands: "telefone". */
  about: string;
  onClick: () => void;
}

/** The way to change what stands at its left; its text ends where the card's content ends. */
export const ChangeButton = ({ children, about, onClick }: ChangeButtonProps) => (
  <chakra.span display="inline-flex" mr="-3">
    <Button variant="text" px="3" whiteSpace="nowrap" onClick={onClick} aria-label={`${children} ${about}`}>
      {children}
    </Button>
  </chakra.span>
);
