import type { Reply } from "@contract/infer";
import { query } from "@/api/query";
import type { PageQueries } from "@/session/page";
import { servicesQueries } from "../servicesQueries";

export const GUIDE = "GET /retornarGuiaDesligamento/{idPessoa}/{idPlano}";
export type Guide = Reply<typeof GUIDE>;
export type GuidePath = Guide["caminhos"][number];

export const guideQuery = (params: { idPessoa: number; idPlano: number }) => query(GUIDE, { params });

/** True when the address asks for the guide for people who left the sponsor. */
export const asksForGuide = (guia: unknown): boolean => guia === "saida";

export const servicesHomeQueries: PageQueries = (session, url) => {
  const { person, vinculo } = session;
  if (!asksForGuide(url.guia) || !person || !vinculo) return servicesQueries(session, url);
  return [guideQuery({ idPessoa: person.id, idPlano: vinculo.plano.id })];
};
