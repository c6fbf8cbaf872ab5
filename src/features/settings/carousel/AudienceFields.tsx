import { useQuery } from "@tanstack/react-query";
import { Grid, Text } from "@/ui/content/layout";
import { MultiSelect } from "@/ui/controls/MultiSelect";
import { Field } from "@/ui/fields/Field";
import { useFormField } from "@/ui/fields/formContext";
import { optionsQuery } from "./carouselQueries";

interface Option {
  id: number;
  nome: string;
}

function Choice({ name, label, all }: { name: string; label: string; all: readonly Option[] | undefined }) {
  const { field, error } = useFormField(name);
  return (
    <Field label={label} optional error={error}>
      <MultiSelect
        size="md"
        options={(all ?? []).map(({ id, nome }) => ({ id, value: nome }))}
        value={(field.value as number[] | undefined) ?? []}
        onChange={field.onChange}
      />
    </Field>
  );
}

/** Fields of a picture's audience: one enrolment that fits all three. */
export function AudienceFields({ name }: { name: string }) {
  const { data, error } = useQuery(optionsQuery());
  return (
    <>
      <Grid templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" }} gap="3">
        <Choice name={`${name}.idsPlanos`} label="Planos" all={data?.planos} />
        <Choice name={`${name}.idsCategorias`} label="Categorias" all={data?.categorias} />
        <Choice name={`${name}.idsSituacoes`} label="Situações" all={data?.situacoes} />
      </Grid>
      <Text textStyle="small" color={error ? "status.bad.fg" : "fgMuted"} role={error ? "alert" : undefined}>
        {error ? error.message : "Sem escolha, todos os participantes veem a imagem."}
      </Text>
    </>
  );
}
