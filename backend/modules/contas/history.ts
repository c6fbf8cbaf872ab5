import type { Reply } from "@contract/infer";
import { type Exact, exact, larger, sum, toAmount, toQuantity, ZERO } from "@/domain/exact";
import { addMonths, monthOf, monthRange } from "@/domain/months";
import { type Holding, worthOf } from "@/domain/statement";
import type { Db } from "../../db/connection";
import { type Account, holdingsAt, monthlyFlow } from "./holdings";
import { quotasBetween } from "./quotas";

export type HistoryMonth = Reply<"GET /retornarExtrato/{idPessoa}/{idPlano}">["meses"][number] & { aportado: string };
const CONTRIBUTION = "contribuicao";
type Flow = Awaited<ReturnType<typeof monthlyFlow>>[number];

const by = <T, K extends keyof T>(list: readonly T[], key: K): Map<T[K], T[]> => {
  const groups = new Map<T[K], T[]>();
  for (const item of list) groups.set(item[key], [...(groups.get(item[key]) ?? []), item]);
  return groups;
};

/**
 * The account month by month: what was contributed to each sub-account, what else came or went, what it grew and what
 * it was worth at the month's end. Each sub-account is rounded by itself, as in the statement, so that the months of a
 * period add up to it. `aportado` is what was paid in and did not leave: exits take it first and then the returns, so
 * that it is never below zero.
 * @param paidIn `aportado` before `from`
 */
export async function monthlyHistory(db: Db, account: Account, from: string, to: string, paidIn: Exact = ZERO): Promise<HistoryMonth[]> {
  const before = addMonths(monthOf(from), -1);
  const opening = await holdingsAt(db, account, before);
  const flow = await monthlyFlow(db, account, from, to);
  const profiles = [...new Set([...opening, ...flow].map(({ idPerfil }) => idPerfil))];
  const quotas = await quotasBetween(db, account.idPlano, profiles, before, to);
  const values = new Map(quotas.map((row) => [`${row.idPerfil}/${monthOf(row.competencia)}`, row.valor]));
  const worthIn = (month: string, holdings: readonly Holding[]) =>
    [...by(holdings, "subconta").values()].reduce(
      (total, own) => total.plus(worthOf(own, (idPerfil) => values.get(`${idPerfil}/${month}`) ?? 0).valor),
      ZERO,
    );
  let held = compact(opening);
  let saldo = worthIn(before, held);
  let aportado = exact(paidIn);
  return monthRange(from, to).map((mes) => {
    const moved = flow.filter(({ competencia }) => monthOf(competencia) === mes);
    held = compact([...held, ...moved]);
    const net = sum(moved.map(({ valor }) => valor));
    const now = worthIn(mes, held);
    const rendimento = now.minus(saldo).minus(net);
    saldo = now;
    aportado = larger(ZERO, aportado.plus(net));
    const one = [...new Set(held.map(({ idPerfil }) => idPerfil))];
    return {
      mes,
      contribuicoes: contributionsOf(moved),
      porTipo: othersOf(moved),
      rendimento: toAmount(rendimento),
      quotas: toQuantity(sum(moved.map((row) => row.quotas))),
      cota: one.length === 1 ? (values.get(`${one[0]}/${mes}`) ?? null) : null,
      saldo: toAmount(now),
      aportado: toAmount(aportado),
    };
  });
}

/** One holding for each sub-account and profile: forty years of movements are no longer than one. */
function compact(holdings: readonly Holding[]): Holding[] {
  const totals = new Map<string, Holding>();
  for (const { subconta, idPerfil, quotas } of holdings) {
    const key = `${subconta}/${idPerfil}`;
    totals.set(key, { subconta, idPerfil, quotas: exact(totals.get(key)?.quotas ?? 0).plus(quotas) });
  }
  return [...totals.values()].filter(({ quotas }) => !exact(quotas).isZero());
}

const amountsBy = (moved: readonly Flow[], key: "subconta" | "tipo"): Record<string, string> =>
  Object.fromEntries([...by(moved, key)].map(([name, rows]) => [name, toAmount(sum(rows.map(({ valor }) => valor)))]));

const contributionsOf = (moved: readonly Flow[]) =>
  amountsBy(
    moved.filter(({ tipo }) => tipo === CONTRIBUTION),
    "subconta",
  );

const othersOf = (moved: readonly Flow[]) =>
  amountsBy(
    moved.filter(({ tipo }) => tipo !== CONTRIBUTION),
    "tipo",
  );
