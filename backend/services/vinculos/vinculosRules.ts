import { startOfDay } from "@/domain/calendar/calendarDate";
import { selfSponsorFaults } from "@/domain/exits/selfSponsorship";
import { selfSponsorChoice } from "@/domain/services/exits/autopatrocinio";
import { Problem } from "../../kernel/problem";
import type { ServiceRules } from "../../requests/esteira";
import { selfSponsorConditions } from "./vinculosFacts";

/**
 * Rules of service 17, self-sponsorship: the two shares are judged against the plan's minimum, at filing and at
 * confirmation. The conditions say who may ask for it.
 */
export const selfSponsorship: ServiceRules = {
  async complete(db, key, dados, today) {
    const { salario, unidadeReferencia, contrapartida, minimo, impedimento } = await selfSponsorConditions(db, key, startOfDay(today));
    if (salario === null || unidadeReferencia === null || contrapartida === null)
      throw new Problem(409, impedimento ?? "Faltam dados para calcular as duas partes.");
    const erros = selfSponsorFaults({ salario, unidadeReferencia, contrapartida, minimo }, selfSponsorChoice(dados));
    if (erros.length > 0) throw new Problem(400, "Confira os percentuais.", { erros });
    return dados;
  },
};
