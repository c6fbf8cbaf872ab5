import type { Reply } from "@contract/infer";
import { Categoria } from "@/domain/eligibility";
import { type Exact, exact, sum, toAmount } from "@/domain/exact";
import { monthOf } from "@/domain/months";
import { vestedLots, worthOfLots } from "@/domain/redemption";
import { vestingOn } from "@/domain/vesting";
import type { Db } from "../../db/connection";
import { type Account, LATEST } from "../contas/holdings";
import { subaccountLots } from "../contas/lots";
import { lastQuotaMonth, quotasOf } from "../contas/quotas";
import { vestingTable } from "../planos/vesting";

type Facts = Reply<"GET /retornarSimuladorRegime/{idPessoa}/{idPlano}">;
type Lots = Pick<Facts, "cota" | "lotes" | "saldo" | "saldoResgate" | "direito">;

const SPONSOR = "patrocinadora";
const NONE: Lots = { cota: null, lotes: [], saldo: "0.00", saldoResgate: "0.00", direito: null };

/** How much of the sponsor's part is the participant's today; null for who has no such limit. */
async function vestedPercent(
  db: Db,
  idPlano: number,
  link: { idCategoria: number; dataAdesao: string },
  today: string,
): Promise<Lots["direito"]> {
  if (link.idCategoria !== Categoria.TAXPAYER) return null;
  const table = await vestingTable(db, idPlano, today);
  const vesting = table && vestingOn(table.steps, "0", link.dataAdesao, today);
  return table && vesting && { percentual: vesting.percent, fonte: table.fonte };
}

const byDate = (lots: readonly { date: string; valor: string }[]): Map<string, Exact> => {
  const totals = new Map<string, Exact>();
  for (const { date, valor } of lots) totals.set(date, exact(totals.get(date) ?? 0).plus(valor));
  return totals;
};

/** Holdings of the account now, at the last published quota, by the day on which it came in, and what a redemption would pay of it. */
export async function datedLots(db: Db, account: Account, link: { idCategoria: number; dataAdesao: string }, today: string): Promise<Lots> {
  const last = await lastQuotaMonth(db, account.idPlano, today);
  if (last === null) return NONE;
  const lots = await subaccountLots(db, account, LATEST);
  const profiles = [...new Set(lots.map(({ idPerfil }) => idPerfil))];
  const [first] = profiles;
  if (first === undefined) return NONE;
  const quotaOf = await quotasOf(db, account.idPlano, profiles, last);
  const { valor, competencia, data, fonte } = quotaOf(first);
  const direito = lots.some(({ subconta }) => subconta === SPONSOR) ? await vestedPercent(db, account.idPlano, link, today) : null;
  // Without a table nobody said that the sponsor's part is theirs.
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
