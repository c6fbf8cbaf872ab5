import type { Reply } from "@contract/infer";
import { and, asc, desc, eq, notInArray } from "drizzle-orm";
import { formatDate } from "@/domain/calendarDate";
import { formatMoney } from "@/domain/money";
import { longMonth } from "@/domain/months";
import { rateioNotice } from "@/domain/rateio";
import type { Db } from "../../db/connection";
import { funcionalidade, requisicao, requisicaoEvento, requisicaoStatus } from "../../db/schema";
import { uncontestedMonths } from "../acompanhamento/missing";
import { unreadConversations } from "../conversas/figures";
import { terminationOf } from "../desligamento/termination";
import { hasAsked } from "../desligamento/waiting";
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
    .leftJoin(
      requisicaoEvento,
      and(
        eq(requisicaoEvento.idRequisicao, requisicao.id),
        eq(requisicaoEvento.idStatus, requisicao.idStatus),
        notInArray(requisicaoEvento.tipo, ["lembrete", "atribuicao"]),
      ),
    )
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

/** Months that lack a contribution and were not contested yet, as one matter. */
async function missingMatter(db: Db, idPessoa: number, idPlano: number, today: string): Promise<Pending> {
  const months = await uncontestedMonths(db, { idPessoa, idPlano }, today);
  const [newest] = months;
  if (!newest) return [];
  const one = months.length === 1;
  return [
    {
      tipo: "contribuicao",
      titulo: one ? `Contribuição de ${longMonth(newest.mes)} não localizada` : `${months.length} contribuições não localizadas`,
      descricao: one
        ? `Esperados ${formatMoney(newest.esperado)}, recebidos ${formatMoney(newest.recebido)}`
        : `A mais recente é a de ${longMonth(newest.mes)}`,
      id: 0,
      prazo: null,
    },
  ];
}

/** The choice of who left the sponsor, until something was asked for. */
async function choiceMatter(db: Db, idPessoa: number, idPlano: number): Promise<Pending> {
  const account = { idPessoa, idPlano };
  const termination = await terminationOf(db, account);
  if (termination?.situacao !== "aberto" || (await hasAsked(db, account))) return [];
  const { prazoOpcao, prazoExtrato } = termination;
  const descricao =
    prazoOpcao || !prazoExtrato ? "Quatro caminhos, com os seus valores" : `O extrato chega até ${formatDate(prazoExtrato)}`;
  return [{ tipo: "desligamento", titulo: "Escolha o que fazer com o seu plano", descricao, id: 0, prazo: prazoOpcao }];
}

/**
 * What waits for the person in a plan: requests that ask for something, the choice of who left the sponsor, contributions that did not arrive, the rateio
 * to distribute, unread messages.
 */
export async function pendingMatters(db: Db, idPessoa: number, idPlano: number, today: string): Promise<Pending> {
  const matters = await waitingRequests(db, idPessoa, idPlano);
  matters.push(...(await choiceMatter(db, idPessoa, idPlano)));
  matters.push(...(await missingMatter(db, idPessoa, idPlano, today)));
  const notice = rateioNotice(idPlano, await dependentsOf(db, idPessoa, idPlano));
  if (notice) matters.push({ tipo: "rateio", ...notice, id: 0, prazo: null });
  for (const { id, assunto, naoLidas } of await unreadConversations(db, idPessoa, idPlano)) {
    const titulo = naoLidas === 1 ? "1 mensagem não lida" : `${naoLidas} mensagens não lidas`;
    matters.push({ tipo: "conversa", titulo, descricao: assunto, id, prazo: null });
  }
  return matters;
}
