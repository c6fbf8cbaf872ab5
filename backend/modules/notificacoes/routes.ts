import type { notificacoes as table } from "@contract/notificacoes";
import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { notificacao } from "../../db/schema";
import type { Module } from "../../http/handlers";
import { notFound } from "../../http/problem";
import { selectNotices } from "./notify";

export const notificacoes: Module<keyof typeof table> = () => ({
  "GET /retornarNotificacoes/{idPessoa}/{idPlano}": ({ params, db }) =>
    selectNotices(
      db,
      and(
        eq(notificacao.idPessoaNotificada, params.idPessoa),
        or(isNull(notificacao.idPlano), params.idPlano === 0 ? undefined : eq(notificacao.idPlano, params.idPlano)),
      ),
    ),

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
