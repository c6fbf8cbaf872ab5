import type { Reply } from "@contract/infer";
import { and, asc, eq, inArray } from "drizzle-orm";
import { toReais } from "@/domain/account/quotas";
import { hintAccount } from "@/domain/banking/bankAccount";
import { addBusinessDays } from "@/domain/calendar/businessDays";
import { dateOf } from "@/domain/calendar/calendarDate";
import { lastDay, monthOf } from "@/domain/calendar/months";
import { exact, sum, toAmount, toQuantity } from "@/domain/money/exact";
import { DEPENDENT_TYPES } from "@/domain/people/dependents";
import { Categoria, Situacao } from "@/domain/plans/eligibility";
import { termsOf } from "@/domain/services/benefits/pedidoBeneficio";
import { text } from "@/domain/services/fields";
import { OPEN, Service } from "@/domain/services/ids";
import { factsIn, reading, rowsOf, type Source } from "../../kernel/db/reading";
import { requisicao } from "../../kernel/db/schema";
import { LAST_PAYROLL, nextPayrollMonth } from "../../money/beneficios";
import { ACCOUNT, type Account, ALL_STEPS, holdingsAt, LATEST, LOT_STEPS, lastQuotaMonth, lotsOf, quotasOf } from "../../money/contas";
import { monthlyTable, redemptionAdvanceOn, regressiveTable, TAX_TABLES, withholdingWaiver } from "../../money/tributos";
import { accountOf, BANK_ACCOUNT } from "../../people/cadastro";
import { REGISTERED, registeredDependents } from "../../people/dependentes";
import { exactParameterOn, PARAMETERS, parameterOn, wholeOn } from "../../people/parametros";
import { enrolmentIn } from "../../people/planos";
import { DEBT, debtOn } from "../emprestimos";
import { GRANTS, grantedTo, lumpSumsOf } from "./granted";
import { benefitRefusal, lumpSumRefusal } from "./refusals";
import { formsOf, INCOME_FORMS, kindsOf } from "./rulesOfPlan";

export type Facts = Reply<"GET /retornarConcessao/{idPessoa}/{idPlano}">;

/** Business days to a credit where the fund has not said how many. */
const CREDIT_DAYS = 5;
const WHOLE = 10_000;

type Held = Pick<Facts, "quotas" | "cota" | "saldo" | "lotes">;
const NOTHING: Held = { quotas: null, cota: null, saldo: "0.00", lotes: [] };

/** Holdings of the account now, on the last published quota, with its lots. */
async function held(source: Source, account: Account): Promise<Held> {
  const last = await lastQuotaMonth(source, account.idPlano);
  if (last === null) return NOTHING;
  const holdings = (await holdingsAt(source, account, LATEST)).filter(({ quotas }) => exact(quotas).gt(0));
  const profiles = [...new Set(holdings.map(({ idPerfil }) => idPerfil))];
  if (profiles.length === 0) return NOTHING;
  const quotaOf = await quotasOf(source, account.idPlano, profiles, last);
  const saldo = toAmount(sum(holdings.map(({ idPerfil, quotas }) => toReais(quotas, quotaOf(idPerfil).valor))));
  const [only, other] = profiles;
  if (only === undefined || other !== undefined) return { ...NOTHING, saldo };
  const { valor, competencia, data, fonte } = quotaOf(only);
  const lots = await lotsOf(source, account, LATEST);
  return {
    quotas: toQuantity(sum(holdings.map(({ quotas }) => quotas))),
    cota: { valor, mes: monthOf(competencia), data, fonte },
    saldo,
    lotes: lots.map(({ date, quotas }) => ({ date, quotas: toQuantity(quotas) })),
  };
}

/** Requests of a benefit that run, the oldest first. */
const BENEFIT_REQUESTS = reading("concessao.pedidos", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .select({ id: requisicao.id, protocolo: requisicao.protocolo, dados: requisicao.dados })
    .from(requisicao)
    .where(
      and(
        eq(requisicao.idPessoa, idPessoa),
        eq(requisicao.idPlano, idPlano),
        eq(requisicao.idFuncionalidade, Service.BENEFIT),
        inArray(requisicao.idStatus, [...OPEN]),
      ),
    )
    .orderBy(asc(requisicao.id))
    .limit(1),
);

/** The benefit that is being granted: what its request asks for. */
async function underGrant(source: Source, { idPessoa, idPlano }: Account, formas: Facts["formas"]): Promise<Facts["emConcessao"]> {
  const [row] = await rowsOf(source, BENEFIT_REQUESTS, { idPessoa, idPlano });
  const termos = row && termsOf(row.dados, { formas });
  return row && termos ? { idRequisicao: row.id, protocolo: row.protocolo, especie: text(row.dados.especie), termos } : null;
}

async function peopleOf(source: Source, account: Account): Promise<Pick<Facts, "beneficiarios" | "rateioFalta" | "dependentesIr">> {
  const all = await registeredDependents(source, account);
  const ofTax = (tipo: number) => tipo === DEPENDENT_TYPES["imposto-renda"];
  const beneficiaries = all.filter(({ finalidade }) => !ofTax(finalidade.tipo));
  const missing = exact(WHOLE)
    .div(100)
    .minus(sum(beneficiaries.map(({ rateio }) => rateio)));
  return {
    beneficiarios: beneficiaries.map(({ nome, parentesco, rateio }) => ({ nome, parentesco, rateio: toAmount(rateio) })),
    rateioFalta: beneficiaries.length === 0 ? "0.00" : toAmount(missing),
    dependentesIr: all.filter(({ finalidade }) => ofTax(finalidade.tipo)).map(({ nome, parentesco }) => ({ nome, parentesco })),
  };
}

/** Readings that the request of a benefit or of a lump sum depends on. */
export const CONCESSION = [
  ...[...ACCOUNT, PARAMETERS, TAX_TABLES, LAST_PAYROLL, INCOME_FORMS, BANK_ACCOUNT, LOT_STEPS],
  ...[BENEFIT_REQUESTS, ...REGISTERED, ...GRANTS, ...DEBT],
] as const;

/**
 * Everything that the request of a benefit or of a lump sum depends on, and what was granted.
 * @throws Problem 404 for a person who has no enrolment in the plan
 */
export async function concessionFacts(given: Source, account: Account, now: Date): Promise<Facts> {
  const { idPessoa, idPlano } = account;
  const source = await factsIn(given).load(CONCESSION, { idPessoa, idPlano, passosAte: ALL_STEPS });
  const link = await enrolmentIn(source, account);
  const hoje = dateOf(now);
  const { nascimento } = link;
  const proximoMes = await nextPayrollMonth(source, idPlano, hoje);
  const proximoPagamento = lastDay(proximoMes);
  const days = await wholeOn(source, idPlano, "SAQUE_PAGAMENTO_DIAS", hoje);
  const pagamentoSaque = addBusinessDays(hoje, days?.count ?? CREDIT_DAYS);
  const [monthly, regressive] = [await monthlyTable(source, proximoPagamento), await regressiveTable(source, pagamentoSaque)];
  const advance = await redemptionAdvanceOn(source, pagamentoSaque);
  const bank = await accountOf(source, account.idPessoa);
  const formas = (await formsOf(source, idPlano, hoje)).map((form) => ({ ...form, valores: [...form.valores] }));
  const emConcessao = await underGrant(source, account, formas);
  const saques = await lumpSumsOf(source, account);
  const saqueMaximo = await parameterOn(source, idPlano, "SAQUE_PERCENTUAL_MAX", hoje);
  const known = {
    hoje,
    proximoMes,
    proximoPagamento,
    pagamentoSaque,
    nascimento,
    regime: link.regimeTributario,
    regimeTravado: link.regimeTravadoEm !== null,
    especies: (await kindsOf(source, idPlano, { nascimento, adesao: link.dataAdesao }, hoje)).map((kind) => ({
      ...kind,
      requisitos: [...kind.requisitos],
    })),
    formas,
    rendaMinima: await parameterOn(source, idPlano, "RENDA_MINIMA", hoje),
    saldoPequeno: await parameterOn(source, idPlano, "SALDO_PEQUENO", hoje),
    saqueMaximo,
    saqueDisponivel: leftToTake(saqueMaximo?.valor, saques, emConcessao),
    retencao: advance && { valor: toAmount(advance.percent), desde: advance.validFrom, fonte: advance.fonte },
    ...(await held(source, account)),
    tabelaImposto: monthly && { ...monthly, bands: [...monthly.bands] },
    dispensaImposto: await withholdingWaiver(source, proximoPagamento),
    tabelaRegressiva: regressive && { ...regressive, bands: [...regressive.bands] },
    ...(await peopleOf(source, account)),
    conta: bank && hintAccount(bank),
    divida: (await debtOn(source, account, hoje)).total,
    taxaProjecao: await parameterOn(source, idPlano, "TAXA_REAL_PROJECAO", hoje),
    emConcessao,
    concedidos: await grantedTo(source, account),
    saques,
  } satisfies Omit<Facts, "impedimento" | "impedimentoSaque">;
  const before = await exactParameterOn(source, idPlano, "SAQUE_ANTES_CONCESSAO", hoje);
  const plan = { permiteAntes: before !== null && exact(before.valor).eq(1), emConcessao: link.idSituacao === Situacao.EM_CONCESSAO };
  const isWorking = link.idCategoria === Categoria.TAXPAYER && link.idSituacao === Situacao.ATIVO;
  return { ...known, impedimento: benefitRefusal(known, isWorking), impedimentoSaque: lumpSumRefusal(known, plan) };
}

/**
 * Rest of the plan's percentage, in whole percents: less the lump sums paid, and less the one that a benefit's request
 * asks for.
 */
function leftToTake(most: string | undefined, taken: Facts["saques"], asked: Facts["emConcessao"]): string {
  if (most === undefined) return "0";
  const used = sum(taken.map(({ percentual }) => percentual)).plus(asked?.termos.saque ?? 0);
  const left = exact(most).minus(used).floor();
  return left.gt(0) ? left.toFixed(0) : "0";
}
