/** States of a payment of a redemption. */
export const REDEMPTION_PAYMENTS = [
  { id: "paga", value: "Paga", kind: "ok" },
  { id: "pagando", value: "Em pagamento", kind: "wait" },
  { id: "agendada", value: "Agendada", kind: "info" },
  { id: "estornada", value: "Desfeita", kind: "off" },
] as const;
