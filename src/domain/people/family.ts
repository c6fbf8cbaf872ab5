import type { Part } from "@contract/parts";
import { addDays, addYears, dateOf, formatDate, isCalendarDate } from "../calendar/calendarDate";
import { emailFault } from "./contact";
import { nameFault } from "./personName";

/** Helpers: people to whom a participant shows parts of their portal until a day. The form and the backend judge by the same rules. */

/** Most helpers, invited or active, of one participant. */
export const MOST_HELPERS = 5;
/** Days in which an invitation must be accepted. */
const DAYS_TO_ACCEPT = 7;

interface PartRow {
  nome: string;
  /** Contents of the part, in the middle of a sentence. */
  mostra: string;
  /** Sentence about what a helper does by it, for a part that is more than seeing. */
  faz?: string;
}

export const partRows: Record<Part, PartRow> = {
  extrato: { nome: "Saldo e extrato", mostra: "o saldo, o extrato mês a mês e os movimentos da conta" },
  contracheques: {
    nome: "Contracheques",
    mostra: "os contracheques e o informe de rendimentos, com o CPF, os descontos, também de pensão alimentícia, e a isenção por doença",
  },
  solicitacoes: {
    nome: "Solicitações",
    mostra: "as solicitações feitas ao plano, inclusive por motivo de saúde, e a situação de cada uma",
  },
  preparo: {
    nome: "Preparar pedidos",
    mostra: "o salário, o saldo, a contribuição de hoje, a mudança agendada, os meses suspensos e se há pedido em andamento",
    faz: "Preenche os pedidos de alterar e de suspender a contribuição, sem confirmar nem enviar nenhum.",
  },
};

/** Sentences that say what a part opens, to the participant who shares it and to the helper. */
export const partSentence = (part: Part): string => [partRows[part].faz, `Mostra ${partRows[part].mostra}.`].filter(Boolean).join(" ");

const isPart = (text: string): text is Part => Object.hasOwn(partRows, text);
/** Parts in the order in which they are shown; unknown ones are left out. */
export const partsAmong = (given: readonly string[]): Part[] =>
  Object.keys(partRows)
    .filter(isPart)
    .filter((part) => given.includes(part));

/** `Saldo e extrato, Contracheques, Solicitações`. */
export const partsInWords = (partes: readonly Part[]): string =>
  partsAmong(partes)
    .map((part) => partRows[part].nome)
    .join(", ");

/** Last day that may be chosen on a day: a year later. */
export const lastDay = (today: string): string => addYears(today, 1);

export interface HelperInput {
  nome: string;
  email: string;
  partes: readonly string[];
  ate: string;
}

interface Fault {
  campo: string;
  mensagem: string;
}

function dayFault(ate: string, today: string): string | null {
  if (!isCalendarDate(ate)) return "Escolha até que dia a ajuda vale";
  if (ate < today) return "Escolha hoje ou um dia depois";
  return ate > lastDay(today) ? `Escolha até ${formatDate(lastDay(today))}: uma ajuda vale no máximo um ano` : null;
}

/** Problems of an invitation before it is sent. */
export const helperFaults = ({ nome, email, partes, ate }: HelperInput, today: string): Fault[] =>
  [
    { campo: "nome", mensagem: nameFault(nome) },
    { campo: "email", mensagem: emailFault(email) },
    { campo: "partes", mensagem: partsAmong(partes).length > 0 ? null : "Escolha ao menos uma parte" },
    { campo: "ate", mensagem: dayFault(ate, today) },
  ].flatMap(({ campo, mensagem }) => (mensagem ? [{ campo, mensagem }] : []));

export type HelperState = "convidado" | "ativo" | "expirado" | "encerrado" | "revogado";

/** State of a helper at an instant. */
export function helperState(
  row: { ate: string; conviteExpiraEm: Date; aceitoEm: Date | null; revogadoEm: Date | null },
  now: Date,
): HelperState {
  if (row.revogadoEm) return "revogado";
  if (row.aceitoEm) return dateOf(now) > row.ate ? "encerrado" : "ativo";
  return now >= row.conviteExpiraEm ? "expirado" : "convidado";
}

/** True while the link opens something. */
export const isLiving = (state: HelperState): boolean => state === "convidado" || state === "ativo";

/** Day until which an invitation of a day may be accepted: never after the last day of the help itself. */
export const acceptUntil = (today: string, ate: string): string => {
  const usual = addDays(today, DAYS_TO_ACCEPT);
  return usual < ate ? usual : ate;
};

/** Address of a helper's link. The token stays in the fragment: no server, log or referrer ever gets it. */
export const helpAddress = (portal: string, token: string) => `${portal}/login?ajuda=1#${token}`;
