/** What is paid at once, as it is called in the ledger and on receipts. */
export const LABELS = { saque: "Saque à vista", unico: "Pagamento único do benefício" } as const;
