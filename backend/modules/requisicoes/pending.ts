import type { Reply } from "@contract/infer";
import { and, asc, desc, eq } from "drizzle-orm";
import { rateioNotice } from "@/domain/rateio";
import type { Db } from "../../db/connection";
import { funcionalidade, requisicao, requisicaoEvento, requisicaoStatus } from "../../db/schema";
import { unreadConversations } from "../conversas/figures";
import { dependentsOf } from "../planos/plans";

type Pending = Reply<"GET /retornarPendencias/{idPessoa}/{idPlano}">;

/** The step that asks for something is named "Sua vez: …" in the course of the request. */
const ASK = /^Sua vez: (.)/;

/** Requests that ask for an answer, the first to be due first, each with what its last step asks for. */
async function waitingRequests(db: Db, idPessoa: number, idPlano: number): Promise<Pending> {
  const rows = await db
    .selectDistinctOn([requisicao.id], {
      id: requisicao.id,
      protocolo: requisicao.protocolo,
      servico: funcionalidade.nome,
      prazo: requisicao.prazo,
      passo: requisicaoEvento.titulo,
    })
    .from(requisicao)
    .innerJoin(requisicaoStatus, eq(requisicaoStatus.id, requisicao.idStatus))
    .innerJoin(funcionalidade, eq(funcionalidade.id, requisicao.idFuncionalidade))
    .leftJoin(requisicaoEvento, and(eq(requisicaoEvento.idRequisicao, requisicao.id), eq(requisicaoEvento.idStatus, requisicao.idStatus)))
    .where(and(eq(requisicao.idPessoa, idPessoa), eq(requisicao.idPlano, idPlano), eq(requisicaoStatus.tipo, "wait")))
    .orderBy(asc(requisicao.id), desc(requisicaoEvento.id));
  const last = "9999-12-31";
  return rows
    .sort((a, b) => (a.prazo ?? last).localeCompare(b.prazo ?? last))
    .map(({ id, protocolo, servico, prazo, passo }) => ({
      tipo: "requisicao",
      titulo: passo && ASK.test(passo) ? passo.replace(ASK, (_, first: string) => first.toUpperCase()) : `Responda: ${servico}`,
      descricao: `${servico} · ${protocolo}`,
      id,
      prazo,
    }));
}

/** What waits for the person in a plan: requests that ask for something, the rateio to distribute, unread messages. */
export async function pendingMatters(db: Db, idPessoa: number, idPlano: number): Promise<Pending> {
  const matters = await waitingRequests(db, idPessoa, idPlano);
  const notice = rateioNotice(idPlano, await dependentsOf(db, idPessoa, idPlano));
  if (notice) matters.push({ tipo: "rateio", ...notice, id: 0, prazo: null });
  for (const { id, assunto, naoLidas } of await unreadConversations(db, idPessoa, idPlano)) {
    const titulo = naoLidas === 1 ? "1 mensagem não lida" : `${naoLidas} mensagens não lidas`;
    matters.push({ tipo: "conversa", titulo, descricao: assunto, id, prazo: null });
  }
  return matters;
}
