/** Names of lump sums in the ledger and on receipts. */
export const LABELS = { saque: "Saque à vista", unico: "Pagamento único do benefício" } as const;
