import type { Reply } from "@contract/infer";

type Requisicao = Reply<"GET /retornarSolicitacoes">["requisicoes"][number];

/** A request of Bruno's, as the contract has it. */
export const requisicao = (changes: Partial<Requisicao> = {}): Requisicao => ({
  id: 7,
  protocolo: "2026-0048213",
  pessoa: { id: 2, nome: "Bruno Carvalho" },
  plano: { id: 1, nome: "HPE" },
  funcionalidade: { id: 14, nome: "Resgate" },
  status: { id: 3, nome: "Aguarda você", tipo: "wait" },
  dataSolicitacao: "2026-11-12T12:14:00.000Z",
  prazo: "2026-11-27",
  ...changes,
});
