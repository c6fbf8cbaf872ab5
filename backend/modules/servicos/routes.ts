import type { servicos as table } from "@contract/servicos";
import type { Module } from "../../http/handlers";
import { Problem } from "../../http/problem";

const unavailable = async (): Promise<never> => {
  throw new Problem(501, "Esta função ainda não está disponível.");
};

export const servicos: Module<keyof typeof table> = () => ({
  "GET /retornarServico/{idFuncionalidade}/{idPessoa}/{idPlano}": unavailable,
  "GET /retornarRascunho/{idFuncionalidade}/{idPessoa}/{idPlano}": unavailable,
  "POST /salvarRascunho": unavailable,
  "POST /descartarRascunho": unavailable,
  "POST /criarRequisicao": unavailable,
  "POST /confirmarRequisicao": unavailable,
  "GET /retornarSolicitacao/{idRequisicao}": unavailable,
  "POST /cancelarSolicitacao": unavailable,
  "POST /responderPendencia": unavailable,
  "POST /avancarRequisicao": unavailable,
  "POST /decidirDocumento": unavailable,
});
