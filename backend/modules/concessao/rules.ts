import { Situacao } from "@/domain/eligibility";
import { text } from "@/domain/services/fields";
import type { ServiceRules } from "../esteira/rules";
import { enrolmentIn } from "../planos/enrolment";
import { moveLink } from "../planos/situation";
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
    // One that was never confirmed moved nothing, and whoever moved on meanwhile is not brought back.
    if (row.confirmadaEm === null || idSituacao !== Situacao.EM_CONCESSAO || !Number.isInteger(before)) return;
    await moveLink(scope, row, { idSituacao: before }, REASON.dropped);
  },
};
