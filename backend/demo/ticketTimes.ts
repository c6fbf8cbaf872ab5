import { addServiceHours } from "../../src/domain/calendar/serviceHours";
import type { ConversationFacts } from "./builder";
import { TICKET_TERMS } from "./plans";

/** The queue in which every ticket begins: the migrations bring it. */
export const FIRST_TEAM = 1;

const HOURS = {
  first: Number(TICKET_TERMS.CHAMADO_PRIMEIRA_RESPOSTA_HORAS),
  next: Number(TICKET_TERMS.CHAMADO_RESPOSTA_HORAS),
  up: Number(TICKET_TERMS.CHAMADO_ESCALAR_HORAS),
};
const DAY = { opens: Number(TICKET_TERMS.CHAMADO_ABRE_HORA), closes: Number(TICKET_TERMS.CHAMADO_FECHA_HORA) };

interface Facts extends Pick<ConversationFacts, "mensagens"> {
  encerrada: boolean;
  isFund(idAutor: number): boolean;
  now: Date;
}

/**
 * Times of a conversation: first answer, end, deadline of the next answer. Deadlines that passed count as already told.
 */
export function ticketTimes({ mensagens, encerrada, isFund, now }: Facts) {
  const asked = mensagens.findIndex(({ idAutor }) => !isFund(idAutor));
  const answer = asked < 0 ? undefined : mensagens.slice(asked).find(({ idAutor }) => isFund(idAutor));
  const lastOfFund = mensagens.findLastIndex(({ idAutor }) => isFund(idAutor));
  const waiting = encerrada ? undefined : mensagens[lastOfFund + 1];
  const prazo = waiting ? addServiceHours(waiting.quando, answer ? HOURS.next : HOURS.first, DAY) : null;
  const escalarEm = prazo && addServiceHours(prazo, HOURS.up, DAY);
  return {
    prazo,
    escalarEm,
    atrasadaEm: prazo && prazo <= now ? prazo : null,
    escaladaEm: escalarEm && escalarEm <= now ? escalarEm : null,
    primeiraRespostaEm: answer?.quando ?? null,
    encerradaEm: encerrada ? (mensagens.at(-1)?.quando ?? null) : null,
  };
}
