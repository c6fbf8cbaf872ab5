import type { Reply } from "@contract/infer";
import { query } from "@/api/query";

const PROGRESS = "GET /retornarAndamentoPortabilidade/{idRequisicao}";
export type PortabilityProgressData = Reply<typeof PROGRESS>;

/** A portability as both sides follow it. */
export const progressQuery = (idRequisicao: number) => query(PROGRESS, { params: { idRequisicao } });
