import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { useFormContext } from "react-hook-form";
import { formatCpf } from "@/domain/people/cpf";
import { PersonPicker } from "@/parts/person/PersonPicker";
import { Flex, Grid, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { MultiSelect } from "@/ui/controls/MultiSelect";
import { Field } from "@/ui/fields/Field";
import { RadioField } from "@/ui/fields/RadioField";
import { TextField } from "@/ui/fields/TextField";
import { type Notice, optionsQuery } from "../noticesQueries";
import { ListField } from "./ListField";
import type { Values } from "./values";

interface Props {
  list: ComponentProps<typeof ListField>;
  /** The person of a draft that is taken up again. */
  addressed: Notice["destinatario"];
}

/** Fields of the audience: a filter, a list or one person. */
export function AudienceFields({ list, addressed }: Props) {
  const { watch } = useFormContext<Values>();
  const publico = watch("publico");
  return (
    <Stack gap="4">
      <RadioField
        name="publico"
        label="Para quem"
        options={[
          { value: "filtro", label: "Todos, ou quem é de um plano, categoria, situação ou idade" },
          { value: "lista", label: "Uma lista de CPFs ou matrículas" },
          { value: "pessoa", label: "Uma pessoa" },
        ]}
      />
      {publico === "filtro" && <Filters />}
      {publico === "lista" && <ListField {...list} />}
      {publico === "pessoa" && <OnePerson addressed={addressed} />}
    </Stack>
  );
}

function Filters() {
  const { watch, setValue } = useFormContext<Values>();
  const options = useQuery(optionsQuery());
  const choices = [
    { name: "idsPlanos", label: "Planos", all: options.data?.planos },
    { name: "idsCategorias", label: "Categorias", all: options.data?.categorias },
    { name: "idsSituacoes", label: "Situações", all: options.data?.situacoes },
  ] as const;
  return (
    <Stack gap="4">
      <Grid templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" }} gap="4">
        {choices.map(({ name, label, all }) => (
          <Field key={name} label={label} optional>
            <MultiSelect
              size="md"
              options={(all ?? []).map(({ id, nome }) => ({ id, value: nome }))}
              value={watch(name)}
              onChange={(ids) => setValue(name, ids, { shouldDirty: true })}
            />
          </Field>
        ))}
      </Grid>
      {options.error && (
        <Text role="alert" textStyle="small" color="status.bad.fg">
          {options.error.message}
        </Text>
      )}
      <Grid templateColumns={{ base: "repeat(2, minmax(0, 1fr))", md: "repeat(3, minmax(0, 1fr))" }} gap="4">
        <TextField name="idadeDe" label="Idade de" size="md" optional inputMode="numeric" maxLength={3} autoComplete="off" />
        <TextField name="idadeAte" label="Idade até" size="md" optional inputMode="numeric" maxLength={3} autoComplete="off" />
      </Grid>
      <Text textStyle="small" color="fgMuted">
        Sem escolha, vale para todos. Plano, categoria e situação são do mesmo vínculo; a idade é a do dia do envio.
      </Text>
    </Stack>
  );
}

function OnePerson({ addressed }: Pick<Props, "addressed">) {
  const { watch, setValue, formState } = useFormContext<Values>();
  const chosen = watch("idDestinatario");
  const set = (id: number | null) =>
    setValue("idDestinatario", id === null ? "" : String(id), { shouldDirty: true, shouldValidate: formState.isSubmitted });
  if (addressed && chosen === String(addressed.id))
    return (
      <Flex align="center" gap="3" padding="3" borderWidth="1px" borderRadius="md">
        <Text flex="1" minWidth="0" textStyle="label">
          {addressed.nome} · {formatCpf(addressed.cpf)}
        </Text>
        <Button size="sm" variant="text" look="admin" onClick={() => set(null)}>
          Trocar
        </Button>
      </Flex>
    );
  return <PersonPicker error={formState.errors.idDestinatario?.message} onChange={(person) => set(person?.id ?? null)} />;
}
