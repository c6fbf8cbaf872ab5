import type { Reply } from "@contract/infer";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { query } from "@/api/query";
import type { PortalPage } from "@/session/page";

type Registry = Reply<"GET /retornarCadastroDependentes/{idPessoa}/{idPlano}">;
export type Dependent = Registry["dependentes"][number];
export type Finality = Registry["finalidades"][number];

export interface Owner {
  idPessoa: number;
  idPlano: number;
}

export const registryQuery = (params: Owner) => query("GET /retornarCadastroDependentes/{idPessoa}/{idPlano}", { params });

export const dependentsQueries: NonNullable<PortalPage["queries"]> = ({ person, vinculo }) =>
  person && vinculo ? [registryQuery({ idPessoa: person.id, idPlano: vinculo.plano.id })] : [];

/** Calls whose answers depend on the dependents: the notice 'Rateio Disponível' and the participant's pending matters. */
const FOLLOWERS = [
  "GET /retornarCadastroDependentes/{idPessoa}/{idPlano}",
  "GET /retornarDependentes/{idPessoa}/{idPlano}",
  "GET /retornarPendencias/{idPessoa}/{idPlano}",
  "GET /retornarNotificacoes/{idPessoa}/{idPlano}",
] as const;

const refresh = (client: QueryClient) => Promise.all(FOLLOWERS.map((key) => client.invalidateQueries({ queryKey: [key] })));

/** Asks anew for everything that shows dependents, after one was changed. */
export function useRefreshDependents() {
  const client = useQueryClient();
  return useCallback(() => refresh(client), [client]);
}
