import type { Reply } from "@contract/infer";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { query } from "@/api/query";
import { first, idIn, pageIn, type UrlQuery, wordsIn } from "@/domain/text/addressPart";
import { permissionsQuery } from "@/layout/permissions/permissions";
import type { PortalPage } from "@/session/page";

export type Body = Reply<"GET /retornarOrgaosAtas">["itens"][number];
export type KeptMinutes = Reply<"GET /retornarAtasCadastradas">["itens"][number];
export type KeptDetail = Reply<"GET /retornarAtaCadastrada/{idAta}">;
type Situation = "publicada" | "fora";

const PAGE_SIZE = 25;

export interface View {
  aba: "atas" | "orgaos";
  texto?: string;
  idOrgao?: number;
  ano?: number;
  situacao?: Situation;
  page: number;
  /** Minutes, or the body, that are open beside the list. */
  id?: number;
}

/** View of an address; unknown values are ignored. */
export function readView(url: UrlQuery): View {
  const situacao = first(url.situacao);
  const ano = first(url.ano);
  return {
    aba: first(url.aba) === "orgaos" ? "orgaos" : "atas",
    texto: wordsIn(url.texto),
    idOrgao: idIn(url.idOrgao),
    ano: /^(19|20)\d\d$/.test(ano) ? Number(ano) : undefined,
    situacao: situacao === "publicada" || situacao === "fora" ? situacao : undefined,
    page: pageIn(url.page),
    id: idIn(url.id),
  };
}

export const bodiesQuery = () => query("GET /retornarOrgaosAtas");
export const bodyHistoryQuery = (idOrgao: number) => query("GET /retornarHistoricoOrgaoAta/{idOrgao}", { params: { idOrgao } });
export const keptQuery = ({ texto, idOrgao, ano, situacao, page }: View) =>
  query("GET /retornarAtasCadastradas", { query: { texto, idOrgao, ano, situacao, page, limit: PAGE_SIZE } });
export const keptOneQuery = (idAta: number) => query("GET /retornarAtaCadastrada/{idAta}", { params: { idAta } });

export const minutesSettingQueries: NonNullable<PortalPage["queries"]> = ({ isAdmin }, url) => {
  if (!isAdmin) return [];
  const view = readView(url);
  return view.aba === "orgaos" ? [permissionsQuery(), bodiesQuery()] : [permissionsQuery(), bodiesQuery(), keptQuery(view)];
};

const OURS = [
  "GET /retornarOrgaosAtas",
  "GET /retornarHistoricoOrgaoAta/{idOrgao}",
  "GET /retornarAtasCadastradas",
  "GET /retornarAtaCadastrada/{idAta}",
];

/** Reads again what was changed here. */
export function useRefreshMinutes() {
  const client = useQueryClient();
  return useCallback(() => Promise.all(OURS.map((key) => client.invalidateQueries({ queryKey: [key] }))), [client]);
}
