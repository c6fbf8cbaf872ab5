import { dateOf } from "@/domain/calendar/calendarDate";
import { addServiceHours } from "@/domain/calendar/serviceHours";
import type { Db } from "../../kernel/db/connection";
import { exactParametersOn } from "../../people/parametros";

/** Codes of the dated parameters that say when an answer is due, by the names of the setting. */
export const DUE_CODES = {
  primeiraResposta: "CHAMADO_PRIMEIRA_RESPOSTA_HORAS",
  resposta: "CHAMADO_RESPOSTA_HORAS",
  escalar: "CHAMADO_ESCALAR_HORAS",
  abre: "CHAMADO_ABRE_HORA",
  fecha: "CHAMADO_FECHA_HORA",
} as const;

export type Terms = Record<keyof typeof DUE_CODES, number>;

/** Deadlines in force on a day, in hours, for a plan or for all plans (0); null where the fund has not set them. */
export async function ticketTerms(db: Db, idPlano: number, day: string): Promise<Terms | null> {
  const found = await exactParametersOn(db, idPlano, Object.values(DUE_CODES), day);
  const entries = Object.entries(DUE_CODES).map(([name, code]) => [name, found.get(code)?.valor] as const);
  if (entries.some(([, valor]) => valor === undefined)) return null;
  return Object.fromEntries(entries.map(([name, valor = ""]) => [name, hoursOf(valor)])) as unknown as Terms;
}

/** A parameter is kept with decimals; hours have none. */
const hoursOf = (text: string) => {
  const [whole = "0"] = text.split(".");
  return Number.parseInt(whole, 10);
};

export interface Due {
  prazo: Date | null;
  escalarEm: Date | null;
}

/** Nobody waits for an answer. */
export const NOTHING_DUE = { prazo: null, escalarEm: null, atrasadaEm: null, escaladaEm: null } as const;

/** Deadline of the answer to a participant's message, by the terms in force on the day it was written. */
export async function dueAt(db: Db, { idPlano, first, from }: { idPlano: number | null; first: boolean; from: Date }): Promise<Due> {
  const terms = await ticketTerms(db, idPlano ?? 0, dateOf(from));
  if (!terms) return { prazo: null, escalarEm: null };
  const day = { opens: terms.abre, closes: terms.fecha };
  const prazo = addServiceHours(from, first ? terms.primeiraResposta : terms.resposta, day);
  return { prazo, escalarEm: addServiceHours(prazo, terms.escalar, day) };
}
