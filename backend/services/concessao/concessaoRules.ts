import { Situacao } from "@/domain/plans/eligibility";
import { text } from "@/domain/services/fields";
import { enrolmentIn, moveLink } from "../../people/planos";
import type { ServiceRules } from "../../requests/esteira";
import { formsOf } from "./rulesOfPlan";

const REASON = { begun: "pedido de benefício em análise", dropped: "pedido de benefício não concedido" } as const;

/** While a benefit is asked for the enrolment is being granted one; not granted, it is again what it was. */
export const benefitRules: ServiceRules = {
  async complete(db, key, dados, today) {
    const { idSituacao } = await enrolmentIn(db, key);
    const rate = (await formsOf(db, key.idPlano, today)).find(({ forma }) => forma === text(dados.forma))?.taxa;
    return { ...dados, situacaoAnterior: idSituacao, ...(rate && { taxa: rate }) };
  },
  async confirmed(scope, row) {
    await moveLink(scope, row, { idSituacao: Situacao.EM_CONCESSAO }, REASON.begun);
    return null;
  },
  async dropped(scope, row) {
    const before = Number(row.dados.situacaoAnterior);
    const { idSituacao } = await enrolmentIn(scope.db, row);
    // A request that was never confirmed moved nothing, and a person who moved on meanwhile is not brought back.
    if (row.confirmadaEm === null || idSituacao !== Situacao.EM_CONCESSAO || !Number.isInteger(before)) return;
    await moveLink(scope, row, { idSituacao: before }, REASON.dropped);
  },
};
