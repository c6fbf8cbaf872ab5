/** States of a charge on a day. `aguardando-cota`: it is paid, and its money becomes quotas when the month's quota is published. */
export const CHARGE_STATES = [
  { id: "aberta", value: "Em aberto", kind: "wait" },
  { id: "vencida", value: "Vencida", kind: "bad" },
  { id: "aguardando-cota", value: "Paga, aguardando cota", kind: "info" },
  { id: "paga", value: "Paga", kind: "ok" },
  { id: "cancelada", value: "Cancelada", kind: "off" },
] as const;
export type ChargeState = (typeof CHARGE_STATES)[number]["id"];
