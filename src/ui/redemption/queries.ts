import type { Reply } from "@contract/infer";
import { query } from "@/api/query";

export type Redemption = Reply<"GET /retornarResgates/{idPessoa}/{idPlano}">[number];
export type RedemptionInstalment = Redemption["parcelas"][number];

/** Catalogue id of the service whose payments a request's detail shows. */
export const REDEMPTION = 14;

export const redemptionOfRequestQuery = (idRequisicao: number) =>
  query("GET /retornarResgateDaSolicitacao/{idRequisicao}", { params: { idRequisicao } });

export const STATES: Readonly<Record<RedemptionInstalment["situacao"], { words: string; kind: "ok" | "info" | "off" }>> = {
  paga: { words: "Paga", kind: "ok" },
  agendada: { words: "Agendada", kind: "info" },
  estornada: { words: "Desfeita", kind: "off" },
};
