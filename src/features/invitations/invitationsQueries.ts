import type { Reply } from "@contract/infer";
import { useQueryClient } from "@tanstack/react-query";
import { query } from "@/api/query";
import type { PageQueries } from "@/session/page";

export type Invitations = Reply<"GET /retornarConvites/{idPessoa}/{idPlano}">;
export type Invitation = Invitations["convites"][number];
export type Opened = Reply<"POST /abrirConvite">;

const KEY = "GET /retornarConvites/{idPessoa}/{idPlano}";
const PAGE_SIZE = 10;

export const invitationsQuery = (params: { idPessoa: number; idPlano: number }, page: number) =>
  query(KEY, { params, query: { page, limit: PAGE_SIZE } });

/** Zero-based page in the address. */
export const readPage = (value: unknown): number => (typeof value === "string" && /^\d{1,6}$/.test(value) ? Number(value) : 0);

/** Reads the data again that a write changed. */
export function useRefreshInvitations() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [KEY] });
}

/** The first page knows the limits, whichever is shown. */
export const invitationsQueries: PageQueries = ({ person, vinculo }, urlQuery) => {
  if (!person || !vinculo) return [];
  const account = { idPessoa: person.id, idPlano: vinculo.plano.id };
  return [...new Set([0, readPage(urlQuery.page)])].map((page) => invitationsQuery(account, page));
};
