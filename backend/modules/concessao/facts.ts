import type { Reply } from "@contract/infer";
import { and, asc, eq, inArray } from "drizzle-orm";
import { hintAccount } from "@/domain/bankAccount";
import { addBusinessDays } from "@/domain/businessDays";
import { dateOf } from "@/domain/calendarDate";
import { DEPENDENT_TYPES } from "@/domain/dependents";
import { Categoria, Situacao } from "@/domain/eligibility";
import { exact, sum, toAmount, toQuantity } from "@/domain/exact";
import { lastDay, monthOf } from "@/domain/months";
import { toReais } from "@/domain/quotas";
import { text } from "@/domain/services/fields";
import { BENEFIT_SERVICE, termsOf } from "@/domain/services/pedidoBeneficio";
import type { Db } from "../../db/connection";
import { pessoa, requisicao } from "../../db/schema";
import { nextPayrollMonth } from "../beneficios/payments";
import { accountOf } from "../cadastro/account";
import { type Account, holdingsAt, LATEST } from "../contas/holdings";
import { lotsOf } from "../contas/lots";
import { lastQuotaMonth, quotasOf } from "../contas/quotas";
import { registeredDependents } from "../dependentes/registry";
import { debtOn } from "../emprestimos/debt";
import { OPEN } from "../esteira/request";
import { enrolmentIn } from "../planos/enrolment";
import { exactParameterOn, parameterOn, wholeOn } from "../planos/parameters";
import { monthlyTable, redemptionAdvanceOn, regressiveTable, withholdingWaiver } from "../tributos/tables";
import { grantedTo, lumpSumsOf } from "./granted";
import { benefitRefusal, lumpSumRefusal } from "./refusals";
import { formsOf, kindsOf } from "./rulesOfPlan";

export type Facts = Reply<"GET /retornarConcessao/{idPessoa}/{idPlano}">;

/** Business days to a credit where the fund has not said how many. */
const CREDIT_DAYS = 5;
const WHOLE = 10_000;

type Held = Pick<Facts, "quotas" | "cota" | "saldo" | "lotes">;
const NOTHING: Held = { quotas: null, cota: null, saldo: "0.00", lotes: [] };

/** Holdings of the account now, on the last published quota, with its lots. */
async function held(db: Db, account: Account): Promise<Held> {
  const last = await lastQuotaMonth(db, account.idPlano);
  if (last === null) return NOTHING;
  const holdings = (await holdingsAt(db, account, LATEST)).filter(({ quotas }) => exact(quotas).gt(0));
  const profiles = [...new Set(holdings.map(({ idPerfil }) => idPerfil))];
  if (profiles.length === 0) return NOTHING;
  const quotaOf = await quotasOf(db, account.idPlano, profiles, last);
  const saldo = toAmount(sum(holdings.map(({ idPerfil, quotas }) => toReais(quotas, quotaOf(idPerfil).valor))));
  const [only, other] = profiles;
  if (only === undefined || other !== undefined) return { ...NOTHING, saldo };
  const { valor, competencia, data, fonte } = quotaOf(only);
  const lots = await lotsOf(db, account, LATEST);
  return {
    quotas: toQuantity(sum(holdings.map(({ quotas }) => quotas))),
    cota: { valor, mes: monthOf(competencia), data, fonte },
    saldo,
    lotes: lots.map(({ date, quotas }) => ({ date, quotas: toQuantity(quotas) })),
  };
}

/** The benefit that is being granted: what its request asks for. */
async function underGrant(db: Db, { idPessoa, idPlano }: Account, formas: Facts["formas"]): Promise<Facts["emConcessao"]> {
  const [row] = await db
    .select()
    .from(requisicao)
    .where(
      and(
        eq(requisicao.idPessoa, idPessoa),
        eq(requisicao.idPlano, idPlano),
        eq(requisicao.idFuncionalidade, BENEFIT_SERVICE),
        inArray(requisicao.idStatus, [...OPEN]),
      ),
    )
    .orderBy(asc(requisicao.id))
    .limit(1);
  const termos = row && termsOf(row.dados, { formas });
  return row && termos ? { idRequisicao: row.id, protocolo: row.protocolo, especie: text(row.dados.especie), termos } : null;
}

async function peopleOf(db: Db, account: Account): Promise<Pick<Facts, "beneficiarios" | "rateioFalta" | "dependentesIr">> {
  const all = await registeredDependents(db, account);
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

/**
 * Everything that the request of a benefit or of a lump sum depends on, and what was granted.
 * @throws Problem 404 for a person who has no enrolment in the plan
 */
export async function concessionFacts(db: Db, account: Account, now: Date): Promise<Facts> {
  const { idPlano } = account;
  const link = await enrolmentIn(db, account);
  const hoje = dateOf(now);
  const [person] = await db.select({ nascimento: pessoa.dataNascimento }).from(pessoa).where(eq(pessoa.id, account.idPessoa));
  const nascimento = person?.nascimento ?? null;
  const proximoMes = await nextPayrollMonth(db, idPlano, hoje);
  const proximoPagamento = lastDay(proximoMes);
  const days = await wholeOn(db, idPlano, "SAQUE_PAGAMENTO_DIAS", hoje);
  const pagamentoSaque = addBusinessDays(hoje, days?.count ?? CREDIT_DAYS);
  const [monthly, regressive] = [await monthlyTable(db, proximoPagamento), await regressiveTable(db, pagamentoSaque)];
  const advance = await redemptionAdvanceOn(db, pagamentoSaque);
  const bank = await accountOf(db, account.idPessoa);
  const formas = (await formsOf(db, idPlano, hoje)).map((form) => ({ ...form, valores: [...form.valores] }));
  const emConcessao = await underGrant(db, account, formas);
  const saques = await lumpSumsOf(db, account);
  const saqueMaximo = await parameterOn(db, idPlano, "SAQUE_PERCENTUAL_MAX", hoje);
  const known = {
    hoje,
    proximoMes,
    proximoPagamento,
    pagamentoSaque,
    nascimento,
    regime: link.regimeTributario,
    regimeTravado: link.regimeTravadoEm !== null,
    especies: (await kindsOf(db, idPlano, { nascimento, adesao: link.dataAdesao }, hoje)).map((kind) => ({
      ...kind,
      requisitos: [...kind.requisitos],
    })),
    formas,
    rendaMinima: await parameterOn(db, idPlano, "RENDA_MINIMA", hoje),
    saldoPequeno: await parameterOn(db, idPlano, "SALDO_PEQUENO", hoje),
    saqueMaximo,
    saqueDisponivel: leftToTake(saqueMaximo?.valor, saques, emConcessao),
    retencao: advance && { valor: toAmount(advance.percent), desde: advance.validFrom, fonte: advance.fonte },
    ...(await held(db, account)),
    tabelaImposto: monthly && { ...monthly, bands: [...monthly.bands] },
    dispensaImposto: await withholdingWaiver(db, proximoPagamento),
    tabelaRegressiva: regressive && { ...regressive, bands: [...regressive.bands] },
    ...(await peopleOf(db, account)),
    conta: bank && hintAccount(bank),
    divida: (await debtOn(db, account, hoje)).total,
    taxaProjecao: await parameterOn(db, idPlano, "TAXA_REAL_PROJECAO", hoje),
    emConcessao,
    concedidos: await grantedTo(db, account),
    saques,
  } satisfies Omit<Facts, "impedimento" | "impedimentoSaque">;
  const before = await exactParameterOn(db, idPlano, "SAQUE_ANTES_CONCESSAO", hoje);
  const plan = { permiteAntes: before !== null && exact(before.valor).eq(1), emConcessao: link.idSituacao === Situacao.EM_CONCESSAO };
  const isWorking = link.idCategoria === Categoria.TAXPAYER && link.idSituacao === Situacao.ATIVO;
  return { ...known, impedimento: benefitRefusal(known, isWorking), impedimentoSaque: lumpSumRefusal(known, plan) };
}

/** What is left of the plan's percentage, in whole percents: less what was paid at once, and what a benefit's request asks for. */
function leftToTake(most: string | undefined, taken: Facts["saques"], asked: Facts["emConcessao"]): string {
  if (most === undefined) return "0";
  const used = sum(taken.map(({ percentual }) => percentual)).plus(asked?.termos.saque ?? 0);
  const left = exact(most).minus(used).floor();
  return left.gt(0) ? left.toFixed(0) : "0";
}
