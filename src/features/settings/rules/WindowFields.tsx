import { MONTHS } from "@/domain/settings/windows";
import { Box, Grid, Stack, Text } from "@/ui/content/layout";
import { Checkbox } from "@/ui/controls/Checkbox";
import { fieldGrid } from "@/ui/fields/fieldGrid";
import { useFormField } from "@/ui/fields/formContext";
import { SelectField } from "@/ui/fields/SelectField";
import { TextField } from "@/ui/fields/TextField";
import { UnitField } from "../parameters/UnitField";

const uses = [
  { id: "nao", value: "Em qualquer dia" },
  { id: "sim", value: "Só em certos meses e dias" },
] as const;
const day = { size: "md", inputMode: "numeric", maxLength: 2, autoComplete: "off" } as const;

// The third field takes the second line of a phone.
const windowGrid = { ...fieldGrid, "& > :last-child": { gridColumn: { base: "1 / -1", md: "auto" } } } as const;

/** Fields of the window in which a plan takes requests of a kind. */
export function WindowFields({ title }: { title: string }) {
  const { field: use } = useFormField("conteudo.janela.usa");
  return (
    <Box as="fieldset" border="none" p="0" m="0" minW="0">
      <Text as="legend" textStyle="label" fontWeight="semibold" p="0" mb="3">
        {title}
      </Text>
      <Stack gap="4">
        <SelectField name="conteudo.janela.usa" label="Recebe pedidos" size="md" options={uses} />
        {use.value === "sim" && (
          <>
            <Months />
            <Grid
              templateColumns={{ base: "repeat(2, minmax(0, 1fr))", md: "repeat(3, minmax(0, 1fr))" }}
              columnGap={{ base: "3", md: "4" }}
              css={windowGrid}
            >
              <TextField {...day} name="conteudo.janela.primeiroDia" label="Primeiro dia" />
              <TextField {...day} name="conteudo.janela.ultimoDia" label="Último dia" />
              <UnitField name="conteudo.janela.efeitoEmMeses" label="Vale depois de" unit="meses" maxLength={2} />
            </Grid>
          </>
        )}
      </Stack>
    </Box>
  );
}

function Months() {
  const { field, id, error } = useFormField("conteudo.janela.meses");
  const chosen = (field.value ?? []) as number[];
  return (
    <Box id={id} role="group" aria-label="Meses" tabIndex={-1} outline="none">
      <Text textStyle="label" fontWeight="medium" mb="1.5" aria-hidden>
        Meses
      </Text>
      <Grid templateColumns={{ base: "repeat(4, minmax(0, 1fr))", md: "repeat(6, minmax(0, 1fr))" }} columnGap="2" rowGap="2">
        {MONTHS.map((name, index) => {
          const month = index + 1;
          return (
            <Checkbox
              key={name}
              look="admin"
              label={name}
              checked={chosen.includes(month)}
              aria-invalid={error ? true : undefined}
              onChange={({ target }) => field.onChange(target.checked ? [...chosen, month] : chosen.filter((one) => one !== month))}
            />
          );
        })}
      </Grid>
      {error && (
        <Text textStyle="label" color="status.bad.fg" mt="1.5">
          {error}
        </Text>
      )}
    </Box>
  );
}
