import type { Reply } from "@contract/infer";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { call } from "@/api/browser";
import { keyed } from "@/api/keyed";
import { query } from "@/api/query";
import type { Owner } from "../requestsQueries";

const KEY = "GET /retornarMeusPagamentos/{idPessoa}/{idPlano}";

export type OwnPayment = Reply<typeof KEY>["itens"][number];

/** Payments that are seen without asking for more, and those that each further press brings. */
const FIRST = 3;
const MORE = 20;

/** The newest payments of the fund to a person: part of the page's first HTML. */
export const paymentsQuery = ({ idPessoa, idPlano }: Owner) => query(KEY, { params: { idPessoa, idPlano }, query: { limit: FIRST } });

/** Payments that are older than the one with the id `after`, page by page. */
export const olderQuery = ({ idPessoa, idPlano }: Owner, after: number | null | undefined) =>
  keyed(
    [KEY, { params: { idPessoa, idPlano }, query: { depois: after, limit: MORE } }],
    ({ depois, signal }) => call(KEY, { params: { idPessoa, idPlano }, query: { depois, limit: MORE }, signal }),
    after ?? undefined,
  );

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: [KEY] });

/** After a payment changed here, or a notice says that one did. */
export function useRefreshPayments() {
  const client = useQueryClient();
  return useCallback(() => refresh(client), [client]);
}
