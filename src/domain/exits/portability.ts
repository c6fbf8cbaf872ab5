import type { SubaccountId } from "../account/account";
import { toQuotas, toReais } from "../account/quotas";
import { exact, smaller, sum, toAmount, toQuantity, ZERO } from "../money/exact";
import { formatMoney } from "../money/money";

/**
 * Money that leaves a plan by portability (domain §5.1, §5.2): the vested account, lot by lot, each with the day on
 * which it came in.
 */

/** Quotas of a sub-account and profile that came in on one day. */
export interface HeldLot {
  subconta: SubaccountId;
  idPerfil: number;
  date: string;
  quotas: string;
}

export type Part = "participante" | "patrocinadora";
export type Origin = "plano" | "efpc" | "aberta";

/** A lot as it travels, with the data that the destination needs to count the time of accumulation. */
export interface TravelLot {
  subconta: SubaccountId;
  data: string;
  parte: Part;
  origem: Origin;
  valor: string;
}

/** Sale of quotas of a sub-account and profile. The three parts add up to all its quotas. */
export interface Sale {
  subconta: SubaccountId;
  idPerfil: number;
  cota: string;
  /** Parts sent to the destination, paid to the loans, and lost as the sponsor's part that is not vested. */
  enviado: { quotas: string; valor: string };
  divida: { quotas: string; valor: string };
  naoAdquirido: { quotas: string; valor: string };
}

export interface Portable {
  /** Worth of the money that may travel, before debt, in reais. */
  bruto: string;
  naoAdquirido: string;
  divida: string;
  /** Amount that travels, in reais. */
  valor: string;
  lotes: TravelLot[];
  vendas: Sale[];
}

const SPONSOR: SubaccountId = "patrocinadora";
const PORTED: readonly SubaccountId[] = ["portada-efpc", "portada-aberta"];

export const isPorted = (subconta: SubaccountId): boolean => PORTED.includes(subconta);
const originOf = (subconta: SubaccountId): Origin =>
  subconta === "portada-efpc" ? "efpc" : subconta === "portada-aberta" ? "aberta" : "plano";
const partOf = (subconta: SubaccountId): Part => (subconta === SPONSOR ? "patrocinadora" : "participante");

/** Parts of a whole in proportion to weights, in cents; the last takes what rounding leaves. */
export function shared(whole: string, weights: readonly string[]): string[] {
  const total = sum(weights);
  let left = exact(whole);
  return weights.map((weight, index) => {
    const part =
      index === weights.length - 1
        ? toAmount(left)
        : toAmount(smaller(left, total.isZero() ? ZERO : exact(whole).times(weight).div(total)));
    left = left.minus(part);
    return part;
  });
}

interface Group {
  subconta: SubaccountId;
  idPerfil: number;
  lots: HeldLot[];
}

function grouped(lots: readonly HeldLot[]): Group[] {
  const groups = new Map<string, Group>();
  for (const lot of lots) {
    const key = `${lot.subconta}/${lot.idPerfil}`;
    const group = groups.get(key) ?? { subconta: lot.subconta, idPerfil: lot.idPerfil, lots: [] };
    group.lots.push(lot);
    groups.set(key, group);
  }
  return [...groups.values()];
}

interface Drawn {
  lot: TravelLot;
  group: number;
}

/** The oldest money pays the debt, as in any payment out of the account; the rest of each lot travels. */
function withoutDebt(drawn: readonly Drawn[], divida: string): { lotes: Drawn[]; taken: Map<number, string> } {
  let owed = exact(divida);
  const taken = new Map<number, string>();
  const order = [...drawn].sort((a, b) => (a.lot.data < b.lot.data ? -1 : a.lot.data > b.lot.data ? 1 : 0));
  const lotes = order.flatMap(({ lot, group }) => {
    const paid = smaller(owed, lot.valor);
    owed = owed.minus(paid);
    if (paid.gt(0)) taken.set(group, toAmount(exact(taken.get(group) ?? 0).plus(paid)));
    const left = exact(lot.valor).minus(paid);
    return left.gt(0) ? [{ lot: { ...lot, valor: toAmount(left) }, group }] : [];
  });
  return { lotes, taken };
}

interface Worth {
  quotas: string;
  vested: string;
  cota: string;
  valor: string;
  lost: string;
}

const worthOf = (groups: readonly Group[], quotaOf: (idPerfil: number) => string, vestedPercent: string): Worth[] =>
  groups.map(({ subconta, idPerfil, lots }) => {
    const quotas = toQuantity(sum(lots.map((lot) => lot.quotas)));
    const vested = subconta === SPONSOR ? toQuantity(exact(quotas).times(vestedPercent).div(100)) : quotas;
    const cota = quotaOf(idPerfil);
    const valor = toReais(vested, cota);
    return { quotas, vested, cota, valor, lost: toAmount(exact(toReais(quotas, cota)).minus(valor)) };
  });

type Totals = Pick<Portable, "bruto" | "naoAdquirido" | "divida" | "valor">;

function totalsOf(worth: readonly Worth[], debt: string): Totals {
  const bruto = toAmount(sum(worth.map(({ valor }) => valor)));
  const divida = toAmount(smaller(debt, bruto));
  const naoAdquirido = toAmount(sum(worth.map(({ lost }) => lost)));
  return { bruto, naoAdquirido, divida, valor: toAmount(exact(bruto).minus(divida)) };
}

const heldOf = (lots: readonly HeldLot[]) => grouped(lots.filter(({ quotas }) => exact(quotas).gt(0)));

/** Totals of `portable` without a debt, and without drawing its lots. */
export const portableTotals = (lots: readonly HeldLot[], quotaOf: (idPerfil: number) => string, vestedPercent: string): Totals =>
  totalsOf(worthOf(heldOf(lots), quotaOf, vestedPercent), "0.00");

/**
 * @param lots what the account holds; only ported money is given while the waiting period runs
 * @param quotaOf quota of a profile
 * @param vestedPercent percentage of the sponsor's part that is the participant's
 * @param debt what the loans take, in reais; never more than there is
 */
export function portable(lots: readonly HeldLot[], quotaOf: (idPerfil: number) => string, vestedPercent: string, debt = "0.00"): Portable {
  const groups = heldOf(lots);
  const worth = worthOf(groups, quotaOf, vestedPercent);
  const totals = totalsOf(worth, debt);
  const drawn = groups.flatMap(({ subconta, lots: own }, group) => {
    const amounts = shared(
      worth[group]?.valor ?? "0",
      own.map(({ quotas }) => quotas),
    );
    return own.map(({ date }, index) => ({
      group,
      lot: { subconta, data: date, parte: partOf(subconta), origem: originOf(subconta), valor: amounts[index] ?? "0.00" },
    }));
  });
  const { lotes, taken } = withoutDebt(drawn, totals.divida);
  const vendas = groups.map(({ subconta, idPerfil }, group): Sale => {
    const { quotas, vested, cota, valor, lost } = worth[group] as Worth;
    const owed = taken.get(group) ?? "0.00";
    const sent = toAmount(exact(valor).minus(owed));
    // A sub-account that the debt takes whole keeps no quota back by rounding.
    const debtQuotas = exact(sent).isZero() ? vested : toQuantity(smaller(vested, toQuotas(owed, cota)));
    return {
      subconta,
      idPerfil,
      cota,
      enviado: { quotas: toQuantity(exact(vested).minus(debtQuotas)), valor: sent },
      divida: { quotas: exact(owed).isZero() ? toQuantity(0) : debtQuotas, valor: owed },
      naoAdquirido: { quotas: toQuantity(exact(quotas).minus(vested)), valor: lost },
    };
  });
  return { ...totals, lotes: lotes.map(({ lot }) => lot), vendas };
}

/** Lots of one day, part and origin together, as the destination asks for them. */
export function lotsToTravel(lots: readonly TravelLot[]): Omit<TravelLot, "subconta">[] {
  const merged = new Map<string, Omit<TravelLot, "subconta">>();
  for (const { data, parte, origem, valor } of lots) {
    const key = `${data}/${origem}/${parte}`;
    const before = merged.get(key)?.valor ?? "0";
    merged.set(key, { data, parte, origem, valor: toAmount(exact(before).plus(valor)) });
  }
  return [...merged].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, lot]) => lot);
}

/** A received lot: the date of its origin, whose money it was there, and how much. */
export interface ReceivedLot {
  data: string;
  parte: Part;
  valor: string;
}

/**
 * Problems of a received transfer, by field; empty when there are none.
 * @param recebidoEm day on which the money arrived
 */
export function receiptFaults(
  { valor, recebidoEm, lotes }: { valor: string; recebidoEm: string; lotes: readonly ReceivedLot[] },
  hoje: string,
): { campo: string; mensagem: string }[] {
  const faults: { campo: string; mensagem: string }[] = [];
  const add = (campo: string, mensagem: string) => void faults.push({ campo, mensagem });
  if (exact(valor).lte(0)) add("valor", "Informe quanto chegou, maior que zero.");
  if (recebidoEm > hoje) add("recebidoEm", "O dinheiro não pode ter chegado no futuro.");
  if (lotes.length === 0) add("lotes", "Informe ao menos um lote.");
  for (const [index, lote] of lotes.entries()) {
    if (exact(lote.valor).lte(0)) add(`lotes.${index}.valor`, "O valor do lote deve ser maior que zero.");
    if (lote.data > recebidoEm) add(`lotes.${index}.data`, "O lote não pode ser de depois do recebimento.");
    if (lote.data < "1960-01-01") add(`lotes.${index}.data`, "Confira o ano deste lote.");
  }
  const total = sum(lotes.map((lote) => lote.valor));
  const missing = exact(valor).minus(total);
  if (lotes.length > 0 && !missing.isZero())
    add(
      "lotes",
      missing.gt(0)
        ? `Os lotes somam menos do que chegou: faltam ${formatMoney(toAmount(missing))}.`
        : `Os lotes somam mais do que chegou: sobram ${formatMoney(toAmount(missing.negated()))}.`,
    );
  return faults;
}
