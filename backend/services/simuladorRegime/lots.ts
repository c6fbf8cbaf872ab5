import type { Reply } from "@contract/infer";
import { monthOf } from "@/domain/calendar/months";
import { vestedLots, worthOfLots } from "@/domain/exits/redemption";
import { vestingOn } from "@/domain/exits/vesting";
import { type Exact, exact, sum, toAmount } from "@/domain/money/exact";
import { Categoria } from "@/domain/plans/eligibility";
import type { Source } from "../../kernel/db/reading";
import { ACCOUNT, type Account, LATEST, LOT_STEPS, lastQuotaMonth, quotasOf, subaccountLots } from "../../money/contas";
import { VESTING, vestingTable } from "../../people/planos";

type Facts = Reply<"GET /retornarSimuladorRegime/{idPessoa}/{idPlano}">;
type Lots = Pick<Facts, "cota" | "lotes" | "saldo" | "saldoResgate" | "direito">;

const SPONSOR = "patrocinadora";
const NONE: Lots = { cota: null, lotes: [], saldo: "0.00", saldoResgate: "0.00", direito: null };

/** Vested percentage of the sponsor's part today; null for a person without such a limit. */
async function vestedPercent(
  source: Source,
  idPlano: number,
  link: { idCategoria: number; dataAdesao: string },
  today: string,
): Promise<Lots["direito"]> {
  if (link.idCategoria !== Categoria.TAXPAYER) return null;
  const table = await vestingTable(source, idPlano, today);
  const vesting = table && vestingOn(table.steps, "0", link.dataAdesao, today);
  return table && vesting && { percentual: vesting.percent, fonte: table.fonte };
}

const byDate = (lots: readonly { date: string; valor: string }[]): Map<string, Exact> => {
  const totals = new Map<string, Exact>();
  for (const { date, valor } of lots) totals.set(date, exact(totals.get(date) ?? 0).plus(valor));
  return totals;
};

/** Readings that the lots of an account depend on. */
export const DATED_LOTS = [...ACCOUNT, LOT_STEPS, VESTING] as const;

/** Holdings of the account now, at the last published quota, by the day on which it came in, and what a redemption would pay of it. */
export async function datedLots(
  source: Source,
  account: Account,
  link: { idCategoria: number; dataAdesao: string },
  today: string,
): Promise<Lots> {
  const last = await lastQuotaMonth(source, account.idPlano, today);
  if (last === null) return NONE;
  const lots = await subaccountLots(source, account, LATEST);
  const profiles = [...new Set(lots.map(({ idPerfil }) => idPerfil))];
  const [first] = profiles;
  if (first === undefined) return NONE;
  const quotaOf = await quotasOf(source, account.idPlano, profiles, last);
  const { valor, competencia, data, fonte } = quotaOf(first);
  const direito = lots.some(({ subconta }) => subconta === SPONSOR) ? await vestedPercent(source, account.idPlano, link, today) : null;
  // Without a table, none of the sponsor's part counts as the person's.
  const share = link.idCategoria === Categoria.TAXPAYER ? (direito?.percentual ?? "0") : "100";
  const { vested } = vestedLots(
    lots.filter(({ subconta }) => subconta === SPONSOR),
    share,
  );
  const redeemed = [...lots.filter(({ subconta }) => subconta !== SPONSOR), ...vested];
  const worthEach = (idPerfil: number) => quotaOf(idPerfil).valor;
  const worths = byDate(worthOfLots(lots, worthEach));
  const paid = byDate(worthOfLots(redeemed, worthEach));
  const lotes = [...worths]
    .map(([date, worth]) => ({ date, valor: toAmount(worth), resgate: toAmount(paid.get(date) ?? 0) }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  return {
    cota: { valor, mes: monthOf(competencia), data, fonte, perfis: profiles.length },
    lotes,
    saldo: toAmount(sum(lotes.map((lote) => lote.valor))),
    saldoResgate: toAmount(sum(lotes.map(({ resgate }) => resgate))),
    direito,
  };
}
