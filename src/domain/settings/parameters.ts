import { exact, toAmount } from "../money/exact";
import { formatMoney, formatRate } from "../money/money";

/**
 * Numbers of a plan's rules, for the screens of settings. A screen is a table of these fields: typing, display and
 * checks follow from it, on both sides.
 */

/** Ways to type and show a number. `flag` is 1 for yes and 0 for no. */
export type ParameterKind = "money" | "percent" | "months" | "days" | "workdays" | "years" | "day" | "payments" | "flag";

export interface ParameterField {
  /** As `parametro_plano` names it. */
  codigo: string;
  rotulo: string;
  tipo: ParameterKind;
  minimo?: string;
  maximo?: string;
  ajuda?: string;
  /** A plan may go without it. Whatever a plan has once stays: a rule is changed, not taken away. */
  opcional?: boolean;
  grupo?: string;
}

/** Exact decimals by code; a code that the plan has no value of is not there. */
export type ParameterValues = Record<string, string>;

export interface Fault {
  campo: string;
  mensagem: string;
}

/** More digits than a number of the settings has room for. */
const TOO_LARGE = /^0*[1-9]\d{10,}([.,]\d*)?$/;
const DECIMAL = /^\d{1,10}(\.\d{1,8})?$/;
const WHOLE = /^\d{1,10}$/;
const wholeKinds: readonly ParameterKind[] = ["months", "days", "workdays", "years", "day", "payments", "flag"];

const units = { months: ["mês", "meses"], days: ["dia", "dias"], workdays: ["dia útil", "dias úteis"], years: ["ano", "anos"] } as const;

/** `R$ 24,90`, `25%`, `36 meses`, `dia 10`, `Sim`. */
function shownParameter({ tipo }: Pick<ParameterField, "tipo">, valor: string): string {
  if (!DECIMAL.test(valor)) return valor;
  if (tipo === "money") return formatMoney(valor);
  if (tipo === "percent") return formatRate(valor);
  if (tipo === "flag") return exact(valor).isZero() ? "Não" : "Sim";
  const whole = exact(valor).toFixed().replace(".", ",");
  if (tipo === "day") return `dia ${whole}`;
  if (tipo === "payments") return whole;
  const [one, many] = units[tipo];
  return `${whole} ${whole === "1" ? one : many}`;
}

/** Problem of one value; null when it is right. */
function problemOf(field: ParameterField, valor: string | undefined): string | null {
  if (valor === undefined || valor === "") return field.opcional ? null : "Falta preencher.";
  if (TOO_LARGE.test(valor)) return "Use um número menor: até dez algarismos.";
  if (wholeKinds.includes(field.tipo) ? !WHOLE.test(valor) : !DECIMAL.test(valor))
    return wholeKinds.includes(field.tipo) ? "Use um número inteiro." : "Use um número, com vírgula para os centavos.";
  if (field.tipo === "flag" && valor !== "0" && valor !== "1") return "Escolha sim ou não.";
  if (field.minimo !== undefined && exact(valor).lessThan(field.minimo))
    return `O menor valor aceito é ${shownParameter(field, field.minimo)}.`;
  if (field.maximo !== undefined && exact(valor).greaterThan(field.maximo))
    return `O maior valor aceito é ${shownParameter(field, field.maximo)}.`;
  return null;
}

/** Problems of the values of a screen, by `valores.<code>`. A code that the screen does not have is refused. */
export function parameterFaults(fields: readonly ParameterField[], valores: ParameterValues): Fault[] {
  const known = new Set(fields.map(({ codigo }) => codigo));
  const strangers = Object.keys(valores).filter((codigo) => !known.has(codigo));
  return [
    ...strangers.map((codigo) => ({ campo: `valores.${codigo}`, mensagem: "Esta tela não tem este valor." })),
    ...fields.flatMap((field) => {
      const mensagem = problemOf(field, valores[field.codigo]);
      return mensagem ? [{ campo: `valores.${field.codigo}`, mensagem }] : [];
    }),
  ];
}

/** Lines of a content, in the order of the screen; a value that the plan does not have is left out. */
export const describeParameters = (fields: readonly ParameterField[], valores: ParameterValues) =>
  fields.flatMap((field) => {
    const valor = valores[field.codigo];
    if (valor === undefined || valor === "") return [];
    return [{ rotulo: field.rotulo, valor: shownParameter(field, valor), ...(field.grupo && { grupo: field.grupo }) }];
  });

const typedValue = (tipo: ParameterKind, valor: string) => {
  if (!DECIMAL.test(valor)) return valor;
  if (tipo === "money") return toAmount(valor);
  return tipo === "percent" ? valor.replace(".", ",") : valor;
};

/** As it is typed: "0.5" percent is "0,5"; an amount keeps its dot and has its cents, its field shows the comma by itself. */
export const typedParameters = (fields: readonly ParameterField[], valores: ParameterValues): ParameterValues =>
  Object.fromEntries(fields.map(({ codigo, tipo }) => [codigo, typedValue(tipo, valores[codigo] ?? "")]));

/**
 * A typed number with a dot before its decimals, in the ways that people write one: `"1,5"`, `"1.5"`, `",5"`, `"12,5 %"`,
 * `"1.234,5"`. Dots group thousands before a comma; alone, three digits behind one are a group for whole numbers.
 */
function numberIn(typed: string, isWhole: boolean): string {
  const text = typed.replace(/[\s%]/g, "");
  const isGrouped = text.includes(",") || /^\d{1,3}(\.\d{3}){2,}$/.test(text) || (isWhole && /^\d{1,3}(\.\d{3})+$/.test(text));
  const plain = isGrouped ? text.replace(/\.(?=\d{3}(?:[.,]|$))/g, "").replace(",", ".") : text;
  return plain.replace(/^\.(?=\d)/, "0.").replace(/(?<=\d)\.$/, "");
}

/** Values as they travel, without the empty ones. It reads both the texts of `typedParameters` and typed texts. */
export const readParameters = (fields: readonly ParameterField[], typed: Record<string, unknown>): ParameterValues =>
  Object.fromEntries(
    fields.flatMap(({ codigo, tipo }) => {
      const text = numberIn(String(typed[codigo] ?? ""), wholeKinds.includes(tipo));
      return text === "" ? [] : [[codigo, DECIMAL.test(text) ? exact(text).toFixed() : text]];
    }),
  );
