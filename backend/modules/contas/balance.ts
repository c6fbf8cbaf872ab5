import type { Reply } from "@contract/infer";
import { SUBACCOUNTS } from "@/domain/account";
import { exact, sum, toAmount, toQuantity } from "@/domain/exact";
import { addMonths, monthOf } from "@/domain/months";
import { compoundReturn, type Holding, statementOf, worthOf } from "@/domain/statement";
import type { Db } from "../../db/connection";
import { monthlyHistory } from "./history";
import { type Account, accountFacts, contributedBefore, holdingsAt, LATEST, movementsBetween } from "./holdings";
import { lastQuotaMonth, profileNames, type QuotaRow, quotasBetween, quotasOf } from "./quotas";

type Balance = Reply<"GET /retornarSaldo/{idPessoa}/{idPlano}">;

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
async function returnsOfProfile(db: Db, idPlano: number, idPerfil: number | null, first: string | null, last: string) {
  const none = { mes: null, ano: null, dozeMeses: null, inicio: null, desde: null };
  if (idPerfil === null || first === null) return none;
  const rows = await quotasBetween(db, idPlano, [idPerfil], addMonths(monthOf(first), -1), last);
  const quotaIn = (month: string) => rows.find(({ competencia }) => monthOf(competencia) === month)?.valor;
  const since = (month: string) => {
    const [from, to] = [quotaIn(month), quotaIn(monthOf(last))];
    return from && to ? compoundReturn([from, to]) : null;
  };
  const month = monthOf(last);
  return {
    mes: since(addMonths(month, -1)),
    ano: since(`${Number(month.slice(0, 4)) - 1}-12`),
    dozeMeses: since(addMonths(month, -12)),
    inicio: since(monthOf(first)) ?? null,
    desde: monthOf(first),
  };
}

/** Balance of the account now, at the last quota; with the curve of the months until that quota and its returns. */
export async function balance(db: Db, account: Account, months = CURVE_MONTHS): Promise<Balance> {
  const facts = await accountFacts(db, account);
  const last = await lastQuotaMonth(db, account.idPlano);
  if (last === null || facts.first === null || facts.first > last) return EMPTY;
  const nameOf = await profileNames(db);
  const holdings = (await holdingsAt(db, account, LATEST)).filter(({ quotas }) => !exact(quotas).isZero());
  const profiles = profilesOf(holdings);
  const quotaOf = await quotasOf(db, account.idPlano, profiles, last);
  const worth = (list: readonly Holding[]) => worthOf(list, (id) => quotaOf(id).valor);
  const subcontas = SUBACCOUNTS.flatMap(({ id, value }) => {
    const own = holdings.filter(({ subconta }) => subconta === id);
    return own.length === 0 ? [] : [{ subconta: id, nome: value, ...worth(own) }];
  });
  const earliest = addMonths(monthOf(last), 1 - months);
  const from = earliest > monthOf(facts.first) ? earliest : monthOf(facts.first);
  const main = profiles.length === 1 ? (profiles[0] ?? null) : facts.idPerfil;
  return {
    saldo: toAmount(sum(subcontas.map(({ valor }) => valor))),
    quotas: toQuantity(sum(subcontas.map(({ quotas }) => quotas))),
    cotas: profiles.map((id) => usedQuota(quotaOf(id), nameOf)),
    subcontas,
    evolucao: (await monthlyHistory(db, account, from, monthOf(last), await contributedBefore(db, account, from))).map(
      ({ mes, saldo, aportado }) => ({ mes, saldo, aportado }),
    ),
    rentabilidade: await returnsOfProfile(db, account.idPlano, main, facts.first, last),
    rendimentoMes: await returnsOfMonth(db, account, last),
  };
}

async function returnsOfMonth(db: Db, account: Account, month: string): Promise<string> {
  const before = addMonths(monthOf(month), -1);
  const opening = await holdingsAt(db, account, before);
  const movements = await movementsBetween(db, account, month, month);
  const profiles = profilesOf([...opening, ...movements]);
  const start = await quotasBetween(db, account.idPlano, profiles, before, before);
  const end = await quotasOf(db, account.idPlano, profiles, month);
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
