import { and, eq } from "drizzle-orm";
import { dateOf } from "@/domain/calendarDate";
import { longMonth } from "@/domain/months";
import { SELF_SPONSOR_SERVICE } from "@/domain/services/autopatrocinio";
import { DEFERRED_SERVICE } from "@/domain/services/bpd";
import type { CONCLUDED_BY } from "@/domain/services/conclusion";
import { LOAN_SERVICE } from "@/domain/services/emprestimo";
import { text } from "@/domain/services/fields";
import { REDEMPTION_SERVICE } from "@/domain/services/resgate";
import { vinculoPlano } from "../../db/schema";
import { Problem } from "../../http/problem";
import { applyIncomeChange, applyPause } from "../beneficios/change";
import { applyExemption65, applyIllness } from "../beneficios/exemptions";
import { writeAddress } from "../cadastro/address";
import { correctRegistration } from "../cadastro/correction";
import { recordHistory } from "../cadastro/history";
import { grantBenefit, grantLumpSum } from "../concessao/grant";
import { applyChange, applySuspension } from "../contribuicoes/change";
import { grantLoan } from "../emprestimos/grant";
import { refuseByHand } from "../investimentos/request";
import { creditIn } from "../portabilidade/credit";
import { transferOut } from "../portabilidade/send";
import { redeem } from "../resgate/redeem";
import { concludeDeferred, concludeSelfSponsorship } from "../vinculos/conclude";
import { DECLARATIONS, declare } from "./declarations";
import type { RequestRow, Scope } from "./request";

const actOf = (scope: Scope, row: RequestRow) => ({ idPessoa: row.idPessoa, idAtor: scope.caller.pessoa.id, now: scope.context.now() });

/** @throws Problem 409 when the choice was locked while the request ran */
async function chooseRegime(scope: Scope, row: RequestRow): Promise<void> {
  const links = await scope.db
    .select()
    .from(vinculoPlano)
    .where(and(eq(vinculoPlano.idPessoa, row.idPessoa), eq(vinculoPlano.idPlano, row.idPlano)))
    .for("no key update");
  const regime = text(row.dados.regime);
  const open = links.filter(({ regimeTravadoEm }) => regimeTravadoEm === null);
  if (open.length === 0) throw new Problem(409, "O regime já não pode ser mudado: houve benefício ou resgate depois do pedido.");
  for (const link of open) {
    await scope.db
      .update(vinculoPlano)
      .set({ regimeTributario: regime, regimeEscolhidoEm: row.confirmadaEm ?? scope.context.now() })
      .where(eq(vinculoPlano.id, link.id));
    await recordHistory(scope.db, actOf(scope, row), [{ campo: "regimeTributario", antes: link.regimeTributario, depois: regime }]);
  }
}

async function moveAbroad(scope: Scope, row: RequestRow): Promise<void> {
  const value = (name: string) => text(row.dados[name]) || null;
  await writeAddress(scope.db, actOf(scope, row), {
    residenteExterior: "S",
    pais: text(row.dados.pais),
    cep: value("codigoPostal"),
    logradouro: value("logradouro"),
    numero: value("numero"),
    complemento: value("complemento"),
    bairro: value("regiao"),
    cidade: value("cidade"),
    estado: null,
    nif: value("nif"),
  });
}

async function changeContribution(scope: Scope, row: RequestRow): Promise<string> {
  return `Vale a partir de ${longMonth(await applyChange(scope.db, row, scope.context.now()))}.`;
}

async function suspendContribution(scope: Scope, row: RequestRow): Promise<string> {
  return `Suspensa a partir de ${longMonth(await applySuspension(scope.db, row, scope.context.now()))}.`;
}

/** Answers what the person should know of it, where there is something to say: from when it holds. */
type Effect = (scope: Scope, row: RequestRow) => Promise<string | null | void>;

const declares =
  (idFuncionalidade: number): Effect =>
  ({ db, context }, { id: idRequisicao, idPessoa, dados }) =>
    declare(db, { idPessoa, tipo: DECLARATIONS[idFuncionalidade] ?? "", dados, idRequisicao }, dateOf(context.now()));

/** By service. A declaration of residence abroad also moves the person. */
const EFFECTS: Readonly<Record<keyof typeof CONCLUDED_BY, readonly Effect[]>> = {
  1: [chooseRegime],
  2: [declares(2)],
  3: [declares(3)],
  5: [declares(5), moveAbroad],
  8: [changeContribution],
  9: [suspendContribution],
  10: [refuseByHand],
  15: [transferOut],
  12: [grantBenefit],
  13: [grantLumpSum],
  18: [(scope, row) => applyIncomeChange(scope.db, row, scope.context.now())],
  21: [(scope, row) => applyPause(scope.db, row, scope.context.now())],
  22: [(scope, row) => applyExemption65(scope.db, row, scope.context.now())],
  24: [(scope, row) => applyIllness(scope.db, row, scope.context.now())],
  25: [(scope, row) => correctRegistration({ ...scope, idPessoa: row.idPessoa }, row.dados)],
  [DEFERRED_SERVICE]: [concludeDeferred],
  [SELF_SPONSOR_SERVICE]: [concludeSelfSponsorship],
  [REDEMPTION_SERVICE]: [redeem],
  [LOAN_SERVICE]: [grantLoan],
  30: [creditIn],
};

/**
 * What a concluded request changes. Requests of services without a form of their own change nothing here.
 * @returns what the person is told of it; null where there is nothing to say
 */
export async function applyEffect(scope: Scope, row: RequestRow): Promise<string | null> {
  if (Object.keys(row.dados).length === 0) return null;
  const said: string[] = [];
  const effects: Readonly<Record<number, readonly Effect[]>> = EFFECTS;
  for (const effect of effects[row.idFuncionalidade] ?? []) {
    const words = await effect(scope, row);
    if (words) said.push(words);
  }
  return said.join(" ") || null;
}
