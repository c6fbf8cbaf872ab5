import type { cadastro as table } from "@contract/cadastro";
import { dateOf } from "@/domain/calendar/calendarDate";
import type { Module } from "../../kernel/http/handlers";
import { historyOf } from "../historico";
import { originOf } from "../sessao";
import { changeAddress } from "./address";
import { askEmailChange, changePhone, confirmEmailChange } from "./contact";
import { askAccountCode, changeOwnAccount } from "./ownAccount";
import { changePhoto, photoOf, removePhoto } from "./photo";
import { registrationOf } from "./registration";
import type { Scope } from "./scope";

export const cadastro: Module<keyof typeof table> = (context) => {
  const scope = ({
    db,
    caller,
    afterCommit,
    subject,
    body,
  }: Pick<Scope, "db" | "caller" | "afterCommit"> & { subject: number | null; body: { idPessoa: number } }): Scope => ({
    context,
    db,
    caller,
    afterCommit,
    idPessoa: subject ?? body.idPessoa,
  });
  return {
    "GET /retornarCadastro/{idPessoa}": async ({ db, params, subject }) =>
      registrationOf(db, subject ?? params.idPessoa, dateOf(context.now())),
    "GET /retornarHistoricoCadastro/{idPessoa}": async ({ db, params, query, subject }) => historyOf(db, subject ?? params.idPessoa, query),
    "GET /retornarFoto/{idPessoa}": async ({ db, params, subject }) => photoOf(context, db, subject ?? params.idPessoa),
    "POST /alterarFoto": async (input) => changePhoto(scope(input), input.body.idArquivo),
    "POST /removerFoto": async (input) => {
      await removePhoto(scope(input));
      return undefined;
    },
    "POST /alterarTelefone": async (input) => changePhone(scope(input), input.body),
    "POST /alterarEndereco": async (input) => changeAddress(scope(input), input.body),
    // Calls without a transaction: a refusal keeps the attempt that it counts, and no key is kept with a password.
    "POST /pedirCodigoConta": {
      transaction: false,
      run: ({ body, caller }) => askAccountCode({ context, idPessoa: caller.pessoa.id }, body),
    },
    "POST /alterarContaBancaria": {
      transaction: false,
      run: ({ body, caller, afterCommit, request }) =>
        changeOwnAccount({ context, caller, afterCommit, idPessoa: caller.pessoa.id }, body, originOf(request)),
    },
    "POST /pedirTrocaEmail": {
      transaction: false,
      run: ({ body, caller, request }) => askEmailChange({ context, caller, idPessoa: caller.pessoa.id }, body, originOf(request)),
    },
    "POST /confirmarTrocaEmail": {
      transaction: false,
      run: ({ body, caller }) => confirmEmailChange({ context, caller, idPessoa: caller.pessoa.id }, body),
    },
  };
};
