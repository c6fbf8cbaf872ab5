import type { Reply } from "@contract/infer";
import { SUBACCOUNTS } from "@/domain/account/account";
import { compoundReturn, type Holding, statementOf, worthOf } from "@/domain/account/statement";
import { addMonths, monthOf } from "@/domain/calendar/months";
import { sum, toAmount, toQuantity } from "@/domain/money/exact";
import { type Facts, factsIn, type Source } from "../../kernel/db/reading";
import { monthlyHistory } from "./history";
import { ACCOUNT, type Account, accountFacts, added, holdingsAt, LATEST, PERIOD, type Period, periodOf, periodValues } from "./holdings";
import { lastQuotaMonth, profileNames, QUOTAS_BETWEEN, type QuotaRow, quotasBetween, quotasOf } from "./quotas";

type Balance = Reply<"GET /retornarSaldo/{idPessoa}/{idPlano}">;
type CurrentBalance = Pick<Balance, "saldo" | "quotas" | "cotas" | "subcontas">;

/** Months that the curve of the home page shows. */
const CURVE_MONTHS = 25;

export const subaccountName = (subconta: string): string => SUBACCOUNTS.find(({ id }) => id === subconta)?.value ?? subconta;
export const profilesOf = (holdings: readonly Holding[]): number[] => [...new Set(holdings.map(({ idPerfil }) => idPerfil))];

/** The quota of a figure, as it is explained. */
export const usedQuota = (row: QuotaRow, nameOf: (id: number) => { id: number; nome: string }) => ({
  perfil: nameOf(row.idPerfil),
  valor: row.valor,
  data: row.data,
  fonte: row.fonte,
});

/** Returns of the profile that holds most, by the growth of its quota. */
async function returnsOfProfile(source: Source, idPlano: number, idPerfil: number | null, first: string, last: string) {
  const none = { mes: null, ano: null, dozeMeses: null, inicio: null, desde: null };
  if (idPerfil === null) return none;
  const month = monthOf(last);
  const months = { mes: addMonths(month, -1), ano: `${Number(month.slice(0, 4)) - 1}-12`, dozeMeses: addMonths(month, -12) };
  const earliest = addMonths(monthOf(first), -1);
  const recent = await quotasBetween(source, idPlano, [idPerfil], months.dozeMeses, last);
  const beginning = await quotasBetween(source, idPlano, [idPerfil], first, first);
  const quotaIn = (asked: string) =>
    asked < earliest ? undefined : [...recent, ...beginning].find(({ competencia }) => monthOf(competencia) === asked)?.valor;
  const since = (asked: string) => {
    const [from, to] = [quotaIn(asked), quotaIn(month)];
    return from && to ? compoundReturn([from, to]) : null;
  };
  return {
    mes: since(months.mes),
    ano: since(months.ano),
    dozeMeses: since(months.dozeMeses),
    inicio: since(monthOf(first)),
    desde: monthOf(first),
  };
}

/** An account on its last quota; null before it has any. */
async function stand(source: Source, account: Account) {
  const facts = await factsIn(source).load(ACCOUNT, { idPessoa: account.idPessoa, idPlano: account.idPlano });
  const { first, idPerfil } = await accountFacts(facts, account);
  const last = await lastQuotaMonth(facts, account.idPlano);
  if (last === null || first === null || first > last) return null;
  const nameOf = await profileNames(facts);
  const holdings = await holdingsAt(facts, account, LATEST);
  const profiles = profilesOf(holdings);
  const quotaOf = await quotasOf(facts, account.idPlano, profiles, last);
  const subcontas = SUBACCOUNTS.flatMap(({ id, value }) => {
    const own = holdings.filter(({ subconta }) => subconta === id);
    return own.length === 0 ? [] : [{ subconta: id, nome: value, ...worthOf(own, (profile) => quotaOf(profile).valor) }];
  });
  const now: CurrentBalance = {
    saldo: toAmount(sum(subcontas.map(({ valor }) => valor))),
    quotas: toQuantity(sum(subcontas.map(({ quotas }) => quotas))),
    cotas: profiles.map((id) => usedQuota(quotaOf(id), nameOf)),
    subcontas,
  };
  return { facts, first, last, now, main: profiles.length === 1 ? (profiles[0] ?? null) : idPerfil };
}

/** Balance of an account now, at the last quota. @throws Problem 404 for a person without an enrolment in the plan */
export async function currentBalance(source: Source, account: Account): Promise<CurrentBalance> {
  const { saldo, quotas, cotas, subcontas } = (await stand(source, account))?.now ?? EMPTY;
  return { saldo, quotas, cotas, subcontas };
}

/** Balance of an account now with its returns, and the curve of the months until its quota. */
export async function balance(source: Source, { idPessoa, idPlano }: Account, months = CURVE_MONTHS): Promise<Balance> {
  const account = { idPessoa, idPlano };
  const facts = await factsIn(source).load(ACCOUNT, account);
  return facts.answer("contas.saldo", { ...account, months }, () => balanceFrom(facts, account, months));
}

async function balanceFrom(source: Facts, account: Account, months: number): Promise<Balance> {
  const known = await stand(source, account);
  if (known === null) return EMPTY;
  const { facts, first, last, now, main } = known;
  const earliest = addMonths(monthOf(last), 1 - months);
  const from = earliest > monthOf(first) ? earliest : monthOf(first);
  // The first quota of all tells the growth since the beginning.
  await facts.load([...PERIOD, QUOTAS_BETWEEN], { ...periodValues(account, from, last), cotasDe: first, cotasAte: first });
  const period = await periodOf(facts, account, from, last);
  return {
    ...now,
    evolucao: (await monthlyHistory(facts, account, from, monthOf(last), period)).map(({ mes, saldo, aportado }) => ({
      mes,
      saldo,
      aportado,
    })),
    rentabilidade: await returnsOfProfile(facts, account.idPlano, main, first, last),
    rendimentoMes: await returnsOfMonth(facts, account, last, period),
  };
}

async function returnsOfMonth(source: Source, { idPlano }: Account, month: string, period: Period): Promise<string> {
  const before = addMonths(monthOf(month), -1);
  const movements = period.flow.filter(({ competencia }) => competencia === month);
  const opening = added([...period.opening, ...period.flow.filter(({ competencia }) => competencia < month)]);
  const profiles = profilesOf([...opening, ...movements]);
  const start = await quotasBetween(source, idPlano, profiles, before, before);
  const end = await quotasOf(source, idPlano, profiles, month);
  const statement = statementOf(
    opening,
    movements,
    (id) => start.find(({ idPerfil }) => idPerfil === id)?.valor ?? 0,
    (id) => end(id).valor,
  );
  return statement.total.rendimento;
}

const EMPTY: Balance = {
  saldo: "0.00",
  quotas: "0.00000000",
  cotas: [],
  subcontas: [],
  evolucao: [],
  rentabilidade: { mes: null, ano: null, dozeMeses: null, inicio: null, desde: null },
  rendimentoMes: "0.00",
};
