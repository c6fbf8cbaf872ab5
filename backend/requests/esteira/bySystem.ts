import { and, eq } from "drizzle-orm";
import { NoticeKind, Status } from "@/domain/services/ids";
import type { Context } from "../../kernel/context";
import type { Write } from "../../kernel/db/afterCommit";
import { funcionalidade, pessoa, requisicao } from "../../kernel/db/schema";
import { recordAudit } from "../../kernel/identity/audit";
import { enqueueMail } from "../../kernel/mail/outbox";
import { renderMail } from "../../kernel/mail/templates";
import { notify } from "../../people/notificacoes";
import type { RequestRow } from "./request";
import { announceRequest } from "./transition";
import { recordEvent } from "./writeRequests";

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
    .set({ idStatus: Status.CONCLUDED, concluidaEm: quando, versao: row.versao + 1 })
    .where(and(eq(requisicao.id, row.id), eq(requisicao.versao, row.versao)))
    .returning();
  if (!updated) throw new Error(`the request ${row.id} was not locked`);
  await recordEvent(db, {
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
    idTipo: NoticeKind.REQUESTS,
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
  announceRequest({ ...write, context }, updated);
}
