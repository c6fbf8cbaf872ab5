import { type Exact, exact, sum, toAmount, toQuantity, ZERO } from "../money/exact";
import { SUBACCOUNTS } from "./account";
import { quotaReturn, returnsOf, toReais } from "./quotas";

/** Statement of an account over a period (domain §7.2, §7.3): opening balance, entries, exits, returns, closing balance. */

/** Quotas held in a sub-account and an investment profile. */
export interface Holding {
  subconta: string;
  idPerfil: number;
  quotas: Exact;
}

/** A movement of the ledger: entries are positive, exits negative. */
export interface Movement extends Holding {
  tipo: string;
  valor: Exact;
}

interface StatementRow {
  subconta: string;
  abertura: { quotas: string; valor: string };
  /** Reais by kind of movement, signed. */
  porTipo: Record<string, string>;
  entradas: string;
  saidas: string;
  rendimento: string;
  fechamento: { quotas: string; valor: string };
}

export interface Statement {
  linhas: StatementRow[];
  total: Omit<StatementRow, "subconta">;
}

/** Kind of the movements of a change of profile. */
export const TRANSFER = "troca-perfil";

type QuotaOf = (idPerfil: number) => Exact;

const byProfile = (holdings: readonly Holding[]): Map<number, Exact> => {
  const totals = new Map<number, Exact>();
  for (const { idPerfil, quotas } of holdings) totals.set(idPerfil, exact(totals.get(idPerfil) ?? 0).plus(quotas));
  return totals;
};

/** Worth of the held quotas: each profile's quotas at its own quota, rounded, then added. */
export function worthOf(holdings: readonly Holding[], quotaOf: QuotaOf): { quotas: string; valor: string } {
  const totals = [...byProfile(holdings)];
  return {
    quotas: toQuantity(sum(totals.map(([, quotas]) => quotas))),
    valor: toAmount(sum(totals.map(([idPerfil, quotas]) => (exact(quotas).isZero() ? ZERO : toReais(quotas, quotaOf(idPerfil)))))),
  };
}

function rowOf(subconta: string, opening: readonly Holding[], movements: readonly Movement[], start: QuotaOf, end: QuotaOf): StatementRow {
  const abertura = worthOf(opening, start);
  const fechamento = worthOf([...opening, ...movements], end);
  const porTipo: Record<string, string> = {};
  for (const { tipo, valor } of movements) porTipo[tipo] = toAmount(exact(porTipo[tipo] ?? 0).plus(valor));
  // A transfer between profiles is no entry and no exit: its two sides add up to zero and count as one amount.
  const transfers = sum(movements.map(({ tipo, valor }) => (tipo === TRANSFER ? valor : 0)));
  const amounts = [...movements.filter(({ tipo }) => tipo !== TRANSFER).map(({ valor }) => valor), transfers];
  const entradas = toAmount(sum(amounts.map((valor) => (exact(valor).gt(0) ? valor : 0))));
  const saidas = toAmount(sum(amounts.map((valor) => (exact(valor).lt(0) ? exact(valor).negated() : 0))));
  const rendimento = returnsOf({ opening: abertura.valor, closing: fechamento.valor, entered: entradas, left: saidas });
  return { subconta, abertura, porTipo, entradas, saidas, rendimento, fechamento };
}

/**
 * The statement by sub-account. Each row is rounded by itself and the total adds the rows, so that what is printed adds
 * up; the returns are the difference.
 * @param start quota of a profile at the end of the month before the period
 * @param end quota of a profile at the end of the period
 */
export function statementOf(opening: readonly Holding[], movements: readonly Movement[], start: QuotaOf, end: QuotaOf): Statement {
  const order: string[] = SUBACCOUNTS.map(({ id }) => id);
  const present = new Set([...opening, ...movements].map(({ subconta }) => subconta));
  const linhas = [...present]
    .sort((a, b) => order.indexOf(a) - order.indexOf(b))
    .map((subconta) => {
      const own = <T extends Holding>(list: readonly T[]) => list.filter((item) => item.subconta === subconta);
      return rowOf(subconta, own(opening), own(movements), start, end);
    });
  return { linhas, total: totalOf(linhas) };
}

function totalOf(rows: readonly StatementRow[]): Omit<StatementRow, "subconta"> {
  const add = (pick: (row: StatementRow) => Exact) => toAmount(sum(rows.map(pick)));
  const quantity = (pick: (row: StatementRow) => Exact) => toQuantity(sum(rows.map(pick)));
  const porTipo: Record<string, string> = {};
  for (const row of rows)
    for (const [tipo, valor] of Object.entries(row.porTipo)) porTipo[tipo] = toAmount(exact(porTipo[tipo] ?? 0).plus(valor));
  return {
    abertura: { quotas: quantity((row) => row.abertura.quotas), valor: add((row) => row.abertura.valor) },
    porTipo,
    entradas: add((row) => row.entradas),
    saidas: add((row) => row.saidas),
    rendimento: add((row) => row.rendimento),
    fechamento: { quotas: quantity((row) => row.fechamento.quotas), valor: add((row) => row.fechamento.valor) },
  };
}

/** Return of several periods one after the other, in percent with two places: the product of the quotas' growth. */
export const compoundReturn = (quotas: readonly Exact[]): string | null => {
  const [first, last] = [quotas[0], quotas.at(-1)];
  return first === undefined || last === undefined || quotas.length < 2 ? null : exact(quotaReturn(first, last)).toFixed(2);
};
