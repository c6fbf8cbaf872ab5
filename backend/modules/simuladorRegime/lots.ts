import type { Reply } from "@contract/infer";
import { Categoria } from "@/domain/eligibility";
import { exact, sum, toAmount, toQuantity } from "@/domain/exact";
import { monthOf } from "@/domain/months";
import { vestingOn } from "@/domain/vesting";
import type { Db } from "../../db/connection";
import type { Account } from "../contas/holdings";
import { subaccountLots } from "../contas/lots";
import { lastQuotaMonth, quotasOf } from "../contas/quotas";
import { vestingTable } from "../planos/vesting";

type Facts = Reply<"GET /retornarSimuladorRegime/{idPessoa}/{idPlano}">;
type Lots = Pick<Facts, "cota" | "lotes" | "saldo" | "saldoResgate" | "direito">;

const SPONSOR = "patrocinadora";
const NONE: Lots = { cota: null, lotes: [], saldo: "0.00", saldoResgate: "0.00", direito: null };
/** An account in several profiles has no quota of its own: its lots are counted in reais. */
const REAL = "1.00000000";

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

/** What the account holds at the last published quota by the day on which it came in, and what a redemption would pay of it. */
export async function datedLots(db: Db, account: Account, link: { idCategoria: number; dataAdesao: string }, today: string): Promise<Lots> {
  const last = await lastQuotaMonth(db, account.idPlano, today);
  if (last === null) return NONE;
  const lots = await subaccountLots(db, account, last);
  const profiles = [...new Set(lots.map(({ idPerfil }) => idPerfil))];
  const [first] = profiles;
  if (first === undefined) return NONE;
  const quotaOf = await quotasOf(db, account.idPlano, profiles, last);
  const { valor, competencia, data, fonte } = quotaOf(first);
  const isOne = profiles.length === 1;
  const direito = lots.some(({ subconta }) => subconta === SPONSOR) ? await vestedPercent(db, account.idPlano, link, today) : null;
  const dated = new Map<string, { quotas: ReturnType<typeof exact>; resgate: ReturnType<typeof exact> }>();
  for (const lot of lots) {
    const quotas = isOne ? exact(lot.quotas) : exact(lot.quotas).times(quotaOf(lot.idPerfil).valor);
    // Without a table nobody said that the sponsor's part is theirs.
    const share = lot.subconta !== SPONSOR || link.idCategoria !== Categoria.TAXPAYER ? 100 : (direito?.percentual ?? 0);
    const paid = exact(toQuantity(quotas.times(share).div(100)));
    const before = dated.get(lot.date);
    dated.set(lot.date, { quotas: quotas.plus(before?.quotas ?? 0), resgate: paid.plus(before?.resgate ?? 0) });
  }
  const lotes = [...dated]
    .map(([date, held]) => ({ date, quotas: toQuantity(held.quotas), resgate: toQuantity(held.resgate) }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  const cota = { valor: isOne ? valor : REAL, mes: monthOf(competencia), data, fonte, perfis: profiles.length };
  const worth = (quotas: readonly string[]) => toAmount(sum(quotas).times(cota.valor));
  return {
    cota,
    lotes,
    saldo: worth(lotes.map(({ quotas }) => quotas)),
    saldoResgate: worth(lotes.map(({ resgate }) => resgate)),
    direito,
  };
}
