import type { RequestDocument } from "../queueQueries";

/** A decision that needs words or a confirmation first. */
export type Decision =
  | { kind: "aprovar" }
  | { kind: "recusar" }
  | { kind: "devolver" }
  | { kind: "pedir-documentos" }
  | { kind: "atribuir" }
  | { kind: "conversar" }
  | { kind: "recusar-documento"; document: RequestDocument };

/** Words of the dialogs for decisions that ask for one text. */
export const textDecisions = {
  recusar: {
    title: "Recusar a solicitação?",
    explanation: "O pedido termina. A pessoa é avisada, lê o motivo e pode pedir de novo.",
    label: "Motivo da recusa",
    send: "Recusar",
    sending: "Recusando…",
    isDanger: true,
  },
  devolver: {
    title: "Devolver a solicitação?",
    explanation: "Volta para a etapa anterior; da primeira, volta para a pessoa, que precisa responder.",
    label: "O que falta ou precisa mudar",
    send: "Devolver",
    sending: "Devolvendo…",
    isDanger: false,
  },
  "recusar-documento": {
    title: "Recusar o documento?",
    explanation: "Só este documento é pedido de novo. Os outros continuam como estão.",
    label: "Motivo da recusa do documento",
    send: "Recusar documento",
    sending: "Recusando…",
    isDanger: true,
  },
  conversar: {
    title: "Conversar com a pessoa",
    explanation: "A conversa fica ligada a esta solicitação e você passa a ser o atendente.",
    label: "Mensagem",
    send: "Enviar e abrir a conversa",
    sending: "Enviando…",
    isDanger: false,
  },
} as const;
