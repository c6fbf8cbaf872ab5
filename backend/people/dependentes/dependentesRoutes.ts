import type { dependentes as table } from "@contract/dependentes";
import type { Module } from "../../kernel/http/handlers";
import { change, include, remove, type Scope } from "./changes";
import { sendProof } from "./proofs";
import { registry } from "./registry";
import { distribute } from "./shares";

export const dependentes: Module<keyof typeof table> = (context) => {
  const scope = ({
    db,
    caller,
    subject,
    body,
  }: Pick<Scope, "db" | "caller"> & { subject: number | null; body: { idPessoa: number; idPlano: number } }): Scope => ({
    db,
    caller,
    owner: { idPessoa: subject ?? body.idPessoa, idPlano: body.idPlano },
    now: context.now(),
  });
  return {
    "GET /retornarCadastroDependentes/{idPessoa}/{idPlano}": async ({ db, params, subject }) =>
      registry(db, { idPessoa: subject ?? params.idPessoa, idPlano: params.idPlano }),
    "POST /incluirDependente": async (input) => {
      const { idPessoa: _idPessoa, idPlano: _idPlano, ...facts } = input.body;
      return include(scope(input), facts);
    },
    "POST /alterarDependente": async (input) => {
      const { idPessoa: _idPessoa, idPlano: _idPlano, idDependente, ...facts } = input.body;
      return change(scope(input), idDependente, facts);
    },
    "POST /removerDependente": async (input) => {
      await remove(scope(input), input.body.idDependente);
      return undefined;
    },
    "POST /distribuirRateio": async (input) => distribute(scope(input), input.body),
    "GET /baixarComprovanteDependente/{idArquivo}": async ({ db, caller, subject, params, reply }) =>
      sendProof(context, { db, caller, subject }, params.idArquivo, reply),
  };
};
