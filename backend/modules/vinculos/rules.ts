import { startOfDay } from "@/domain/calendarDate";
import { selfSponsorFaults } from "@/domain/selfSponsorship";
import { selfSponsorChoice } from "@/domain/services/autopatrocinio";
import { Problem } from "../../http/problem";
import type { ServiceRules } from "../esteira/rules";
import { selfSponsorConditions } from "./facts";

/** 17, self-sponsorship: the two shares are judged against the plan's least at both acts. Who may is in its conditions. */
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
