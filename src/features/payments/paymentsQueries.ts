import type { Reply } from "@contract/infer";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { query } from "@/api/query";
import { availabilityQuery } from "@/layout/services/available";
import { leading, type PageQueries } from "@/session/page";
import { readPlace } from "./address";

export type Rules = Reply<"GET /retornarRegrasCobranca/{idPessoa}/{idPlano}">;
export type Charge = Reply<"GET /retornarCobrancas/{idPessoa}/{idPlano}">["cobrancas"][number];
export type ChargeDetail = Reply<"GET /retornarCobranca/{idCobranca}">;

export interface Owner {
  idPessoa: number;
  idPlano: number;
}

const PAGE_SIZE = 10;

export const rulesQuery = (params: Owner) => query("GET /retornarRegrasCobranca/{idPessoa}/{idPlano}", { params });
export const chargesQuery = (params: Owner, situacao: Charge["situacao"] | undefined, page: number) =>
  query("GET /retornarCobrancas/{idPessoa}/{idPlano}", { params, query: { ...(situacao && { situacao }), page, limit: PAGE_SIZE } });
export const chargeQuery = (idCobranca: number) => query("GET /retornarCobranca/{idCobranca}", { params: { idCobranca } });

export const paymentsQueries: PageQueries = ({ person, vinculo }, url) => {
  if (!person || !vinculo) return [];
  const owner = { idPessoa: person.id, idPlano: vinculo.plano.id };
  const { id, situacao, page } = readPlace(url);
  if (id) return [chargeQuery(id)];
  // The page says what the person may use instead, where the plan takes no contribution now.
  const rules = leading(rulesQuery(owner), ({ impedimento }) => (impedimento ? [availabilityQuery(owner)] : []));
  return [rules, chargesQuery(owner, situacao, page)];
};

const refresh = (client: QueryClient) =>
  Promise.all(
    (["GET /retornarCobrancas/{idPessoa}/{idPlano}", "GET /retornarCobranca/{idCobranca}"] as const).map((key) =>
      client.invalidateQueries({ queryKey: [key] }),
    ),
  );

/** Asks anew for the charges, after one was made or cancelled. */
export function useRefreshCharges() {
  const client = useQueryClient();
  return useCallback(() => refresh(client), [client]);
}
