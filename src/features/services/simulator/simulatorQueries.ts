import type { Reply } from "@contract/infer";
import { useQueryClient } from "@tanstack/react-query";
import { query } from "@/api/query";
import type { PageQueries } from "@/session/page";
import type { Account } from "../frame/frameQueries";

export type Start = Reply<"GET /retornarSimulador/{idPessoa}/{idPlano}">;
export type PublicStart = Reply<"GET /retornarPremissasSimulador">;
export type SavedSimulation = Reply<"POST /salvarSimulacao">;

export const startQuery = (params: Account) => query("GET /retornarSimulador/{idPessoa}/{idPlano}", { params });
export const savedQuery = (params: Account) => query("GET /retornarSimulacoes/{idPessoa}/{idPlano}", { params });
export const publicStartQuery = () => query("GET /retornarPremissasSimulador");

/** Calls to read again once a simulation was saved, erased or made the goal. */
const SAVED_KEYS = ["GET /retornarSimulacoes/{idPessoa}/{idPlano}", "GET /retornarMetaSimulacao/{idPessoa}/{idPlano}"] as const;

/** Reads the saved simulations and the goal again. */
export function useSavedAgain() {
  const client = useQueryClient();
  return () => Promise.all(SAVED_KEYS.map((key) => client.invalidateQueries({ queryKey: [key] })));
}

export const simulatorQueries: PageQueries = ({ person, vinculo }) =>
  person && vinculo ? [startQuery({ idPessoa: person.id, idPlano: vinculo.plano.id })] : [];

export const publicSimulatorQueries: PageQueries = (_session, { convite }) => (convite === undefined ? [publicStartQuery()] : []);
