import type { Reply } from "@contract/infer";
import { query } from "@/api/query";

export type Redemption = Reply<"GET /retornarResgates/{idPessoa}/{idPlano}">[number];
export type RedemptionInstalment = Redemption["parcelas"][number];

export const redemptionOfRequestQuery = (idRequisicao: number) =>
  query("GET /retornarResgateDaSolicitacao/{idRequisicao}", { params: { idRequisicao } });
