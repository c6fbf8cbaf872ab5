import { Stack, Text } from "@/ui/content/layout";
import { CheckboxField } from "@/ui/fields/CheckboxField";
import { RadioField } from "@/ui/fields/RadioField";
import { SelectField } from "@/ui/fields/SelectField";
import { TextAreaField } from "@/ui/fields/TextAreaField";
import { TextField } from "@/ui/fields/TextField";
import { kindOptions } from "../noticesWords";
import { pageOptions, TEXT, TITLE } from "./values";

/** Fields of the content, of the click's destination and of the channels. */
export function ContentFields({ destino }: { destino: string }) {
  return (
    <Stack gap="4">
      <SelectField name="idTipo" label="Tipo" size="md" options={kindOptions} />
      <TextField name="titulo" label="Título" size="md" maxLength={TITLE} autoComplete="off" />
      <TextAreaField
        name="texto"
        label="Texto"
        maxLength={TEXT}
        rows={5}
        hint="Só texto. Escreva {nome} onde deve aparecer o primeiro nome de quem recebe. Não escreva outros dados pessoais."
      />
      <RadioField
        name="destino"
        label="Ao ser aberto, leva a"
        inline
        options={[
          { value: "nenhum", label: "Nada" },
          { value: "pagina", label: "Uma página do portal" },
          { value: "site", label: "Um site" },
        ]}
      />
      {destino === "pagina" && <SelectField name="pagina" label="Página" size="md" placeholder="Selecione" options={pageOptions} />}
      {destino === "site" && <TextField name="site" label="Endereço" size="md" placeholder="https://" maxLength={500} autoComplete="off" />}
      <Stack gap="2">
        <Text textStyle="label" fontWeight="medium">
          Canais
        </Text>
        <CheckboxField name="portal" label="Portal: no sino, e na hora para quem está com o portal aberto" look="admin" />
        <CheckboxField name="email" label="E-mail" look="admin" />
      </Stack>
    </Stack>
  );
}
