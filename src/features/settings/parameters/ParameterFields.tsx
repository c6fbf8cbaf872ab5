import { useFormState } from "react-hook-form";
import type { ParameterField, ParameterKind } from "@/domain/settings/parameters";
import { Box, Grid, Stack, Text } from "@/ui/content/layout";
import { CurrencyField } from "@/ui/fields/CurrencyField";
import { fieldGrid } from "@/ui/fields/fieldGrid";
import { SelectField } from "@/ui/fields/SelectField";
import { TextField } from "@/ui/fields/TextField";
import { UnitField } from "./UnitField";

const units: Partial<Record<ParameterKind, string>> = {
  percent: "%",
  months: "meses",
  days: "dias",
  workdays: "dias úteis",
  years: "anos",
  day: "dia do mês",
  payments: "parcelas",
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
          <Group fields={fields.filter(({ grupo }) => (grupo ?? "") === group)} />
        </Box>
      ))}
    </Stack>
  );
}

/** Words that half of a phone has no room for. */
const isLong = ({ rotulo, ajuda = "" }: ParameterField) => rotulo.length > 38 || ajuda.length > 45;

/** Fields that take a whole row of a phone: the long ones, and those that these leave alone. */
function wholeRows(fields: readonly ParameterField[]) {
  let isSecond = false;
  return fields.map((field, index) => {
    const next = fields[index + 1];
    const isWhole = isLong(field) || (!isSecond && (!next || isLong(next)));
    isSecond = !isWhole && !isSecond;
    return isWhole ? "1 / -1" : "auto";
  });
}

function Group({ fields }: { fields: readonly ParameterField[] }) {
  const rows = wholeRows(fields).map((base, index) => [`& > :nth-child(${index + 1})`, { gridColumn: { base, md: "auto" } }]);
  return (
    <Grid
      templateColumns="repeat(2, minmax(0, 1fr))"
      columnGap={{ base: "3", md: "4" }}
      css={{ ...fieldGrid, ...Object.fromEntries(rows) }}
    >
      {fields.map((field) => (
        <Parameter key={field.codigo} field={field} />
      ))}
    </Grid>
  );
}

function Parameter({ field: { codigo, rotulo, tipo, ajuda, opcional } }: { field: ParameterField }) {
  const { defaultValues } = useFormState();
  const known = (defaultValues?.conteudo as { valores?: Record<string, string> } | undefined)?.valores?.[codigo];
  // A value that the plan has may be changed but not removed.
  const mayLack = Boolean(opcional) && !known;
  const unit = units[tipo];
  // A choice says in its own words that it may stay open.
  const shared = { name: `conteudo.valores.${codigo}`, label: rotulo, hint: ajuda, optional: mayLack && tipo !== "flag" };
  if (tipo === "money") return <CurrencyField {...shared} size="md" />;
  if (tipo === "flag")
    return <SelectField {...shared} size="md" options={answers} {...(mayLack && { placeholder: "Regulamento não diz" })} />;
  if (unit) return <UnitField {...shared} unit={unit} />;
  return <TextField {...shared} size="md" inputMode="numeric" maxLength={12} autoComplete="off" />;
}
