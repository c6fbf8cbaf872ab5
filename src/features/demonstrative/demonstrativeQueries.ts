import type { Reply } from "@contract/infer";
import { query } from "@/api/query";
import type { PortalPage } from "@/session/page";

export type Demonstrativo = Reply<"GET /retornarDemonstrativo/{idPessoa}/{idPlano}">;
export type Contribuicoes = Pick<Demonstrativo, "porSubconta" | "participante" | "patrocinadora" | "total">;
export type Deducao = NonNullable<Demonstrativo["deducao"]>;

export interface Owner {
  idPessoa: number;
  idPlano: number;
}

/** The year of an address; absent where it means nothing. */
export function readYear({ ano }: Record<string, string | string[] | undefined>): number | undefined {
  const text = (Array.isArray(ano) ? ano[0] : ano) ?? "";
  return /^(19[7-9]\d|20\d\d)$/.test(text) ? Number(text) : undefined;
}

export const demonstrativeQuery = (params: Owner, ano?: number) =>
  query("GET /retornarDemonstrativo/{idPessoa}/{idPlano}", { params, query: ano === undefined ? {} : { ano } });

export const demonstrativeQueries: NonNullable<PortalPage["queries"]> = ({ person, vinculo }, url) =>
  person && vinculo ? [demonstrativeQuery({ idPessoa: person.id, idPlano: vinculo.plano.id }, readYear(url))] : [];
