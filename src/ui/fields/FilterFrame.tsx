import { ListFilter } from "lucide-react";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Box, chakra } from "../content/layout";
import { Button } from "../controls/Button";

const FormBox = chakra("form");

interface FilterFrameProps {
  /** Filters in force, which a phone says beside the folded form. */
  count: number;
  /** CSS columns on a wide screen. */
  columns: string;
  /** Least width of a field elsewhere, in pixels. */
  least: number;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  children: ReactNode;
}

/** Form of a list's filters. On a phone a button opens it: the list itself comes first. */
export function FilterFrame({ count, columns, least, onSubmit, children }: FilterFrameProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <Box
      borderRadius="md"
      bg={{ base: open ? "surface" : "transparent", md: "surface" }}
      borderWidth={{ base: open ? "1px" : "0", md: "1px" }}
      p={{ base: open ? "3" : "0", md: "6" }}
    >
      <Button
        variant="outline"
        width="full"
        display={{ base: "inline-flex", md: "none" }}
        leftIcon={ListFilter}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {count > 0 ? `Filtros (${count})` : "Filtros"}
      </Button>
      <FormBox
        id={id}
        noValidate
        onSubmit={onSubmit}
        aria-label="Filtros"
        display={{ base: open ? "grid" : "none", md: "grid" }}
        gap={{ base: "3", md: "4" }}
        mt={{ base: "4", md: 0 }}
        alignItems="start"
        gridTemplateColumns={{ base: `repeat(auto-fit, minmax(${least}px, 1fr))`, xl: columns }}
      >
        {children}
      </FormBox>
    </Box>
  );
}
