import type { ComponentProps } from "react";
import { useWatch } from "react-hook-form";
import { Text, VisuallyHidden } from "@/ui/content/layout";
import { TextField } from "@/ui/fields/TextField";

type Props = ComponentProps<typeof TextField> & {
  /** "meses", "%": shown within the field, and read after its label. */
  unit: string;
};

const one: Record<string, string> = {
  meses: "mês",
  dias: "dia",
  "dias úteis": "dia útil",
  anos: "ano",
  pontos: "ponto",
  parcelas: "parcela",
};

/** Field of a number with its unit. */
export const UnitField = ({ unit, label, ...rest }: Props) => (
  <TextField
    size="md"
    inputMode={unit === "%" ? "decimal" : "numeric"}
    maxLength={12}
    autoComplete="off"
    {...rest}
    label={
      <>
        {label}
        <VisuallyHidden> ({unit})</VisuallyHidden>
      </>
    }
    rightElement={
      <Text as="span" textStyle="small" pe="1" aria-hidden>
        {String(useWatch({ name: rest.name })) === "1" ? (one[unit] ?? unit) : unit}
      </Text>
    }
    rightWidth={unit.length * 8 + 20}
  />
);
