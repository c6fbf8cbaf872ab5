/** States of a receipt of the banks. */
export const RECEIPT_STATES = [
  { id: "lido", value: "Lido, a conferir", kind: "info" },
  { id: "conciliado", value: "Conciliado", kind: "ok" },
  { id: "divergente", value: "Divergente", kind: "wait" },
  { id: "sem-destino", value: "Sem destino", kind: "bad" },
  { id: "recusado", value: "Recusado pelo banco", kind: "bad" },
  { id: "informativo", value: "Aviso do banco", kind: "off" },
  { id: "encerrado", value: "Encerrado", kind: "off" },
] as const;
/** Receipts of a day by what became of them: words of the figures of a closing, in their order. */
export const RECEIPT_FIGURES = {
  conciliados: "Conciliados",
  divergentes: "Divergentes",
  semDestino: "Sem destino",
  encerrados: "Encerrados sem lançamento",
  recusados: "Recusados pelo banco",
  informativos: "Avisos do banco",
  aConferir: "Ainda a conferir",
} as const;
export const receiptFigures = Object.entries(RECEIPT_FIGURES) as [figure: keyof typeof RECEIPT_FIGURES, words: string][];
export type ReceiptState = (typeof RECEIPT_STATES)[number]["id"];
