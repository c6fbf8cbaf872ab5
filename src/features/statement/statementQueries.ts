import type { Reply } from "@contract/infer";
import { query } from "@/api/query";
import { type Period, readPeriod } from "@/domain/calendar/period";
import { linksQuery } from "@/parts/sharing/sharingQueries";
import type { PortalPage } from "@/session/page";
import { type MovementFilters, PAGE_SIZE, readMovementFilters, readMovementPage } from "./movementFilters";

export type Extrato = Reply<"GET /retornarExtrato/{idPessoa}/{idPlano}">;
export type MesExtrato = Extrato["meses"][number];

export type Movimento = Reply<"GET /retornarMovimentos/{idPessoa}/{idPlano}">["movimentos"][number];

export type Faltantes = Reply<"GET /retornarContribuicoesFaltantes/{idPessoa}/{idPlano}">;
export type MesFaltante = Faltantes["meses"][number];

export interface Owner {
  idPessoa: number;
  idPlano: number;
}

export const statementQuery = (params: Owner, period: Period) =>
  query("GET /retornarExtrato/{idPessoa}/{idPlano}", { params, query: period });

export const missingQuery = (params: Owner) => query("GET /retornarContribuicoesFaltantes/{idPessoa}/{idPlano}", { params });

export const statementQueries: NonNullable<PortalPage["queries"]> = ({ person, vinculo }, url) => {
  if (!person || !vinculo) return [];
  const owner = { idPessoa: person.id, idPlano: vinculo.plano.id };
  return [statementQuery(owner, readPeriod(url)), missingQuery(owner), linksQuery(owner, { finalidade: "extrato" }, 0)];
};

export const movementsQuery = (params: Owner, filters: MovementFilters, page: number) =>
  query("GET /retornarMovimentos/{idPessoa}/{idPlano}", { params, query: { ...filters, page, limit: PAGE_SIZE } });

export const movementsQueries: NonNullable<PortalPage["queries"]> = ({ person, vinculo }, url) =>
  person && vinculo
    ? [movementsQuery({ idPessoa: person.id, idPlano: vinculo.plano.id }, readMovementFilters(url), readMovementPage(url))]
    : [];
