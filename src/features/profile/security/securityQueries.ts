import type { Reply } from "@contract/infer";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { query } from "@/api/query";

export type OpenSession = Reply<"GET /retornarSessoes">[number];

export type Helper = Reply<"GET /retornarAjudantes">["ajudantes"][number];

export const helpersQuery = () => query("GET /retornarAjudantes");
export const sessionsQuery = () => query("GET /retornarSessoes");
/** Tells whether the second step is on. */
export const securityQuery = () => query("GET /retornarSessao");

const refresh = (client: QueryClient, key: string) => client.invalidateQueries({ queryKey: [key] });

export function useRefreshSecurity() {
  const client = useQueryClient();
  return {
    helpers: () => refresh(client, "GET /retornarAjudantes"),
    sessions: () => refresh(client, "GET /retornarSessoes"),
    secondStep: () => refresh(client, "GET /retornarSessao"),
  };
}
