import type { Reply } from "@contract/infer";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { query } from "@/api/query";
import type { PortalPage } from "@/session/page";
import { readView, type View } from "./address";

export type Document = Reply<"GET /retornarDocumentos/{idPessoa}/{idPlano}">["itens"][number];
export type SentFile = Reply<"GET /retornarDocumentosEnviados/{idPessoa}/{idPlano}">["itens"][number];
export type IssuedDocument = Reply<"GET /retornarDocumentosEmitidos/{idPessoa}/{idPlano}">["documentos"][number];
export type ManagedDocument = Reply<"GET /retornarDocumentoPublicado/{idDocumento}">;

export interface Owner {
  idPessoa: number;
  idPlano: number;
}

const PAGE_SIZE = 10;
const MANAGED_PAGE_SIZE = 25;
const OPENINGS_PAGE_SIZE = 10;

export const documentsQuery = (params: Owner, origem: "plano" | "recebidos", { texto, categoria, page }: Omit<View, "aba">) =>
  query("GET /retornarDocumentos/{idPessoa}/{idPlano}", { params, query: { origem, texto, categoria, page, limit: PAGE_SIZE } });
export const sentQuery = (params: Owner, { texto, page }: Omit<View, "aba">) =>
  query("GET /retornarDocumentosEnviados/{idPessoa}/{idPlano}", { params, query: { texto, page, limit: PAGE_SIZE } });
export const issuedQuery = (params: Owner, { page }: Pick<View, "page">) =>
  query("GET /retornarDocumentosEmitidos/{idPessoa}/{idPlano}", { params, query: { page, limit: PAGE_SIZE } });
export const publishedQuery = ({ texto, categoria, situacao, idPlano, page }: View) =>
  query("GET /retornarDocumentosPublicados", { query: { texto, categoria, situacao, idPlano, page, limit: MANAGED_PAGE_SIZE } });
export const publishedOneQuery = (idDocumento: number) =>
  query("GET /retornarDocumentoPublicado/{idDocumento}", { params: { idDocumento } });
export const openingsQuery = (idVersao: number, page: number) =>
  query("GET /retornarAberturasDocumento/{idVersao}", { params: { idVersao }, query: { page, limit: OPENINGS_PAGE_SIZE } });
export const plansQuery = () => query("GET /retornarPlanos");

export const documentsQueries: NonNullable<PortalPage["queries"]> = ({ isAdmin, person, vinculo }, url) => {
  const view = readView(url);
  if (isAdmin) return [publishedQuery(view)];
  if (!person || !vinculo) return [];
  const owner = { idPessoa: person.id, idPlano: vinculo.plano.id };
  if (view.aba === "emitidos") return [issuedQuery(owner, view)];
  return view.aba === "enviados" ? [sentQuery(owner, view)] : [documentsQuery(owner, view.aba, view)];
};

/** Reads the documents again, with the marks of those that were not opened. */
export function useRefreshOpened() {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: ["GET /retornarDocumentos/{idPessoa}/{idPlano}"] }), [client]);
}

/** Reads the published documents again. */
export function useRefreshManaged() {
  const client = useQueryClient();
  return useCallback(
    () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ["GET /retornarDocumentosPublicados"] }),
        client.invalidateQueries({ queryKey: ["GET /retornarDocumentoPublicado/{idDocumento}"] }),
      ]),
    [client],
  );
}
