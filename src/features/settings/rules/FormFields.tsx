import { INCOME_FORMS, THIRTEENTH } from "@/domain/settings/benefits";
import { Box, Grid, Stack, Text, VisuallyHidden } from "@/ui/content/layout";
import { CheckboxField } from "@/ui/fields/CheckboxField";
import { fieldGrid } from "@/ui/fields/fieldGrid";
import { useFormField } from "@/ui/fields/formContext";
import { SelectField } from "@/ui/fields/SelectField";
import { UnitField } from "../parameters/UnitField";

/** Fields of a plan's forms of income, with the 13th payment of each. */
export const FormFields = () => (
  <Box as="fieldset" border="none" p="0" m="0" minW="0">
    <Text as="legend" textStyle="label" fontWeight="semibold" p="0" mb="3">
      Formas de renda
    </Text>
    <Stack gap="4">
      {INCOME_FORMS.map(({ forma, nome }) => (
        <OneForm key={forma} forma={forma} nome={nome} />
      ))}
    </Stack>
  </Box>
);

function OneForm({ forma, nome }: { forma: string; nome: string }) {
  const name = `conteudo.formas.${forma}`;
  const { field } = useFormField(`${name}.oferecida`);
  return (
    <Stack gap="2">
      <CheckboxField name={`${name}.oferecida`} label={nome} look="admin" />
      {field.value && (
        <Grid
          templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }}
          columnGap="4"
          pl={{ base: "7", md: "8" }}
          css={fieldGrid}
        >
          <SelectField
            name={`${name}.abono`}
            label={
              <>
                Abono anual<VisuallyHidden>: {nome.toLowerCase()}</VisuallyHidden>
              </>
            }
            size="md"
            options={THIRTEENTH}
          />
          {forma === "prazo-linear" && <UnitField name={`${name}.taxa`} label="Juro ao ano" unit="%" maxLength={8} />}
        </Grid>
      )}
    </Stack>
  );
}
