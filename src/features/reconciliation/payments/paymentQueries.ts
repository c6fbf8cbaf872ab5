import type { Reply } from "@contract/infer";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { call } from "@/api/browser";
import { keyed } from "@/api/keyed";
import { query } from "@/api/query";
import type { PaymentsView } from "./address";

const LIST = "GET /retornarPagamentos";
const FILES = "GET /retornarRemessasPagamentos";
const SUMMARY = "GET /retornarResumoPagamentos";

export type Payment = Reply<typeof LIST>["itens"][number];
export type Remittance = Reply<typeof FILES>["itens"][number];
export type PaymentSummary = Reply<typeof SUMMARY>;
export type TakenReturn = Reply<"POST /enviarRetornoPagamentos">;

const PAGE_SIZE = 25;
const FILES_SHOWN = 10;

export const summaryQuery = () => query(SUMMARY);

export const paymentsQuery = ({ situacao, natureza, idRemessa, texto }: PaymentsView) => {
  const asked = { situacao, natureza, idRemessa, texto, limit: PAGE_SIZE };
  return keyed([LIST, asked], ({ depois, signal }) => call(LIST, { query: { ...asked, depois }, signal }));
};

export const remittancesQuery = () =>
  keyed([FILES, {}], ({ depois, signal }) => call(FILES, { query: { depois, limit: FILES_SHOWN }, signal }));

const refreshAll = (client: QueryClient) => Promise.all([LIST, FILES, SUMMARY].map((key) => client.invalidateQueries({ queryKey: [key] })));

/** After an act or a file: everything that counts payments. */
export function useRefreshPayments() {
  const client = useQueryClient();
  return useCallback(() => refreshAll(client), [client]);
}
