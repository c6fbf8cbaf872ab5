import type { Query, Reply } from "@contract/infer";
import { inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../kernel/db/connection";
import { rawRows } from "../../kernel/db/rawRows";
import { pessoa, vinculoPlano } from "../../kernel/db/schema";
import { textHas, wordsIn } from "../../kernel/db/textSearch";
import { counted, MANY, pagesOf } from "../../kernel/http/pages";
import { cpfBegins, numberIn, registrationIs } from "./keyword";
import { personColumns, toPerson } from "./people";

type Found = Reply<"GET /filtrarPessoas">;

const PAGE_SIZE = 10;
/** Names that are walked for words that many have. */
const WALKED = 20_000;
/** People with the words that are put in order. Of words that more have, the first ones come from the walk. */
const SORTED = 2000;

/** The condition has the letter itself: a plan made for parameters would not know that the partial index serves. */
const participant = sql`${pessoa.admin} = 'N'`;
/** The collation of the index, so that a page is the same page on every server. */
const byName = sql`${pessoa.nomeBusca} collate "C"`;
const inOrder = sql`${byName}, ${pessoa.id}`;

async function idsOf(db: Db, query: SQL): Promise<number[]> {
  return (await rawRows<{ id: number }>(db, query)).map(({ id }) => id);
}

/**
 * Names that begin as it was typed. `~` and all letters of names come before this character in the collation.
 * @param name in the collation of the index
 */
function beginsAs(words: readonly string[], name: SQL = byName): SQL {
  const text = words.join(" ");
  return sql`${name} >= ${text} and ${name} < ${`${text}\u{10FFFF}`}`;
}

/** Participants of this registration number, then those whose name begins as typed or whose CPF begins with the digits. */
function directly(db: Db, keyword: string): Promise<number[]> {
  const digits = numberIn(keyword);
  const words = wordsIn(keyword);
  const range = digits === null ? (words.length > 0 ? beginsAs(words) : undefined) : cpfBegins(pessoa.cpf, digits);
  const order = digits === null ? inOrder : sql`${pessoa.cpf}`;
  const registered = sql`select ${pessoa.id} as id, 0 as grupo, row_number() over (order by ${inOrder}) as lugar from ${pessoa}
    where ${participant} and ${pessoa.id} in (select ${vinculoPlano.idPessoa} from ${vinculoPlano} where ${registrationIs(keyword)})`;
  const begun = range
    ? sql`union all (select ${pessoa.id}, 1, row_number() over (order by ${order}) from ${pessoa}
        where ${participant} and ${range} order by ${order} limit ${MANY + 1})`
    : sql``;
  return idsOf(db, sql`select id from (${registered} ${begun}) direto order by grupo, lugar limit ${MANY + 1}`);
}

/** Participants with the words in their names that do not begin as typed, by name; at most one more than are put in order. */
function withWords(db: Db, words: readonly string[]): Promise<number[]> {
  // Kept apart, so that the index of words leads: a plan for few rows would rather walk the table until it had them.
  return idsOf(
    db,
    sql`with achadas as materialized (
        select ${pessoa.id} as id, ${pessoa.nomeBusca} as nome from ${pessoa}
        where ${participant} and ${textHas(pessoa.nomeBusca, words)} and not (${beginsAs(words)})),
      algumas as materialized (select id, nome from achadas limit ${SORTED + 1})
      select id from algumas order by nome collate "C", id`,
  );
}

/** The first of those among the first names of the fund. Words that many have are soon found there. */
function walked(db: Db, words: readonly string[]): Promise<number[]> {
  // Letters and digits alone: none means anything in a pattern. The first comparison is the cheap one.
  const each = words.map((word) => sql`nome like ${`%${word}%`} and ' ' || nome ~ ${`[^[:alnum:]]${word}`}`);
  return idsOf(
    db,
    sql`select id from (
        select ${pessoa.id} as id, ${pessoa.nomeBusca} as nome from ${pessoa} where ${participant} order by ${inOrder} limit ${WALKED}) primeiras
      where ${sql.join(each, sql` and `)} and not (${beginsAs(words, sql`nome collate "C"`)})
      order by nome collate "C", id limit ${MANY + 1}`,
  );
}

/**
 * Participants that a keyword finds, at most one more than MANY: the registration number itself, names that begin as it was
 * typed or CPFs that begin with its digits, then other names with its words, by name. Which of them a search of words that
 * very many have finds first is the same on each page.
 */
async function matching(db: Db, keyword: string): Promise<number[]> {
  const found = await directly(db, keyword);
  const words = wordsIn(keyword);
  if (numberIn(keyword) === null && words.length > 0 && found.length <= MANY) {
    const others = await withWords(db, words);
    found.push(...(others.length > SORTED ? await walked(db, words) : []), ...others);
  }
  return [...new Set(found)].slice(0, MANY + 1);
}

/** People of the ids, in their order. */
async function peopleOf(db: Db, ids: readonly number[]): Promise<Found["pessoas"]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(personColumns)
    .from(pessoa)
    .where(inArray(pessoa.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, toPerson(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A page of all participants, by name. */
async function everybody(db: Db, page: number, limit: number): Promise<Found> {
  const rows = db.select({ id: pessoa.id }).from(pessoa).where(participant);
  const { total: _, ...pages } = await counted(db, rows, page, limit);
  const ids = await rows
    .orderBy(inOrder)
    .limit(limit)
    .offset(page * limit);
  return {
    pessoas: await peopleOf(
      db,
      ids.map(({ id }) => id),
    ),
    ...pages,
  };
}

/**
 * A page of the participants that a keyword finds, of at most MANY; without one, of all of them by name. Administrators are
 * not among them.
 */
export async function searchPeople(
  db: Db,
  { palavraChave = "", page = 0, limit = PAGE_SIZE }: Query<"GET /filtrarPessoas">,
): Promise<Found> {
  if (palavraChave.trim() === "") return everybody(db, page, limit);
  const found = await matching(db, palavraChave);
  const shown = found.slice(0, MANY);
  return {
    pessoas: await peopleOf(db, shown.slice(page * limit, (page + 1) * limit)),
    totalPage: pagesOf(shown.length, limit),
    ...(found.length > MANY && { haMais: true }),
  };
}
