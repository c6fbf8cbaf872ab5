import { useFormState } from "react-hook-form";
import type { ParameterField, ParameterKind } from "@/domain/settings/parameters";
import { Box, Grid, Stack, Text, VisuallyHidden } from "@/ui/content/layout";
import { CurrencyField } from "@/ui/fields/CurrencyField";
import { fieldGrid } from "@/ui/fields/fieldGrid";
import { SelectField } from "@/ui/fields/SelectField";
import { TextField } from "@/ui/fields/TextField";

const units: Partial<Record<ParameterKind, string>> = {
  percent: "%",
  months: "meses",
  days: "dias",
  workdays: "dias úteis",
  years: "anos",
  day: "dia do mês",
};
const answers = [
  { id: "1", value: "Sim" },
  { id: "0", value: "Não" },
] as const;

/** The fields of a table of numbers, under the headings that it names. */
export function ParameterFields({ fields }: { fields: readonly ParameterField[] }) {
  const groups = [...new Set(fields.map(({ grupo }) => grupo ?? ""))];
  return (
    <Stack gap="5">
      {groups.map((group) => (
        <Box key={group} as="fieldset" border="none" p="0" m="0" minW="0">
          {group && (
            <Text as="legend" textStyle="label" fontWeight="semibold" mb="3" p="0">
              {group}
            </Text>
          )}
          <Grid templateColumns="repeat(2, minmax(0, 1fr))" columnGap={{ base: "3", md: "4" }} css={fieldGrid}>
            {fields
              .filter(({ grupo }) => (grupo ?? "") === group)
              .map((field) => (
                <Parameter key={field.codigo} field={field} />
              ))}
          </Grid>
        </Box>
      ))}
    </Stack>
  );
}

function Parameter({ field: { codigo, rotulo, tipo, ajuda, opcional } }: { field: ParameterField }) {
  const { defaultValues } = useFormState();
  const known = (defaultValues?.conteudo as { valores?: Record<string, string> } | undefined)?.valores?.[codigo];
  // A value that the plan has may be changed but not removed.
  const mayLack = Boolean(opcional) && !known;
  const unit = units[tipo];
  const shared = { name: `conteudo.valores.${codigo}`, label: rotulo, hint: ajuda, optional: mayLack };
  if (tipo === "money") return <CurrencyField {...shared} size="md" />;
  if (tipo === "flag") return <SelectField {...shared} size="md" options={answers} {...(mayLack && { placeholder: "Sem regra" })} />;
  return (
    <TextField
      {...shared}
      {...(unit && {
        label: (
          <>
            {rotulo}
            <VisuallyHidden> ({unit})</VisuallyHidden>
          </>
        ),
        rightElement: (
          <Text as="span" textStyle="small" pe="1" aria-hidden>
            {unit}
          </Text>
        ),
        rightWidth: unit.length * 8 + 20,
      })}
      size="md"
      inputMode={tipo === "percent" ? "decimal" : "numeric"}
      maxLength={12}
      autoComplete="off"
    />
  );
}
