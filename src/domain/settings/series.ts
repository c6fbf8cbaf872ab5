import { addMonths, firstDay, longMonth, monthRange } from "../calendar/months";
import { type Exact, exact } from "../money/exact";

/** Monthly series of the fund: price indexes, and the quotas of a plan's profiles. Both sides judge a value by these rules. */

export type SeriesKind = "indice" | "cotas";

/** Indexes that a fund keeps. */
export const INDEXES = [
  { codigo: "INPC", nome: "INPC", uso: "Desconta a inflação do ganho que o extrato mostra." },
  { codigo: "IPCA", nome: "IPCA", uso: "Guardado para consulta: hoje nenhuma conta do portal o usa." },
  { codigo: "CDI", nome: "CDI", uso: "Guardado para consulta: hoje nenhuma conta do portal o usa." },
] as const;

/** A value as it is typed or read from a table. */
export interface TypedValue {
  /** Line of the table, as a spreadsheet program counts; in a form, the place of the value. */
  linha: number;
  /** `AAAA-MM`; null for what is no month. */
  mes: string | null;
  /** Null: of an index, or a profile that there is not. */
  idPerfil: number | null;
  /** Exact decimal; null for what is no number. */
  valor: string | null;
}

type Verdict = "nova" | "correcao" | "igual" | "erro";

export interface JudgedValue extends TypedValue {
  situacao: Verdict;
  /** Value already published for the month. */
  antes: string | null;
  problema: string | null;
  /** Warning about a value that is accepted. */
  aviso: string | null;
}

export interface Standing {
  tipo: SeriesKind;
  perfis: readonly { id: number; nome: string }[];
  /** Published values by `nameOfValue`. */
  publicados: ReadonlyMap<string, string>;
  /** The last month that has ended: none after it has a value. */
  ultimo: string;
}

export const nameOfValue = ({ mes, idPerfil }: { mes: string | null; idPerfil: number | null }) => `${mes}/${idPerfil ?? 0}`;

const FIRST_MONTH = "1980-01";
const PLACES: Record<SeriesKind, number> = { indice: 6, cotas: 8 };
/** Variations that are likelier a wrong comma: of a quota over its month before, of an index in a month. Percent. */
const UNUSUAL: Record<SeriesKind, number> = { cotas: 15, indice: 5 };

/** `0,48`, `-0,12%`, `1.234,56789012` or `1.5` as an exact decimal; null where it is none, or where a dot may mean thousands. */
export function parseDecimal(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^R\$\s*/i, "")
    .replace(/\s*%$/, "")
    .replace(/\u2212/g, "-");
  const [, sign = "", whole = "", decimals = ""] =
    /^(-?)(\d{1,3}(?:\.\d{3})+|\d{1,10}),(\d{1,12})$/.exec(bare) ?? /^(-?)(\d{1,10})(?:\.(\d{1,12}))?$/.exec(bare) ?? [];
  if (!whole || /^-?\d{1,3}\.\d{3}$/.test(bare)) return null;
  return exact(`${sign}${whole.replace(/\./g, "")}${decimals ? `.${decimals}` : ""}`).toFixed();
}

function valueFault(tipo: SeriesKind, valor: Exact): string | null {
  const value = exact(valor);
  if (value.decimalPlaces() > PLACES[tipo]) return `Use até ${PLACES[tipo]} casas decimais.`;
  if (tipo === "indice") return value.abs().greaterThan(100) ? "A variação do mês fica entre −100% e 100%." : null;
  if (value.lessThanOrEqualTo(0)) return "A cota é maior que zero.";
  return value.greaterThanOrEqualTo("1e10") ? "A cota é grande demais." : null;
}

function faultOf({ tipo, perfis, ultimo }: Standing, { mes, idPerfil, valor }: TypedValue): string | null {
  if (mes === null) return "Não é um mês: escreva como 10/2026.";
  if (tipo === "cotas" && !perfis.some(({ id }) => id === idPerfil)) return "Não há um perfil com este nome.";
  if (mes > ultimo) return "O mês ainda não terminou.";
  if (mes < FIRST_MONTH) return "O mês é antigo demais.";
  if (valor === null) return "Não é um número: use vírgula nas casas decimais.";
  return valueFault(tipo, valor);
}

function adviceOf({ tipo }: Standing, { mes, idPerfil, valor }: TypedValue, values: ReadonlyMap<string, string>): string | null {
  if (mes === null || valor === null) return null;
  if (tipo === "indice")
    return exact(valor).abs().greaterThan(UNUSUAL.indice) ? `Variação fora do comum: passa de ${UNUSUAL.indice}%.` : null;
  const before = values.get(nameOfValue({ mes: addMonths(mes, -1), idPerfil }));
  if (!before) return null;
  const change = exact(valor).div(before).minus(1).times(100);
  return change.abs().greaterThan(UNUSUAL.cotas)
    ? `Varia ${change.toFixed(1).replace(".", ",")}% sobre o mês anterior: confira a vírgula.`
    : null;
}

/** Months of a plan's quotas that would lack a profile that had one before, or come after a month without any. */
function quotaFaults(
  { perfis, publicados }: Standing,
  values: ReadonlyMap<string, string>,
  news: readonly TypedValue[],
): Map<string, string> {
  const first = new Map<number, string>();
  for (const name of values.keys()) {
    const [mes = "", id = "0"] = name.split("/");
    const known = first.get(Number(id));
    if (!known || mes < known) first.set(Number(id), mes);
  }
  const last = [...publicados.keys()].reduce<string | null>((max, name) => {
    const month = name.slice(0, 7);
    return max === null || month > max ? month : max;
  }, null);
  const faults = new Map<string, string>();
  for (const month of new Set(news.map(({ mes }) => mes ?? ""))) {
    const missing = perfis.filter(({ id }) => (first.get(id) ?? month) < month && !values.has(nameOfValue({ mes: month, idPerfil: id })));
    if (missing.length > 0)
      faults.set(month, `As cotas de um mês saem juntas: falta ${missing.map(({ nome }) => nome).join(", ")} em ${longMonth(month)}.`);
    const skipped =
      last && monthRange(addMonths(last, 1), addMonths(month, -1)).find((one) => ![...values.keys()].some((name) => name.startsWith(one)));
    if (skipped) faults.set(month, `Falta a cota de ${longMonth(skipped)}: publique os meses na ordem.`);
  }
  return faults;
}

/** Effect of each value, in the order given. Values of one publication are judged together. */
export function judgeSeries(standing: Standing, typed: readonly TypedValue[]): JudgedValue[] {
  const seen = new Map<string, number>();
  const values = new Map(standing.publicados);
  const judged = typed.map((one): JudgedValue => {
    const name = nameOfValue(one);
    const antes = standing.publicados.get(name) ?? null;
    const repeated = one.mes === null ? undefined : seen.get(name);
    const problema = faultOf(standing, one) ?? (repeated === undefined ? null : `O mês já está na linha ${repeated}.`);
    if (problema !== null || one.valor === null) return { ...one, antes, problema, aviso: null, situacao: "erro" };
    seen.set(name, one.linha);
    values.set(name, one.valor);
    const situacao = antes === null ? "nova" : exact(antes).equals(one.valor) ? "igual" : "correcao";
    return { ...one, antes, problema: null, aviso: null, situacao };
  });
  const news = judged.filter(({ situacao }) => situacao === "nova");
  const faults = standing.tipo === "cotas" ? quotaFaults(standing, values, news) : new Map<string, string>();
  return judged.map((one) => {
    const fault = one.situacao === "nova" ? faults.get(one.mes ?? "") : undefined;
    if (fault) return { ...one, situacao: "erro", problema: fault };
    return one.situacao === "erro" || one.situacao === "igual" ? one : { ...one, aviso: adviceOf(standing, one, values) };
  });
}

/** Months without a value, from the first that has one to the last that ended. `months` in any order. */
export function gapsOf(months: readonly string[], until: string): string[] {
  const known = new Set(months);
  const first = months.reduce<string | null>((least, month) => (least === null || month < least ? month : least), null);
  return first === null ? [] : monthRange(first, until).filter((month) => !known.has(month));
}

/** Months one after the other as one piece: "março de 2024 a maio de 2024, julho de 2025". */
export function monthPieces(months: readonly string[]): string {
  const pieces: [string, string][] = [];
  for (const month of [...months].sort()) {
    const open = pieces.at(-1);
    if (open && addMonths(open[1], 1) === month) open[1] = month;
    else pieces.push([month, month]);
  }
  return pieces.map(([from, to]) => (from === to ? longMonth(from) : `${longMonth(from)} a ${longMonth(to)}`)).join(", ");
}

/** The last month that has ended on a day. */
export const lastEndedMonth = (today: string): string => addMonths(firstDay(today), -1);
