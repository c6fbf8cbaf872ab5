import type { vinculos as table } from "@contract/vinculos";
import type { Module } from "../../kernel/http/handlers";
import { detail } from "../../money/cobrancas";
import type { Account } from "../../money/contas";
import { chargeAgain, selfSponsorship } from "./late";
import { deferredConditions, selfSponsorConditions } from "./vinculosFacts";

export const vinculos: Module<keyof typeof table> = (context) => {
  const account = ({ idPessoa, idPlano }: Account, subject: number | null): Account => ({ idPessoa: subject ?? idPessoa, idPlano });
  return {
    "GET /retornarCondicoesBpd/{idPessoa}/{idPlano}": async ({ db, params, subject }) =>
      deferredConditions(db, account(params, subject), context.now()),
    "GET /retornarCondicoesAutopatrocinio/{idPessoa}/{idPlano}": async ({ db, params, subject }) =>
      selfSponsorConditions(db, account(params, subject), context.now()),
    "GET /retornarAutopatrocinio/{idPessoa}/{idPlano}": async ({ db, params, query, subject }) =>
      selfSponsorship(db, account(params, subject), query ?? {}, context.now()),
    "POST /atualizarCobranca": async ({ db, body, subject }) => {
      const id = await chargeAgain(db, account(body, subject), body.idCobranca, context.now());
      return detail(db, id, null, context.now());
    },
  };
};
