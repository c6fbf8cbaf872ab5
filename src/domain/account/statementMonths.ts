import { addMonths, formatMonth, longMonth } from "../calendar/months";
import { isZeroAmount } from "../money/money";
import { capital } from "../text/capital";
import { MOVEMENT_KINDS, type MovementKind } from "./account";

/** Words of a statement month by month, the same on the screen and on paper. */

export interface StatementMonths {
  inicio: string;
  fim: string;
  linhas: readonly { subconta: string; nome: string }[];
  meses: readonly { contribuicoes: Readonly<Record<string, string>>; porTipo: Readonly<Record<string, string>> }[];
}

/** Sub-accounts that received something in the period, in the order of the statement. */
export const contributed = ({ linhas, meses }: Pick<StatementMonths, "linhas" | "meses">) =>
  linhas.filter(({ subconta }) => meses.some((mes) => mes.contribuicoes[subconta]));

/** Titles of the columns. The statement has one column for each kind of movement that occurred. */
const COLUMN_NAMES: Partial<Record<MovementKind, string>> = {
  "portabilidade-entrada": "Portabilidade recebida",
  "portabilidade-saida": "Portabilidade enviada",
  resgate: "Resgates",
  beneficio: "Benefícios",
  taxa: "Taxas",
  risco: "Risco",
  estorno: "Estornos",
};

/** Kinds of movement, besides contributions, that moved something in the period, in the order of the statement. */
export const otherKinds = ({ meses }: Pick<StatementMonths, "meses">): { tipo: MovementKind; nome: string }[] =>
  MOVEMENT_KINDS.filter(({ id }) => meses.some(({ porTipo }) => !isZeroAmount(porTipo[id] ?? "0"))).map(({ id, value }) => ({
    tipo: id,
    nome: COLUMN_NAMES[id] ?? value,
  }));

/** "10/2025" in a column; as a heading "Outubro" within one year, "Outubro de 2025" over several. */
export function monthName(mes: string, { inicio, fim }: Pick<StatementMonths, "inicio" | "fim">, inColumn = false): string {
  if (inColumn) return formatMonth(mes);
  const whole = longMonth(mes);
  const oneYear = inicio.slice(0, 4) === fim.slice(0, 4);
  const name = oneYear ? (whole.split(" ")[0] ?? whole) : whole;
  return capital(name);
}

/** Sentence about the month that is not closed (docs/decisions/0021). */
export const openMonthWords = (month: string): string =>
  `${capital(longMonth(month))} ainda recebe o que chegar antes da cota de ${longMonth(addMonths(month, 1))}. Os meses anteriores estão fechados e não mudam.`;
