import { CHARGE_STATES } from "@/domain/contribution/chargeStates";
import { type Looks, looksOf } from "./look";

/** Charges of contributions, loans and months that somebody pays alone. */
export const CHARGE = looksOf(CHARGE_STATES);

/** Months of who pays both shares: what is open is the month's turn, what is late is in arrears. */
export const SPONSORED_MONTH = {
  ...CHARGE,
  aberta: ["info", "A pagar"],
  vencida: ["bad", "Em atraso"],
  "aguardando-cota": ["ok", "Paga, aguardando cota"],
} as const satisfies Looks<string>;
