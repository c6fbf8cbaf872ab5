import { quotaReturn } from "../account/quotas";
import { addMonths, monthOf } from "../calendar/months";
import { exact } from "../money/exact";

/** Returns of an investment profile and its largest fall, from its quotas. */

export interface MonthlyQuota {
  /** `AAAA-MM` or any day of the month. */
  competencia: string;
  /** Exact decimal text, eight places. */
  valor: string;
}

export interface ProfileReturns {
  /** Percent with two places; null where the history is shorter. */
  mes: string | null;
  ano: string | null;
  dozeMeses: string | null;
  inicio: string | null;
  /** Return of each year that the history touches, the newest first. */
  anos: { ano: number; retorno: string }[];
}

export interface ProfileRisk {
  /** Months that were looked at. */
  meses: number;
  negativos: number;
  /** Month with the lowest return. */
  pior: { mes: string; retorno: string } | null;
  /** Furthest fall from a month's quota to a later one; null where it never fell. */
  queda: { retorno: string; de: string; ate: string } | null;
}

const percent = (from: string, to: string) => exact(quotaReturn(from, to)).toFixed(2);

/** Months with their quotas, the oldest first. */
const inOrder = (quotas: readonly MonthlyQuota[]) =>
  quotas.map(({ competencia, valor }) => ({ mes: monthOf(competencia), valor })).sort((a, b) => (a.mes < b.mes ? -1 : 1));

export function profileReturns(quotas: readonly MonthlyQuota[]): ProfileReturns {
  const rows = inOrder(quotas);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last || rows.length < 2) return { mes: null, ano: null, dozeMeses: null, inicio: null, anos: [] };
  const quotaIn = new Map(rows.map(({ mes, valor }) => [mes, valor]));
  const since = (month: string, until = last.mes) => {
    const [from, to] = [quotaIn.get(month), quotaIn.get(until)];
    return from && to ? percent(from, to) : null;
  };
  const years: ProfileReturns["anos"] = [];
  for (let year = Number(last.mes.slice(0, 4)); year >= Number(first.mes.slice(0, 4)); year -= 1) {
    const december = `${year}-12`;
    // The first year counts from where the history begins.
    const from = `${year - 1}-12` < first.mes ? first.mes : `${year - 1}-12`;
    const until = december > last.mes ? last.mes : december;
    const retorno = from < until ? since(from, until) : null;
    if (retorno !== null) years.push({ ano: year, retorno });
  }
  return {
    mes: since(addMonths(last.mes, -1)),
    ano: since(`${Number(last.mes.slice(0, 4)) - 1}-12`),
    dozeMeses: since(addMonths(last.mes, -12)),
    inicio: since(first.mes),
    anos: years,
  };
}

export function profileRisk(quotas: readonly MonthlyQuota[]): ProfileRisk {
  const rows = inOrder(quotas);
  let pior: ProfileRisk["pior"] = null;
  let queda: ProfileRisk["queda"] = null;
  let negativos = 0;
  let peak = rows[0];
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    if (!before || !peak) continue;
    const retorno = percent(before.valor, row.valor);
    if (exact(retorno).lt(0)) negativos += 1;
    if (!pior || exact(retorno).lt(pior.retorno)) pior = { mes: row.mes, retorno };
    if (exact(row.valor).gte(peak.valor)) peak = row;
    const fall = percent(peak.valor, row.valor);
    if (exact(fall).lt(queda?.retorno ?? 0)) queda = { retorno: fall, de: peak.mes, ate: row.mes };
  }
  return { meses: Math.max(0, rows.length - 1), negativos, pior, queda };
}
