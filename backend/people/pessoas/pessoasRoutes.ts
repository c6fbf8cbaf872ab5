import type { pessoas as table } from "@contract/pessoas";
import type { Module } from "../../kernel/http/handlers";
import { beginView, endView, lastSeen } from "./assistedView";
import { attendants, findPerson } from "./people";
import { searchPeople } from "./search";

export const pessoas: Module<keyof typeof table> = (context) => ({
  "GET /filtrarPessoas": async ({ db, query }) => searchPeople(db, query),
  "GET /retornarPessoa/{idPessoa}": async ({ db, params, subject }) => findPerson(db, subject ?? params.idPessoa),
  "POST /iniciarVisao": async ({ db, body, caller, request }) => beginView(db, caller, request, body, context.now()),
  "POST /encerrarVisao": async ({ db, caller, request }) => {
    await endView(db, caller, request, context.now());
    return undefined;
  },
  "GET /retornarPessoasVistas": async ({ db, caller }) => lastSeen(db, caller.pessoa.id),
  "GET /retornarAtendentes": async ({ db, query }) => attendants(db, query.area),
});
