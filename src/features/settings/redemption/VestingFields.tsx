import { Plus, Trash2 } from "lucide-react";
import { useFieldArray } from "react-hook-form";
import { Box, Grid, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { IconButton } from "@/ui/controls/IconButton";
import { UnitField } from "../parameters/UnitField";

const table = { templateColumns: "minmax(0, 1fr) minmax(0, 1fr) 44px", gap: "3", alignItems: "start" } as const;

/** Steps of the vesting table: from how many months on, which part. */
export function VestingFields() {
  const { fields, append, remove } = useFieldArray({ name: "conteudo.direito" });
  return (
    <Box as="fieldset" border="none" p="0" m="0" minW="0">
      <Text as="legend" textStyle="label" fontWeight="semibold" p="0">
        Direito à parte da patrocinadora
      </Text>
      <Text textStyle="small" color="fgMuted" mt="1" mb="3">
        Quanto a pessoa leva, por meses completos no plano, desde o mês&nbsp;0.
      </Text>
      <Stack gap="3">
        <Grid {...table} textStyle="label" fontWeight="medium" aria-hidden>
          <span>A partir de</span>
          <span>Parte</span>
        </Grid>
        {fields.map((field, index) => (
          <Grid key={field.id} {...table}>
            <UnitField
              name={`conteudo.direito.${index}.meses`}
              label={`Faixa ${index + 1}: a partir de`}
              unit="meses"
              hideLabel
              maxLength={4}
            />
            <UnitField name={`conteudo.direito.${index}.percentual`} label={`Faixa ${index + 1}: parte`} unit="%" hideLabel maxLength={6} />
            <IconButton label={`Tirar a faixa ${index + 1}`} icon={Trash2} onClick={() => remove(index)} />
          </Grid>
        ))}
        <Box>
          <Button size="sm" variant="outline" look="admin" leftIcon={Plus} onClick={() => append({ meses: "", percentual: "" })}>
            Acrescentar faixa
          </Button>
        </Box>
      </Stack>
    </Box>
  );
}
