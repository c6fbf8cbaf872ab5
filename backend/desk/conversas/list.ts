import type { Conversa } from "@contract/conversas";
import type { Query, Reply } from "@contract/infer";
import { and, count, desc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Static } from "typebox";
import { amongGiven, idsAsValue } from "../../kernel/db/among";
import { factsIn, reading, rowsOf, type Source } from "../../kernel/db/reading";
import {
  conversa,
  conversaAvaliacao,
  equipeAtendimento,
  funcionalidade,
  mensagem,
  pessoa,
  plano,
  requisicao,
} from "../../kernel/db/schema";
import { notFound } from "../../kernel/problem";
import { findConversations } from "./find";
import { CONVERSATION_NOT_FOUND, isDesk, isFundSide, type Scope } from "./scope";

type Filter = Query<"GET /retornarConversas">;

/** Characters of the last message that a list shows. */
const EXCERPT = 160;

const participant = alias(pessoa, "participante");
const attendant = alias(pessoa, "atendente");
const author = alias(pessoa, "autor");

/** `doAtendente` of the messages that the caller's side has to read. */
const unreadOf = (scope: Scope) => !isFundSide(scope);

/** Conversations as a list shows them. `ids` is an array of the database; `doAtendente` says whose messages count as unread. */
const SHOWN = reading("conversas.mostradas", ["ids", "doAtendente"], (from, { ids, doAtendente }) => {
  const last = from
    .select({ texto: mensagem.texto, enviadaEm: mensagem.enviadaEm, autor: author.nome })
    .from(mensagem)
    .innerJoin(author, eq(author.id, mensagem.idAutor))
    .where(eq(mensagem.idConversa, conversa.id))
    .orderBy(desc(mensagem.id))
    .limit(1)
    .as("ultima");
  const unread = from
    .select({ total: count().as("nao_lidas") })
    .from(mensagem)
    .where(and(eq(mensagem.idConversa, conversa.id), isNull(mensagem.lidaEm), eq(mensagem.doAtendente, doAtendente)))
    .as("pendentes");
  return from
    .select({
      row: conversa,
      pessoa: { id: participant.id, nome: participant.nome },
      pessoaAtendente: { id: attendant.id, nome: attendant.nome },
      plano: { id: plano.id, nome: plano.nome },
      requisicao: { id: requisicao.id, protocolo: requisicao.protocolo },
      funcionalidade: funcionalidade.nome,
      ultimoTexto: last.texto,
      ultimaEm: last.enviadaEm,
      ultimoAutor: last.autor,
      naoLidas: unread.total,
      avaliacao: conversaAvaliacao,
      equipe: { id: equipeAtendimento.id, nome: equipeAtendimento.nome },
    })
    .from(conversa)
    .innerJoin(participant, eq(participant.id, conversa.idPessoa))
    .innerJoin(equipeAtendimento, eq(equipeAtendimento.id, conversa.idEquipe))
    .leftJoin(conversaAvaliacao, eq(conversaAvaliacao.idConversa, conversa.id))
    .leftJoin(attendant, eq(attendant.id, conversa.idAtendente))
    .leftJoin(plano, eq(plano.id, conversa.idPlano))
    .leftJoin(requisicao, eq(requisicao.id, conversa.idRequisicao))
    .leftJoin(funcionalidade, eq(funcionalidade.id, requisicao.idFuncionalidade))
    .leftJoinLateral(last, sql`true`)
    .leftJoinLateral(unread, sql`true`)
    .where(amongGiven(conversa.id, ids));
});

/** Messages of one side that are unread, of everybody. */
const UNREAD_OF_SIDE = reading("conversas.porLer", ["doAtendente"], (from, { doAtendente }) =>
  from
    .select({ total: count() })
    .from(mensagem)
    .where(and(isNull(mensagem.lidaEm), eq(mensagem.doAtendente, doAtendente))),
);

/** The same, of one person's conversations. */
const UNREAD_OF_PERSON = reading("conversas.porLerDaPessoa", ["doAtendente", "idPessoa"], (from, { doAtendente, idPessoa }) =>
  from
    .select({ total: count() })
    .from(mensagem)
    .innerJoin(conversa, eq(conversa.id, mensagem.idConversa))
    .where(and(isNull(mensagem.lidaEm), eq(mensagem.doAtendente, doAtendente), eq(conversa.idPessoa, idPessoa))),
);

const shownValues = (scope: Scope, ids: readonly number[]) => ({ ids: idsAsValue(ids), doAtendente: String(unreadOf(scope)) });
const shown = (source: Source, scope: Scope, ids: readonly number[]) => rowsOf(source, SHOWN, shownValues(scope, ids));

type Row = Awaited<ReturnType<typeof shown>>[number];

/** State of a ticket for the fund. */
const standing = ({ row, equipe }: Row, now: Date): Static<typeof Conversa>["atendimento"] => ({
  equipe,
  prazo: row.prazo?.toISOString() ?? null,
  atrasado: row.prazo !== null && row.prazo <= now,
  escalado: row.escaladaEm !== null,
  primeiraRespostaEm: row.primeiraRespostaEm?.toISOString() ?? null,
  encerradaEm: row.encerradaEm?.toISOString() ?? null,
});

/** The fund's internal facts never reach a participant, nor the portal as they see it. */
function toConversa(scope: Scope, whole: Row): Static<typeof Conversa> {
  const { row, ...found } = whole;
  const { avaliacao } = found;
  return {
    id: row.id,
    assunto: row.assunto,
    situacao: row.situacao === "encerrada" ? "encerrada" : "aberta",
    pessoa: found.pessoa,
    pessoaAtendente: found.pessoaAtendente,
    plano: found.plano,
    requisicao: found.requisicao && { ...found.requisicao, funcionalidade: found.funcionalidade ?? "" },
    naoLidas: Number(found.naoLidas ?? 0),
    ultimaMensagem: found.ultimaEm && {
      texto: (found.ultimoTexto ?? "").slice(0, EXCERPT),
      enviadaEm: found.ultimaEm.toISOString(),
      autor: found.ultimoAutor ?? "",
    },
    criadaEm: row.criadaEm.toISOString(),
    atualizadaEm: row.atualizadaEm.toISOString(),
    avaliacao: avaliacao && { nota: avaliacao.nota, comentario: avaliacao.comentario, em: avaliacao.criadaEm.toISOString() },
    ...(isDesk(scope) && { atendimento: standing(whole, scope.context.now()) }),
  };
}

/** One conversation as the wire shows it. The caller has already checked who may see it. */
export async function describeConversation(scope: Scope, id: number): Promise<Static<typeof Conversa>> {
  const [row] = await shown(scope.db, scope, [id]);
  if (!row) throw notFound(CONVERSATION_NOT_FOUND);
  return toConversa(scope, row);
}

/** A page of conversations, the latest first; those that nobody answered, the longest wait first. */
export async function listConversations(scope: Scope, filter: Filter): Promise<Reply<"GET /retornarConversas">> {
  const { ids, ...counts } = await findConversations(scope, filter);
  const values = { ...shownValues(scope, ids), idPessoa: scope.subject ?? 0 };
  const unread = scope.subject === null ? UNREAD_OF_SIDE : UNREAD_OF_PERSON;
  const facts = await factsIn(scope.db).load([SHOWN, unread], values);
  const rows = new Map((await shown(facts, scope, ids)).map((row) => [row.row.id, row]));
  const [waiting] = await rowsOf(facts, unread, values);
  return {
    conversas: ids.flatMap((id) => {
      const row = rows.get(id);
      return row ? [toConversa(scope, row)] : [];
    }),
    ...counts,
    naoLidas: waiting?.total ?? 0,
  };
}
