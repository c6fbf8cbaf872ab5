import type { Query, Reply } from "@contract/infer";
import { and, asc, count, desc, eq, gte, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { endOfDay, isCalendarDate, startOfDay } from "@/domain/calendar/calendarDate";
import type { Db } from "../../kernel/db/connection";
import { rawRows } from "../../kernel/db/rawRows";
import { conversa } from "../../kernel/db/schema";
import { containing, plainText, textHas, withoutAccents, wordsIn } from "../../kernel/db/textSearch";
import { type Counted, counted, countedPage } from "../../kernel/http/pages";
import { fieldProblem } from "../../kernel/problem";
import { ofPeopleMatching } from "../../people/pessoas";
import { ofProtocol } from "../fila";
import { isDesk, type Scope } from "./scope";
import { ofTeamsOf } from "./teams";

type Filter = Query<"GET /retornarConversas">;

const PAGE_SIZE = 20;

/** The condition has the word itself: a plan made for parameters would not know that the partial indexes serve. */
const open = sql`${conversa.situacao} = 'aberta'`;

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

/** Conversations of a subject up to which they are looked for one by one. */
const FEW = 20_000;

/** Tickets of a sample that are asked for a word. */
const SAMPLE = 50;
/** Of them, those with the word from which on it counts as frequent. */
const FREQUENT = SAMPLE / 2;

/**
 * Expression that is true where half of the newest tickets and half of some from the middle of the table meet a condition on
 * their subject. A campaign fills the newest ones with a word that is rare among all. A small table has no frequent word.
 */
function isFrequent(has: SQL | undefined): SQL {
  // Named as the table, so that the condition finds its column.
  const inSample = (rows: SQL) =>
    sql`(select count(*) filter (where ${has}) >= ${sql.raw(String(FREQUENT))} from (select assunto from conversa ${rows} limit ${sql.raw(String(SAMPLE))}) conversa)`;
  const newest = inSample(sql`order by id desc`);
  const middle = inSample(sql`where id >= (select max(id) / 2 from conversa) order by id`);
  return sql`${newest} and ${middle}`;
}

/**
 * Condition that the subject holds a text whose words begin words of it. Of few such subjects the ids; where very many have the
 * words, which samples tell at once, each row is asked, and a page of them is soon full.
 */
async function ofSubject(db: Db, text: string): Promise<SQL | undefined> {
  const words = wordsIn(text);
  if (words.length === 0) return undefined;
  const has = and(textHas(plainText(conversa.assunto), words), sql`${withoutAccents(conversa.assunto)} like unaccent(${containing(text)})`);
  // The ids are read only where the word is not frequent: `array` is computed when its branch is taken.
  const [found] = await rawRows<{ ids: number[] | null }>(
    db,
    sql`select case when amostra.frequente then null else array(select id from conversa where ${has} limit ${FEW + 1}) end as ids
      from (select ${isFrequent(has)} as frequente offset 0) amostra`,
  );
  const ids = found?.ids;
  // A plan takes the beginning of a word for rare; of a choice of two it believes half, and walks the list.
  if (!ids || ids.length > FEW) return sql`case when ${has} then true else false end`;
  return ids.length === 0 ? undefined : sql`${conversa.id} = any(${sql.param(ids)}::int[])`;
}

/** Condition that a conversation has a text in its subject, is of somebody with it in their name, or about a request of that protocol. */
async function ofText({ db, context }: Scope, palavraChave: string | undefined): Promise<SQL | undefined> {
  const text = palavraChave?.trim() ?? "";
  if (text === "") return undefined;
  const people = await ofPeopleMatching(db, conversa.idPessoa, text);
  return or(people, await ofProtocol(db, conversa.idRequisicao, text, context.now()), await ofSubject(db, text));
}

async function conditions(scope: Scope, filter: Filter): Promise<SQL | undefined> {
  return and(
    scope.subject === null ? undefined : eq(conversa.idPessoa, scope.subject),
    filter.situacao && eq(conversa.situacao, filter.situacao),
    filter.fila && queues(scope)[filter.fila],
    deskConditions(scope, filter),
    await ofText(scope, filter.palavraChave),
  );
}

/** Number of tickets in each queue of the caller. The closed ones wait for nobody, and are counted up to MANY. */
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
  if (!counts) throw new Error("nothing was counted");
  const closed = scope.db.select({ id: conversa.id }).from(conversa).where(eq(conversa.situacao, "encerrada"));
  const { total, haMais } = await counted(scope.db, closed, 0, PAGE_SIZE);
  return { ...counts, encerrados: total, ...(haMais && { haMais }) };
}

const found = (scope: Scope, where: SQL | undefined) => scope.db.select({ id: conversa.id }).from(conversa).where(where);

/**
 * Ids of a page, and the count. Only ids are read in the order of the list, which the indexes have: what a page shows of them
 * is read once it is known which they are.
 */
export async function findConversations(scope: Scope, filter: Filter): Promise<Counted & { ids: number[] }> {
  const { page = 0, limit = PAGE_SIZE } = filter;
  const where = await conditions(scope, filter);
  const late = filter.fila === "atrasadas" || filter.fila === "minhas-atrasadas";
  const order = late || filter.fila === "sem-resposta" ? asc : desc;
  const shown = found(scope, where)
    .orderBy(order(late ? conversa.prazo : conversa.atualizadaEm), order(conversa.id))
    .limit(limit)
    .offset(page * limit);
  return countedPage(scope.db, found(scope, where), shown, page, limit);
}
