import type { Body, Reply } from "@contract/infer";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { query } from "@/api/query";
import type { LinkPurpose } from "@/domain/people/publicLinks";

type Links = Reply<"GET /retornarLinks/{idPessoa}/{idPlano}">;
export type PublicLink = Links["links"][number];
export type Limits = NonNullable<Links["limites"]>;
export type SharedDocument = Body<"POST /criarLink">["documento"];

export interface Owner {
  idPessoa: number;
  idPlano: number;
}

/** Filter of a list of links. */
export interface LinkFilter {
  finalidade: LinkPurpose;
  /** Only those of one payslip. */
  idContracheque?: number;
}

const PAGE_SIZE = 5;

export const linksQuery = (params: Owner, filter: LinkFilter, page: number) =>
  query("GET /retornarLinks/{idPessoa}/{idPlano}", { params, query: { ...filter, page, limit: PAGE_SIZE } });
export const accessesQuery = (idLink: number) => query("GET /retornarAcessosLink/{idLink}", { params: { idLink } });

/** Asks anew for the links, after one was made or revoked. */
export function useRefreshLinks() {
  const client = useQueryClient();
  return useCallback(
    () =>
      Promise.all(
        (["GET /retornarLinks/{idPessoa}/{idPlano}", "GET /retornarAcessosLink/{idLink}"] as const).map((key) =>
          client.invalidateQueries({ queryKey: [key] }),
        ),
      ),
    [client],
  );
}
