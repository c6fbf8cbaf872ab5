import type { notificacoes as table } from "@contract/notificacoes";
import { and, eq, inArray } from "drizzle-orm";
import { notificacao } from "../../kernel/db/schema";
import type { Module } from "../../kernel/http/handlers";
import { notFound } from "../../kernel/problem";
import { noticesOf } from "./notify";

export const notificacoes: Module<keyof typeof table> = () => ({
  "GET /retornarNotificacoes/{idPessoa}/{idPlano}": ({ params, db }) => noticesOf(db, params.idPessoa, params.idPlano),

  "POST /reagirNotificacao": async ({ body, subject, caller, db }) => {
    const ids = [...new Set(body.idsNotificacoes)];
    // An administrator outside the assisted view reads their own notices: nobody else's are theirs to mark.
    const mine = and(inArray(notificacao.id, ids), eq(notificacao.idPessoaNotificada, subject ?? caller.pessoa.id));
    const marked = await db.update(notificacao).set({ reagido: "S", vizualizado: "S" }).where(mine).returning({ id: notificacao.id });
    // Refusing undoes the transaction: one id of somebody else's and none is marked.
    if (marked.length !== ids.length) throw notFound("Não encontramos esta notificação.");
    return undefined;
  },
});
