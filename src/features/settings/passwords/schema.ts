import { object, string } from "yup";
import { isCalendarDate } from "@/domain/calendar/calendarDate";

export const told = object({
  nascimento: string()
    .required("Informe a data que a pessoa disse.")
    .test("day", "Informe uma data completa.", (value) => !value || isCalendarDate(value)),
  tipo: string<"matricula" | "telefone">().oneOf(["matricula", "telefone"]).required(),
  valor: string()
    .trim()
    .required("Informe o que a pessoa disse.")
    .max(20, "São números demais.")
    .when("tipo", {
      is: "telefone",
      // biome-ignore lint/suspicious/noThenProperty: yup's own word
      then: (field) => field.matches(/^\d{4}$/, "São os quatro últimos números do telefone."),
    }),
});
