import { eq, like, sql } from "drizzle-orm";
import { BENEFIT_KINDS, type IncomeTerms, SINGLE } from "@/domain/benefits/concession";
import { lumpSumFaults, lumpSumOf, termsFaults } from "@/domain/benefits/concessionMoney";
import { formatDate } from "@/domain/calendar/calendarDate";
import { firstDay, longMonth } from "@/domain/calendar/months";
import { exact, toAmount } from "@/domain/money/exact";
import { Categoria, Situacao } from "@/domain/plans/eligibility";
import { beneficiaryFault, termsOf } from "@/domain/services/benefits/pedidoBeneficio";
import { text } from "@/domain/services/fields";
import { Service } from "@/domain/services/ids";
import type { Db } from "../../kernel/db/connection";
import { lockAccount, lockPlan } from "../../kernel/db/lockOrder";
import { beneficio, saqueVista } from "../../kernel/db/schema";
import { Problem } from "../../kernel/problem";
import { openBenefit } from "../../money/beneficios";
import { lockRegime, moveLink } from "../../people/planos";
import { type RequestRow, release, type Scope } from "../../requests/esteira";
import { openRequest } from "../../requests/servicos";
import { deductFromBenefit, settleByExit } from "../emprestimos";
import { refuseAfterTerm } from "../portabilidade";
import { endSelfSponsorship } from "../vinculos";
import { concessionFacts, type Facts } from "./concessaoFacts";
import { payLumpSum } from "./sale";

const REGIMES = ["PROGRESSIVO", "REGRESSIVO"] as const;
const askedRegime = (row: RequestRow) => REGIMES.find((regime) => regime === text(row.dados.regime)) ?? null;
const fits = (reason: string) => new Problem(409, `O pedido não cabe mais no que a pessoa tem hoje: ${reason}`);

/** No payroll of the plan begins, and nobody else touches the account, until the transaction ends. */
async function hold({ db }: Scope, account: { idPessoa: number; idPlano: number }): Promise<void> {
  await lockPlan(db, account.idPlano);
  await lockAccount(db, account);
}

/** `01-002718`: the plan, and the number after the highest of its benefits. Under the plan's lock. */
async function nextNumber(db: Db, idPlano: number): Promise<string> {
  const prefix = `${String(idPlano).padStart(2, "0")}-`;
  const [row] = await db
    .select({ last: sql<number | null>`max(nullif(regexp_replace(substr(${beneficio.numero}, 4), '[^0-9]', '', 'g'), '')::int)` })
    .from(beneficio)
    .where(like(beneficio.numero, `${prefix}%`));
  return `${prefix}${String((row?.last ?? 0) + 1).padStart(6, "0")}`;
}

/** True when an earlier conclusion of the request made a benefit or a payment. */
async function isGranted(db: Db, idRequisicao: number): Promise<boolean> {
  const [income] = await db.select({ id: beneficio.id }).from(beneficio).where(eq(beneficio.idRequisicao, idRequisicao));
  const [lump] = await db.select({ id: saqueVista.id }).from(saqueVista).where(eq(saqueVista.idRequisicao, idRequisicao));
  return income !== undefined || lump !== undefined;
}

function checkTerms(facts: Facts, row: RequestRow): { terms: IncomeTerms; especie: string } {
  const terms = termsOf(row.dados, facts);
  const kind = facts.especies.find(({ id }) => id === text(row.dados.especie));
  if (!terms || !kind) throw fits("faltam dados no pedido.");
  if (!kind.permitida) throw fits(kind.motivo ?? "o benefício não está disponível.");
  if (facts.quotas === null) throw fits("a conta não tem saldo em um só perfil.");
  if (facts.conta === null) throw fits("falta a conta bancária no cadastro.");
  const offer = facts.formas.find(({ forma }) => forma === terms.forma);
  const value = terms.parametros.percentual ?? terms.parametros.meses ?? "";
  if (terms.forma !== SINGLE && !offer?.valores.includes(value)) throw fits("a forma de renda não é mais oferecida.");
  const fault = termsFaults(facts, terms)[0]?.mensagem ?? beneficiaryFault(facts);
  if (fault) throw fits(fault);
  return { terms, especie: BENEFIT_KINDS.find(({ id }) => id === kind.id)?.especie ?? "aposentadoria" };
}

/** The request's own share is not taken yet: what is left to take is judged without it. */
const withoutOwn = (facts: Facts, row: RequestRow): Facts => {
  const own = facts.emConcessao?.idRequisicao === row.id ? facts.emConcessao.termos.saque : "0";
  return { ...facts, saqueDisponivel: exact(facts.saqueDisponivel).plus(own).toFixed(0) };
};

/**
 * Grants the benefit that a request asked for, once: the regime is locked, the lump sum is sold, the income begins with
 * the next payroll that was not begun, and the enrolment becomes that of somebody assisted.
 * @returns from when it is paid, for the person
 * @throws Problem 409 where it does not fit any more, or a lump sum waits for its decision
 */
export async function grantBenefit(scope: Scope, row: RequestRow): Promise<string> {
  const { db, context } = scope;
  const account = { idPessoa: row.idPessoa, idPlano: row.idPlano };
  await hold(scope, account);
  const now = context.now();
  if (await isGranted(db, row.id)) return "O benefício já tinha sido concedido.";
  await refuseAfterTerm(db, account);
  const waiting = await openRequest(db, { ...account, idFuncionalidade: Service.LUMP_SUM });
  if (waiting) throw new Problem(409, `Decida antes o saque à vista que a pessoa pediu: protocolo ${waiting.protocolo}.`);
  const facts = withoutOwn(await concessionFacts(db, account, now), row);
  const { terms, especie } = checkTerms(facts, row);
  const regime = await lockRegime(db, account, askedRegime(row), { idAtor: scope.caller.pessoa.id, now });
  await release(scope, row, facts.saldo);
  await endSelfSponsorship(db, account, "Concessão do benefício", now);
  if (terms.forma === SINGLE) {
    const sum = lumpSumOf(facts, "100", regime);
    const divida = await settleByExit(scope, account, row.id, facts.pagamentoSaque);
    if (exact(divida).gt(sum.liquido)) throw fits("a dívida do empréstimo é maior do que o saldo.");
    const words = await payLumpSum(db, { account, idRequisicao: row.id, tipo: "unico", facts, sum, regime, divida, now });
    await moveLink(scope, row, { idCategoria: Categoria.ASSISTED, idSituacao: Situacao.ENCERRADO }, "pagamento único do benefício");
    return words;
  }
  const said: string[] = [];
  if (exact(terms.saque).gt(0)) {
    const sum = lumpSumOf(facts, terms.saque, regime);
    said.push(await payLumpSum(db, { account, idRequisicao: row.id, tipo: "saque", facts, sum, regime, now }));
  }
  await openBenefit(db, {
    ...account,
    numero: await nextNumber(db, row.idPlano),
    especie,
    forma: terms.forma,
    parametros: terms.parametros,
    inicio: firstDay(facts.proximoMes),
    abonoAnual: terms.abono,
    dependentesIr: facts.dependentesIr.length,
    usaIsencao65: terms.isencao65,
    idRequisicao: row.id,
  });
  await deductFromBenefit(db, row);
  await moveLink(scope, row, { idCategoria: Categoria.ASSISTED, idSituacao: Situacao.EM_BENEFICIO }, "concessão do benefício");
  const first = `O benefício foi concedido. O primeiro pagamento é o do contracheque de ${longMonth(facts.proximoMes)}, previsto para ${formatDate(facts.proximoPagamento)}.`;
  return [first, ...said].join(" ");
}

/**
 * Pays the lump sum that a request asked for, once: the regime is locked and the quotas are sold.
 * @returns sentence for the person: amount and day of the credit
 * @throws Problem 409 where it does not fit any more
 */
export async function grantLumpSum(scope: Scope, row: RequestRow): Promise<string> {
  const { db, context } = scope;
  const account = { idPessoa: row.idPessoa, idPlano: row.idPlano };
  await hold(scope, account);
  const now = context.now();
  if (await isGranted(db, row.id)) return "O saque já tinha sido pago.";
  await refuseAfterTerm(db, account);
  const facts = await concessionFacts(db, account, now);
  const percent = text(row.dados.percentual);
  const fault = facts.impedimentoSaque ?? lumpSumFaults(facts, percent)[0]?.mensagem;
  if (fault) throw fits(fault);
  const regime = await lockRegime(db, account, askedRegime(row), { idAtor: scope.caller.pessoa.id, now });
  const sum = lumpSumOf(facts, toAmount(percent), regime);
  await release(scope, row, sum.bruto);
  return payLumpSum(db, { account, idRequisicao: row.id, tipo: "saque", facts, sum, regime, now });
}
