import type { Reply } from "@contract/infer";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { query } from "@/api/query";
import { REQUEST_ANSWERS } from "@/api/requestAnswers";
import type { RoutePath } from "@/routes";
import type { PortalPage } from "@/session/page";
import { readPlace } from "./address";

const PROFILES = "GET /retornarPerfisInvestimento/{idPessoa}/{idPlano}";
export type Overview = Reply<typeof PROFILES>;
export type Profile = Overview["perfis"][number];
export type Result = NonNullable<Overview["resultado"]>;
export type Change = Overview["trocas"][number];
export type Evolution = Reply<"GET /retornarEvolucaoPerfis/{idPessoa}/{idPlano}">;
export type Questionnaire = NonNullable<Reply<"GET /retornarQuestionarioPerfil/{idPessoa}">>;
export type Preview = Reply<"GET /retornarPreviaTrocaPerfil/{idPessoa}/{idPlano}">;

export const CHAT: RoutePath = "/chat";

export interface Owner {
  idPessoa: number;
  idPlano: number;
}

export const profilesQuery = (params: Owner) => query(PROFILES, { params });
export const evolutionQuery = (params: Owner, meses: number) =>
  query("GET /retornarEvolucaoPerfis/{idPessoa}/{idPlano}", { params, query: { meses } });
export const questionnaireQuery = (idPessoa: number) => query("GET /retornarQuestionarioPerfil/{idPessoa}", { params: { idPessoa } });
export const previewQuery = (params: Owner, idPerfil: number) =>
  query("GET /retornarPreviaTrocaPerfil/{idPessoa}/{idPlano}", { params, query: { idPerfil } });

export const investmentsQueries: NonNullable<PortalPage["queries"]> = ({ person, vinculo }, url) => {
  if (!person || !vinculo) return [];
  const owner = { idPessoa: person.id, idPlano: vinculo.plano.id };
  const { stop, idPerfil } = readPlace(url);
  return [
    profilesQuery(owner),
    ...(stop === "questionario" ? [questionnaireQuery(person.id)] : []),
    ...(stop === "trocar" && idPerfil ? [previewQuery(owner, idPerfil)] : []),
  ];
};

/** Asks anew for everything that an answer or a change of profile shows in. */
export function useRefreshProfiles() {
  const client = useQueryClient();
  return useCallback(
    () => Promise.all([PROFILES, ...REQUEST_ANSWERS].map((key) => client.invalidateQueries({ queryKey: [key] }))),
    [client],
  );
}
