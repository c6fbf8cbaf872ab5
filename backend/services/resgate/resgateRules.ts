import type { OwnedLot } from "@/domain/account/lots";
import { startOfDay } from "@/domain/calendar/calendarDate";
import { type PaymentChoice, planPayments, type Regime, takeOldest } from "@/domain/exits/redemption";
import { exact, toAmount } from "@/domain/money/exact";
import { formatMoney } from "@/domain/money/money";
import { askedRedemption } from "@/domain/services/exits/resgate";
import { Problem } from "../../kernel/problem";
import { accountOf } from "../../people/cadastro";
import { chosenRegime } from "../../people/planos";
import type { ServiceRules } from "../../requests/esteira";
import { type RedemptionBase, redemptionBase } from "./quote";

/** Part of the loan that the payments would not cover at today's quota, in reais. */
export function debtLeft(base: RedemptionBase, lots: readonly OwnedLot[], choice: PaymentChoice, regime: Regime): string {
  const planned = planPayments(lots, base.quotaOf, choice, regime, base.rules, base.divida);
  return toAmount(planned.reduce((left, { divida }) => left.minus(divida), exact(base.divida)));
}

/** Rules of a redemption that need the database, beyond those of its form. */
export const redemptionRules: ServiceRules = {
  async complete(db, key, dados, today) {
    const asked = askedRedemption(dados);
    const base = await redemptionBase(db, key, startOfDay(today));
    const lots = asked.whole ? base.livres : takeOldest(base.livres, base.quotaOf, asked.valor);
    const known = base.link.regime === "PROGRESSIVO" || base.link.regime === "REGRESSIVO" ? base.link.regime : asked.regime;
    const primeira = asked.data > base.primeiroCredito ? asked.data : base.primeiroCredito;
    const left = debtLeft(base, lots, { ...asked, primeira }, known ?? "REGRESSIVO");
    if (exact(left).gt(0)) {
      const mensagem = `O que você receberia não cobre a dívida do empréstimo, de ${formatMoney(base.divida)}: resgate mais ou quite antes.`;
      throw new Problem(400, "Confira os dados do formulário.", {
        erros: [{ campo: `dados.${asked.whole ? "alcance" : "valor"}`, mensagem }],
      });
    }
    return { ...dados, alcance: asked.whole ? "total" : "parcial" };
  },

  async missing(db, row) {
    if (Object.keys(row.dados).length === 0) return null;
    const isChosen = askedRedemption(row.dados).regime !== null || (await chosenRegime(db, row)) !== null;
    if (!isChosen) return "Falta o regime de tributação: a pessoa precisa escolher progressivo ou regressivo em Serviços.";
    return (await accountOf(db, row.idPessoa)) ? null : "Falta a conta bancária no cadastro da pessoa.";
  },
};
