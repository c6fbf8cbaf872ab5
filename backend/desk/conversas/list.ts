import type { Conversa } from "@contract/conversas";
import type { Query, Reply } from "@contract/infer";
import { and, asc, count, desc, eq, gte, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Static } from "typebox";
import { endOfDay, isCalendarDate, startOfDay } from "@/domain/calendar/calendarDate";
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
import { containing, withoutAccents } from "../../kernel/db/textSearch";
import { pagesOf } from "../../kernel/http/pages";
import { fieldProblem, notFound } from "../../kernel/problem";
import { CONVERSATION_NOT_FOUND, isDesk, isFundSide, type Scope } from "./scope";
import { ofTeamsOf } from "./teams";

type Filter = Query<"GET /retornarConversas">;

const PAGE_SIZE = 20;
/** Characters of the last message that a list shows. */
const EXCERPT = 160;

const participant = alias(pessoa, "participante");
const attendant = alias(pessoa, "atendente");
const author = alias(pessoa, "autor");

/** `doAtendente` of the messages that the caller's side has to read. */
const unreadOf = (scope: Scope) => !isFundSide(scope);

function select(scope: Scope) {
  const last = scope.db
    .select({ texto: mensagem.texto, enviadaEm: mensagem.enviadaEm, autor: author.nome })
    .from(mensagem)
    .innerJoin(author, eq(author.id, mensagem.idAutor))
    .where(eq(mensagem.idConversa, conversa.id))
    .orderBy(desc(mensagem.id))
    .limit(1)
    .as("ultima");
  const unread = scope.db
    .select({ total: count().as("nao_lidas") })
    .from(mensagem)
    .where(and(eq(mensagem.idConversa, conversa.id), isNull(mensagem.lidaEm), eq(mensagem.doAtendente, unreadOf(scope))))
    .as("pendentes");
  return scope.db
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
    .leftJoinLateral(unread, sql`true`);
}

type Row = Awaited<ReturnType<typeof select>>[number];

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
  const [row] = await select(scope).where(eq(conversa.id, id));
  if (!row) throw notFound(CONVERSATION_NOT_FOUND);
  return toConversa(scope, row);
}

const open = eq(conversa.situacao, "aberta");

/** Condition of each queue, the same for counts and lists. */
const queues = (scope: Scope) => ({
  minhas: eq(conversa.idAtendente, scope.caller.pessoa.id),
  livres: isNull(conversa.idAtendente),
  equipe: ofTeamsOf(scope.db, scope.caller.pessoa.id),
  atrasadas: and(open, lte(conversa.prazo, scope.context.now())),
  "minhas-atrasadas": and(open, eq(conversa.idAtendente, scope.caller.pessoa.id), lte(conversa.prazo, scope.context.now())),
  "sem-resposta": and(eq(conversa.aguardaAtendente, true), open),
});

/** Filters that only attendants use. @throws Problem 400 for a day that is not in the calendar */
function deskConditions(
  scope: Scope,
  { idEquipe, idAtendente, recebidaDe, recebidaAte, encerradaDe, encerradaAte }: Filter,
): SQL | undefined {
  if (!isDesk(scope)) return undefined;
  for (const [campo, day] of Object.entries({ recebidaDe, recebidaAte, encerradaDe, encerradaAte }))
    if (day !== undefined && !isCalendarDate(day))
      throw fieldProblem(400, campo, "Informe uma data que exista.", "Confira os dados enviados.");
  return and(
    idEquipe ? eq(conversa.idEquipe, idEquipe) : undefined,
    idAtendente === undefined ? undefined : idAtendente === 0 ? isNull(conversa.idAtendente) : eq(conversa.idAtendente, idAtendente),
    recebidaDe ? gte(conversa.criadaEm, startOfDay(recebidaDe)) : undefined,
    recebidaAte ? lt(conversa.criadaEm, endOfDay(recebidaAte)) : undefined,
    encerradaDe ? gte(conversa.encerradaEm, startOfDay(encerradaDe)) : undefined,
    encerradaAte ? lt(conversa.encerradaEm, endOfDay(encerradaAte)) : undefined,
  );
}

function conditions(scope: Scope, filter: Filter): SQL | undefined {
  const pattern = filter.palavraChave?.trim() ? containing(filter.palavraChave) : null;
  return and(
    scope.subject === null ? undefined : eq(conversa.idPessoa, scope.subject),
    filter.situacao && eq(conversa.situacao, filter.situacao),
    filter.fila && queues(scope)[filter.fila],
    deskConditions(scope, filter),
    pattern === null
      ? undefined
      : or(
          sql`${withoutAccents(conversa.assunto)} like unaccent(${pattern})`,
          sql`${participant.nomeBusca} like ${pattern}`,
          sql`lower(${requisicao.protocolo}) like ${pattern}`,
        ),
  );
}

/** Number of tickets in each queue of the caller. */
export async function ticketCounts(scope: Scope): Promise<Reply<"GET /retornarContagensChamados">> {
  const { minhas, livres, equipe, atrasadas, "minhas-atrasadas": mineLate, "sem-resposta": waiting } = queues(scope);
  const those = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [counts] = await scope.db
    .select({
      abertos: count(),
      meus: those(minhas),
      semResponsavel: those(livres),
      equipe: those(equipe),
      atrasados: those(atrasadas),
      semResposta: those(waiting),
      meusAtrasados: those(mineLate),
    })
    .from(conversa)
    .where(open);
  const encerrados = await scope.db.$count(conversa, eq(conversa.situacao, "encerrada"));
  if (!counts) throw new Error("nothing was counted");
  return { ...counts, encerrados };
}

/** A page of conversations, the latest first; those that nobody answered, the longest wait first. */
export async function listConversations(scope: Scope, filter: Filter): Promise<Reply<"GET /retornarConversas">> {
  const { page = 0, limit = PAGE_SIZE } = filter;
  const where = conditions(scope, filter);
  const late = filter.fila === "atrasadas" || filter.fila === "minhas-atrasadas";
  const waiting = filter.fila === "sem-resposta" || late;
  const order = waiting ? asc : desc;
  const rows = await select(scope)
    .where(where)
    .orderBy(...(late ? [asc(conversa.prazo)] : [order(conversa.atualizadaEm)]), order(conversa.id))
    .limit(limit)
    .offset(page * limit);
  const [found] = await scope.db
    .select({ total: count() })
    .from(conversa)
    .innerJoin(participant, eq(participant.id, conversa.idPessoa))
    .leftJoin(requisicao, eq(requisicao.id, conversa.idRequisicao))
    .where(where);
  const [unread] = await scope.db
    .select({ total: count() })
    .from(mensagem)
    .innerJoin(conversa, eq(conversa.id, mensagem.idConversa))
    .where(
      and(
        isNull(mensagem.lidaEm),
        eq(mensagem.doAtendente, unreadOf(scope)),
        scope.subject === null ? undefined : eq(conversa.idPessoa, scope.subject),
      ),
    );
  const total = found?.total ?? 0;
  return { conversas: rows.map((row) => toConversa(scope, row)), total, totalPage: pagesOf(total, limit), naoLidas: unread?.total ?? 0 };
}
