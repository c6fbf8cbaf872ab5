import { object, string } from "yup";
import { isCalendarDate } from "@/domain/calendar/calendarDate";
import { Grid } from "@/ui/content/layout";
import { DateField } from "@/ui/fields/DateField";
import { SelectField } from "@/ui/fields/SelectField";
import { TextAreaField } from "@/ui/fields/TextAreaField";
import { TextField } from "@/ui/fields/TextField";
import { type Kind, kindOptions } from "../kinds";

const TITLE = 150;
const DESCRIPTION = 500;

const day = string().test("day", "Esta data não existe. Confira o dia e o mês.", (value) => !value || isCalendarDate(value));

/** Fields of a document, with the backend's own rules. */
export const factsShape = {
  titulo: string().trim().required("Dê um título ao documento").max(TITLE, `Use até ${TITLE} letras`),
  categoria: string().required("Escolha o tipo"),
  descricao: string().trim().max(DESCRIPTION, `Use até ${DESCRIPTION} letras`).default(""),
  validoDesde: day.required("Informe desde quando vale"),
  validoAte: day
    .default("")
    .test(
      "order",
      "O fim não pode ser antes do início.",
      (value, { parent }) => !value || value >= (parent as { validoDesde: string }).validoDesde,
    ),
};
export const factsSchema = object(factsShape);

interface Values {
  titulo: string;
  categoria: string;
  descricao: string;
  validoDesde: string;
  validoAte: string;
}

/** Facts of the form as they travel. */
export const factsOf = ({ titulo, categoria, descricao, validoDesde, validoAte }: Values) => ({
  titulo,
  categoria: categoria as Kind,
  descricao: descricao || null,
  validoDesde,
  validoAte: validoAte || null,
});

export function FactFields() {
  return (
    <>
      <TextField name="titulo" label="Título" maxLength={TITLE} autoComplete="off" size="md" />
      <TextAreaField name="descricao" label="Descrição" optional maxLength={DESCRIPTION} hint="Uma frase que diga para que serve." />
      <Grid templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" }} gap="4" alignItems="start">
        <SelectField name="categoria" label="Tipo" size="md" placeholder="Selecione" options={kindOptions} />
        <DateField name="validoDesde" label="Vale a partir de" size="md" />
        <DateField name="validoAte" label="Até" size="md" optional />
      </Grid>
    </>
  );
}
