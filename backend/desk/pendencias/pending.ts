import type { Reply } from "@contract/infer";
import { and, asc, desc, eq, notInArray, sql } from "drizzle-orm";
import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { longMonth } from "@/domain/calendar/months";
import { formatMoney } from "@/domain/money/money";
import { rateioNotice } from "@/domain/money/rateio";
import { type Facts, factsIn, reading, rowsOf, type Source } from "../../kernel/db/reading";
import { ajudante, funcionalidade, rascunho, requisicao, requisicaoEvento, requisicaoStatus } from "../../kernel/db/schema";
import { type Account, DEPENDENTS, dependentsOf } from "../../people/planos";
import { CHECK, uncontestedMonths } from "../../services/acompanhamento";
import { terminationOf } from "../../services/desligamento";
import { ASKED, hasAsked } from "../../services/saida";
import { UNREAD, unreadConversations } from "../conversas";

type Pending = Reply<"GET /retornarPendencias/{idPessoa}/{idPlano}">;

/** The step that asks for something is named "Sua vez: …" in the course of the request. */
const ASK = /^Sua vez: (.)/;

/** Requests that ask for an answer, each with the last step of its course. */
const WAITING = reading("pendencias.requisicoes", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .selectDistinctOn([requisicao.id], {
      id: requisicao.id,
      protocolo: requisicao.protocolo,
      servico: funcionalidade.nome,
      prazo: requisicao.prazo,
      passo: sql<string | null>`${requisicaoEvento.titulo}`,
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
    .orderBy(asc(requisicao.id), desc(requisicaoEvento.id)),
);

/** Requests that ask for an answer, the first to be due first, each with what its last step asks for. */
async function waitingRequests(source: Source, idPessoa: number, idPlano: number): Promise<Pending> {
  const rows = await rowsOf(source, WAITING, { idPessoa, idPlano });
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

/** Forms that the person began and did not send, the last one first. */
const BEGUN = reading("pendencias.rascunhos", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .select({
      id: rascunho.idFuncionalidade,
      servico: funcionalidade.nome,
      atualizadoEm: rascunho.atualizadoEm,
      preparadoPor: ajudante.nome,
    })
    .from(rascunho)
    .innerJoin(funcionalidade, eq(funcionalidade.id, rascunho.idFuncionalidade))
    .leftJoin(ajudante, eq(ajudante.id, rascunho.idAjudante))
    .where(and(eq(rascunho.idPessoa, idPessoa), eq(rascunho.idPlano, idPlano)))
    .orderBy(desc(rascunho.atualizadoEm)),
);

/** The way back to each of them. */
async function begunForms(source: Source, account: Account): Promise<Pending> {
  const rows = await rowsOf(source, BEGUN, account);
  return rows.map(({ id, servico, atualizadoEm, preparadoPor }) => ({
    tipo: "rascunho",
    titulo: preparadoPor ? `Confira: ${servico}` : `Continue: ${servico}`,
    descricao: `${preparadoPor ? `Preparado por ${preparadoPor}` : "Preenchido"} em ${formatDate(dateOf(atualizadoEm))}, ainda não enviado`,
    id,
    prazo: null,
  }));
}

/** Months that lack a contribution and were not contested yet, as one matter. */
async function missingMatter(source: Source, idPessoa: number, idPlano: number, today: string): Promise<Pending> {
  const months = await uncontestedMonths(source, { idPessoa, idPlano }, today);
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

/** The choice of a person who left the sponsor, until something was asked for. */
async function choiceMatter(source: Source, idPessoa: number, idPlano: number): Promise<Pending> {
  const account = { idPessoa, idPlano };
  const termination = await terminationOf(source, account);
  if (termination?.situacao !== "aberto" || (await hasAsked(source, account))) return [];
  const { prazoOpcao, prazoExtrato } = termination;
  const descricao =
    prazoOpcao || !prazoExtrato ? "Quatro caminhos, com os seus valores" : `O extrato chega até ${formatDate(prazoExtrato)}`;
  return [{ tipo: "desligamento", titulo: "Escolha o que fazer com o seu plano", descricao, id: 0, prazo: prazoOpcao }];
}

/**
 * Matters that wait for the person in a plan: requests that ask for something, the choice after leaving the sponsor,
 * contributions that did not arrive, the rateio to distribute, unread messages, forms that were begun.
 */
export async function pendingMatters(given: Source, idPessoa: number, idPlano: number, today: string): Promise<Pending> {
  const account = { idPessoa, idPlano };
  const facts = await factsIn(given).load([...CHECK, WAITING, ASKED, UNREAD, DEPENDENTS, BEGUN], account);
  return facts.answer("pendencias", { ...account, today }, () => mattersOf(facts, account, today));
}

async function mattersOf(source: Facts, { idPessoa, idPlano }: Account, today: string): Promise<Pending> {
  const matters = await waitingRequests(source, idPessoa, idPlano);
  matters.push(...(await choiceMatter(source, idPessoa, idPlano)));
  matters.push(...(await missingMatter(source, idPessoa, idPlano, today)));
  const notice = rateioNotice(idPlano, await dependentsOf(source, idPessoa, idPlano));
  if (notice) matters.push({ tipo: "rateio", ...notice, id: 0, prazo: null });
  for (const { id, assunto, naoLidas } of await unreadConversations(source, idPessoa, idPlano)) {
    const titulo = naoLidas === 1 ? "1 mensagem não lida" : `${naoLidas} mensagens não lidas`;
    matters.push({ tipo: "conversa", titulo, descricao: assunto, id, prazo: null });
  }
  matters.push(...(await begunForms(source, { idPessoa, idPlano })));
  return matters;
}
