import { RegrasBeneficios } from "@contract/settings/rules";
import { Service } from "@/domain/services/ids";
import { benefitFaults, benefitFields } from "@/domain/settings/benefits";
import { parameterArea } from "../../people/configuracoes";
import { windowPart } from "../../people/planos";
import { formsPart } from "./formsPart";

/** The request of a benefit, the lump sum, the change of an income, and its suspension. */
const SERVICES = [Service.BENEFIT, Service.LUMP_SUM, Service.INCOME_CHANGE, Service.BENEFIT_PAUSE];

export const benefitSetting = parameterArea({
  area: "beneficios",
  schema: RegrasBeneficios,
  fields: benefitFields,
  parts: { formas: formsPart, janela: windowPart("renda") },
  faults: benefitFaults,
  affected: { services: SERVICES, simulations: true },
});
