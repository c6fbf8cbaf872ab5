import { CheckboxField } from "@/ui/CheckboxField";
import { Stack, Text } from "@/ui/layout";
import { RadioField } from "@/ui/RadioField";
import { SelectField } from "@/ui/SelectField";
import { TextAreaField } from "@/ui/TextAreaField";
import { TextField } from "@/ui/TextField";
import { kindOptions } from "../words";
import { pageOptions, TEXT, TITLE } from "./values";

/** What it says, where a click leads, and by which channels it goes. */
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
        label="Um clique leva a"
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
