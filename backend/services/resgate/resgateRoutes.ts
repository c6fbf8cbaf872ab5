import type { resgates as table } from "@contract/resgates";
import type { Module } from "../../kernel/http/handlers";
import type { Account } from "../../money/contas";
import { visibleRequest } from "../../requests/esteira";
import { redemptionConditions } from "./resgateFacts";
import { redemptionOfRequest, redemptionsOf } from "./resgateRead";
import { reverseInstalment } from "./reverse";

export const resgates: Module<keyof typeof table> = (context) => {
  const account = ({ idPessoa, idPlano }: Account, subject: number | null): Account => ({ idPessoa: subject ?? idPessoa, idPlano });
  return {
    "GET /retornarCondicoesResgate/{idPessoa}/{idPlano}": async ({ db, params, subject }) =>
      redemptionConditions(db, account(params, subject), context.now()),
    "GET /retornarResgates/{idPessoa}/{idPlano}": async ({ db, params, subject }) => redemptionsOf(db, account(params, subject)),
    "GET /retornarResgateDaSolicitacao/{idRequisicao}": async (input) => {
      const { id } = await visibleRequest(
        { context, ...input },
        input.params.idRequisicao,
        "GET /retornarResgateDaSolicitacao/{idRequisicao}",
      );
      return redemptionOfRequest(input.db, id);
    },
    "POST /estornarParcelaResgate": async (input) => reverseInstalment({ context, ...input }, input.body),
  };
};
