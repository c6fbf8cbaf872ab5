import { RegrasBeneficios } from "@contract/settings/rules";
import { benefitFaults, benefitFields } from "@/domain/settings/benefits";
import { parameterArea } from "../configuracoes/parameters";
import { windowPart } from "../planos/windowPart";
import { formsPart } from "./formsPart";

/** The request of a benefit, the lump sum, the change of an income, and its suspension. */
const SERVICES = [12, 13, 18, 21];

export const benefitSetting = parameterArea({
  area: "beneficios",
  schema: RegrasBeneficios,
  fields: benefitFields,
  parts: { formas: formsPart, janela: windowPart("renda") },
  faults: benefitFaults,
  affected: { services: SERVICES, simulations: true },
});
