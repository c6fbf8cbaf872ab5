import type { Reply } from "@contract/infer";
import { addMonths, monthOf, monthRange } from "@/domain/calendar/months";
import { centsOf, exact, fromCents, larger, sum, toAmount, toQuantity, ZERO } from "@/domain/money/exact";
import { groupedBy } from "../../kernel/db/grouped";
import type { Source } from "../../kernel/db/reading";
import { type Account, type Flow, Held, type Period } from "./holdings";
import { quotasBetween } from "./quotas";

export type HistoryMonth = Reply<"GET /retornarExtrato/{idPessoa}/{idPlano}">["meses"][number] & { aportado: string };
const CONTRIBUTION = "contribuicao";

/**
 * The account month by month: what was contributed to each sub-account, what else came or went, what it grew and what
 * it was worth at the month's end. Each sub-account is rounded by itself, as in the statement, so that the months of a
 * period add up to it. `aportado` is what was paid in and did not leave: exits take it first and then the returns, so
 * that it is never below zero.
 * @param period what `periodOf` read of the same months
 */
export async function monthlyHistory(
  source: Source,
  { idPlano }: Account,
  from: string,
  to: string,
  period: Period,
): Promise<HistoryMonth[]> {
  const before = addMonths(monthOf(from), -1);
  const { opening, flow } = period;
  const profiles = [...new Set([...opening, ...flow].map(({ idPerfil }) => idPerfil))];
  const quotas = await quotasBetween(source, idPlano, profiles, before, to);
  const values = new Map(quotas.map((row) => [`${row.idPerfil}/${monthOf(row.competencia)}`, row.valor]));
  const held = new Held();
  const worthIn = (month: string) =>
    exact(
      fromCents(held.present.reduce((total, { idPerfil, units }) => total + centsOf(units, values.get(`${idPerfil}/${month}`) ?? 0), 0n)),
    );
  held.add(opening);
  let saldo = worthIn(before);
  let aportado = exact(period.paidIn);
  const flowIn = groupedBy(flow, ({ competencia }) => monthOf(competencia));
  return monthRange(from, to).map((mes) => {
    const moved = flowIn.get(mes) ?? [];
    held.add(moved);
    const net = sum(moved.map(({ valor }) => valor));
    const now = worthIn(mes);
    const rendimento = now.minus(saldo).minus(net);
    saldo = now;
    aportado = larger(ZERO, aportado.plus(net));
    const one = [...new Set(held.present.map(({ idPerfil }) => idPerfil))];
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

const amountsBy = (moved: readonly Flow[], key: "subconta" | "tipo"): Record<string, string> =>
  Object.fromEntries([...groupedBy(moved, (row) => row[key])].map(([name, rows]) => [name, toAmount(sum(rows.map(({ valor }) => valor)))]));

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
