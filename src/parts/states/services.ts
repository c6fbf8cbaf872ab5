import { REDEMPTION_PAYMENTS } from "@/domain/exits/redemptionPayments";
import { type Looks, looksOf } from "./look";

/** Suspensions of a contribution or of a benefit. */
export const PAUSE = {
  "em-curso": ["wait", "Em curso"],
  programada: ["info", "Programada"],
  encerrada: ["off", "Encerrada"],
  cancelada: ["off", "Cancelada antes de começar"],
} as const satisfies Looks<string>;

export const REDEMPTION_PAYMENT = looksOf(REDEMPTION_PAYMENTS);

export const LOAN = { corrente: ["info", "Em andamento"], quitado: ["ok", "Quitado"] } as const satisfies Looks<string>;
