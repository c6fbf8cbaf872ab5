import type { simulador as table } from "@contract/simulador";
import type { Module } from "../../kernel/http/handlers";
import type { Account } from "../../money/contas";
import { dropSimulation, goalOf, MOST_SAVED, savedSimulations, saveSimulation, setGoal } from "./saved";
import { publicAssumptions, simulatorStart } from "./simuladorFacts";

export const simulador: Module<keyof typeof table> = (context) => {
  const account = ({ idPessoa, idPlano }: Account, subject: number | null): Account => ({ idPessoa: subject ?? idPessoa, idPlano });
  return {
    "GET /retornarSimulador/{idPessoa}/{idPlano}": async ({ db, params, subject }) =>
      simulatorStart(db, account(params, subject), context.now()),
    "GET /retornarPremissasSimulador": async ({ db }) => publicAssumptions(db, context.now()),
    "GET /retornarSimulacoes/{idPessoa}/{idPlano}": async ({ db, params, subject }) => ({
      simulacoes: await savedSimulations(db, account(params, subject), context.now()),
      maximo: MOST_SAVED,
    }),
    "POST /salvarSimulacao": async ({ db, body, subject }) => saveSimulation(db, account(body, subject), body, context.now()),
    "POST /excluirSimulacao": async ({ db, body, subject }) => {
      await dropSimulation(db, account(body, subject), body.idSimulacao);
      return undefined;
    },
    "POST /definirMetaSimulacao": async ({ db, body, subject }) => {
      await setGoal(db, account(body, subject), body.idSimulacao);
      return undefined;
    },
    "GET /retornarMetaSimulacao/{idPessoa}/{idPlano}": async ({ db, params, subject }) =>
      goalOf(db, account(params, subject), context.now()),
  };
};
