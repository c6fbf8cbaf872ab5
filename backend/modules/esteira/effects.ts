import { and, eq } from "drizzle-orm";
import { dateOf } from "@/domain/calendarDate";
import { CATALOGUE, eligibleServices } from "@/domain/eligibility";
import { longMonth } from "@/domain/months";
import { SELF_SPONSOR_SERVICE } from "@/domain/services/autopatrocinio";
import { DEFERRED_SERVICE } from "@/domain/services/bpd";
import type { CONCLUDED_BY } from "@/domain/services/conclusion";
import { LOAN_SERVICE } from "@/domain/services/emprestimo";
import { text } from "@/domain/services/fields";
import { BENEFIT_SERVICE } from "@/domain/services/pedidoBeneficio";
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
import { audienceOf, personLinks } from "../servicos/eligibility";
import { definitionFor } from "../servicos/service";
import { validData } from "../servicos/validData";
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

const TAX_REGIME = 1;
const PEP = 2;
const FATCA = 3;
const ABROAD = 5;
const CONTRIBUTION_CHANGE = 8;
const CORRECTION = 25;

/** By service. A declaration of residence abroad also moves the person. */
const EFFECTS: Readonly<Record<keyof typeof CONCLUDED_BY, readonly Effect[]>> = {
  [TAX_REGIME]: [chooseRegime],
  [PEP]: [declares(PEP)],
  [FATCA]: [declares(FATCA)],
  [ABROAD]: [declares(ABROAD), moveAbroad],
  [CONTRIBUTION_CHANGE]: [changeContribution],
  9: [suspendContribution],
  10: [refuseByHand],
  15: [transferOut],
  [BENEFIT_SERVICE]: [grantBenefit],
  13: [grantLumpSum],
  18: [(scope, row) => applyIncomeChange(scope.db, row, scope.context.now())],
  21: [(scope, row) => applyPause(scope.db, row, scope.context.now())],
  22: [(scope, row) => applyExemption65(scope.db, row, scope.context.now())],
  24: [(scope, row) => applyIllness(scope.db, row, scope.context.now())],
  [CORRECTION]: [(scope, row) => correctRegistration({ ...scope, idPessoa: row.idPessoa }, row.dados)],
  [DEFERRED_SERVICE]: [concludeDeferred],
  [SELF_SPONSOR_SERVICE]: [concludeSelfSponsorship],
  [REDEMPTION_SERVICE]: [redeem],
  [LOAN_SERVICE]: [grantLoan],
  30: [creditIn],
};

/**
 * Services whose effect writes what was filled in as it stands: at the end too it must be what their form takes. The
 * others judge what was asked by themselves.
 */
const WRITTEN_AS_ASKED: readonly number[] = [TAX_REGIME, PEP, FATCA, ABROAD, CONTRIBUTION_CHANGE, CORRECTION];

/** Said of a concluded request whose effect has no words of its own, and of one whose service changes nothing here. */
const REGISTERED = "O que você pediu está registrado.";
const ATTENDED = "A equipe encerrou o atendimento deste pedido. Se ainda precisar de algo, fale com ela pelo portal.";

const ASK_ANEW = "Recuse a solicitação, com o motivo, para que a pessoa possa fazer um novo pedido.";
const refused = (why: string) => new Problem(409, `${why.trim().replace(/\.?$/, ".")} ${ASK_ANEW}`);

/** @throws Problem 409 without what was asked for, or where that is not what the service takes */
async function checkData({ db, context }: Scope, row: RequestRow): Promise<void> {
  if (Object.keys(row.dados).length === 0) throw refused("Faltam os dados do pedido, e sem eles nada mudaria para a pessoa");
  if (!WRITTEN_AS_ASKED.includes(row.idFuncionalidade)) return;
  const now = context.now();
  const definition = await definitionFor(db, now, row);
  try {
    await validData(definition, row.dados, dateOf(row.confirmadaEm ?? now));
  } catch (failure) {
    if (!(failure instanceof Problem)) throw failure;
    throw refused(`O pedido não pode ser concluído com estes dados: ${failure.extra.erros?.[0]?.mensagem ?? failure.message}`);
  }
}

/** Asking for a benefit moves the enrolment by itself; the ways to stay in the plan judge the standing in their own words. */
const SAY_IT_THEMSELVES: readonly number[] = [BENEFIT_SERVICE, DEFERRED_SERVICE, SELF_SPONSOR_SERVICE];

/**
 * The person may have moved on since they asked. A service that the plan no longer offers is still concluded for whom it was for.
 * @throws Problem 409 where the service is not for the person's category and situation any more
 */
async function checkStanding({ db }: Scope, row: RequestRow): Promise<void> {
  const { idFuncionalidade } = row;
  if (!CATALOGUE.includes(idFuncionalidade) || SAY_IT_THEMSELVES.includes(idFuncionalidade)) return;
  const links = await personLinks(db, row);
  if (links.active.some(({ vinculo }) => eligibleServices(vinculo).includes(idFuncionalidade))) return;
  const audience = await audienceOf(db, row, links);
  if (audience) throw refused(`O serviço não cabe mais no que a pessoa é hoje no plano: ${audience}`);
}

export interface Conclusion {
  /** From when it holds and what was paid, where the effect says so. */
  detalhe: string | null;
  /** For the mail: never more than what happened. */
  efeito: string;
}

/**
 * Does what a concluded request asked for: by construction a service that has an effect ends with it or not at all.
 * @throws Problem 409, in words that say what to do, where it cannot be done
 */
export async function applyEffect(scope: Scope, row: RequestRow): Promise<Conclusion> {
  const effects = (EFFECTS as Readonly<Record<number, readonly Effect[]>>)[row.idFuncionalidade];
  if (!effects) return { detalhe: null, efeito: ATTENDED };
  await checkData(scope, row);
  await checkStanding(scope, row);
  const said: string[] = [];
  for (const effect of effects) {
    const words = await effect(scope, row);
    if (words) said.push(words);
  }
  const detalhe = said.join(" ") || null;
  return { detalhe, efeito: detalhe ?? REGISTERED };
}
