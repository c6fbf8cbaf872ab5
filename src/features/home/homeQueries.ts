import type { Reply } from "@contract/infer";
import { query } from "@/api/query";
import { featureListQuery } from "@/layout/services/featureList";
import type { PortalPage } from "@/session/page";

export type Pendencia = Reply<"GET /retornarPendencias/{idPessoa}/{idPlano}">[number];
export type Requisicao = Reply<"GET /retornarSolicitacoes">["requisicoes"][number];
export type ResumoFilas = Reply<"GET /retornarResumoFilas">;
export type SemanasAtendimento = Reply<"GET /retornarSemanasAtendimento">;
export type EmAndamento = Reply<"GET /retornarEmAndamento">["itens"][number];
export type TarefaPerdida = Reply<"GET /retornarTarefasPerdidas">["itens"][number];
export type Saldo = Reply<"GET /retornarSaldo/{idPessoa}/{idPlano}">;
export type ProximosEventos = Reply<"GET /retornarProximosEventos/{idPessoa}/{idPlano}">;
export type Janela = ProximosEventos["janelas"][number];
export type PessoaVista = Reply<"GET /retornarPessoasVistas">[number];

export interface Owner {
  idPessoa: number;
  idPlano: number;
}

/** Latest requests that the home shows. */
const LATEST = 8;

export const balanceQuery = (params: Owner) => query("GET /retornarSaldo/{idPessoa}/{idPlano}", { params, query: {} });
export const pendenciasQuery = (params: Owner) => query("GET /retornarPendencias/{idPessoa}/{idPlano}", { params });
export const upcomingQuery = (params: Owner) => query("GET /retornarProximosEventos/{idPessoa}/{idPlano}", { params });
export const mostUsedQuery = (params: Owner) => query("GET /retornarServicosMaisUsados/{idPessoa}/{idPlano}", { params });
export const goalQuery = (params: Owner) => query("GET /retornarMetaSimulacao/{idPessoa}/{idPlano}", { params });
export const carouselQuery = (params: Owner) => query("GET /retornarCarrossel/{idPessoa}/{idPlano}", { params });
/** Facts of a projection: read when it is asked for. */
export const simulatorQuery = (params: Owner) => query("GET /retornarSimulador/{idPessoa}/{idPlano}", { params });
export const latestQuery = ({ idPessoa, idPlano }: Owner) =>
  query("GET /retornarSolicitacoes", { query: { idPessoa, idPlano, page: 0, limit: LATEST } });

export const queuesQuery = () => query("GET /retornarResumoFilas");
/** Query of the charts by week. It is not in the first HTML: the charts come after the figures of the day. */
export const weeksQuery = () => query("GET /retornarSemanasAtendimento");
export const runningQuery = () => query("GET /retornarEmAndamento");
export const lostJobsQuery = () => query("GET /retornarTarefasPerdidas");
export const payrollQuery = (idFolha: number) => query("GET /retornarFolha/{idFolha}", { params: { idFolha } });
export const seenQuery = () => query("GET /retornarPessoasVistas");

/** Reads for the first HTML of the home, an administrator's or a participant's. */
export const homeQueries: NonNullable<PortalPage["queries"]> = ({ isAdmin, person, vinculo, helper }) => {
  if (isAdmin) return [queuesQuery(), runningQuery(), seenQuery()];
  // A helper's home shows no figure: what is read would be written down as seen.
  if (!person || !vinculo || helper) return [];
  const owner = { idPessoa: person.id, idPlano: vinculo.plano.id };
  return [
    balanceQuery(owner),
    pendenciasQuery(owner),
    upcomingQuery(owner),
    mostUsedQuery(owner),
    featureListQuery(vinculo, person.id),
    latestQuery(owner),
    goalQuery(owner),
    carouselQuery(owner),
  ];
};
