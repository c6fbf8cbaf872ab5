import { and, eq } from "drizzle-orm";
import type { Context } from "../../context";
import type { Write } from "../../db/afterCommit";
import { funcionalidade, pessoa, requisicao, requisicaoEvento } from "../../db/schema";
import { enqueueMail } from "../../mail/outbox";
import { renderMail } from "../../mail/templates";
import { NOTICE, notify } from "../notificacoes/notify";
import { recordAudit } from "../pessoas/audit";
import { type RequestRow, Status } from "./request";

/**
 * The portal itself concludes a request whose work it did: state, event, notice, mail and audit in the caller's
 * transaction, which holds the request locked.
 */
export async function concludeBySystem(
  context: Pick<Context, "now" | "realtime" | "log">,
  write: Write,
  row: RequestRow,
  done: { titulo: string; detalhe: string },
): Promise<void> {
  const { db } = write;
  const quando = context.now();
  const [updated] = await db
    .update(requisicao)
    .set({ idStatus: Status.CONCLUIDA, concluidaEm: quando, versao: row.versao + 1 })
    .where(and(eq(requisicao.id, row.id), eq(requisicao.versao, row.versao)))
    .returning();
  if (!updated) throw new Error(`the request ${row.id} was not locked`);
  await db.insert(requisicaoEvento).values({
    idRequisicao: row.id,
    titulo: done.titulo,
    tipo: "decisao",
    detalhe: done.detalhe,
    papel: "sistema",
    idStatus: updated.idStatus,
    idPessoa: null,
    quando,
  });
  await recordAudit(db, {
    idAtor: null,
    idSujeito: row.idPessoa,
    acao: "requisicao.concluir",
    resultado: "permitida",
    detalhe: { idRequisicao: row.id, versao: updated.versao },
    quando,
  });
  await notify(context, write, {
    idPessoa: row.idPessoa,
    idPlano: row.idPlano,
    idTipo: NOTICE.requests,
    idRequisicao: row.id,
    titulo: done.titulo,
    descricao: `Solicitação ${row.protocolo}: ${done.detalhe}`,
  });
  const [facts] = await db
    .select({ nome: pessoa.nome, email: pessoa.email, servico: funcionalidade.nome })
    .from(pessoa)
    .innerJoin(funcionalidade, eq(funcionalidade.id, row.idFuncionalidade))
    .where(eq(pessoa.id, row.idPessoa));
  if (facts?.email) {
    const { nome, servico } = facts;
    const variables = { nome, servico, protocolo: row.protocolo, efeito: done.detalhe };
    const mail = await renderMail({ db, log: context.log }, "requisicao-concluida", variables);
    if (mail) await enqueueMail(db, quando, { para: facts.email, ...mail });
  }
  write.afterCommit(() => {
    context.realtime.toAdministrators("requestUpdated", { id: updated.id, versao: updated.versao });
    context.realtime.toPerson(updated.idPessoa, "requestUpdated", { id: updated.id, versao: updated.versao });
  });
}
