import type { Query, Reply } from "@contract/infer";
import { and, count, eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { onlyDigits } from "@/domain/people/cpf";
import { searchText } from "@/domain/text/searchText";
import type { Db } from "../../kernel/db/connection";
import { pessoa, vinculoPlano } from "../../kernel/db/schema";
import { pagesOf } from "../../kernel/http/pages";
import { personColumns, toPerson } from "./people";

const PAGE_SIZE = 10;

const found = alias(pessoa, "encontrada");

/** CPF or registration number as people write them: digits with the usual separators. */
const NUMERIC = /^[\d.\-/\s]+$/;

/** Every word of the keyword begins a word of the name, in any order. Served by the index `pessoa_nome_palavras`. */
function nameMatches(keyword: string): SQL | undefined {
  const words = searchText(keyword)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  if (words.length === 0) return undefined;
  const terms = words.map((word) => `${word}:*`).join(" & ");
  return sql`to_tsvector('simple', ${found.nomeBusca}) @@ to_tsquery('simple', ${terms})`;
}

/** CPFs that begin with the digits, as a range, which the unique index serves in any collation. */
function cpfBegins(digits: string): SQL | undefined {
  if (digits.length > 11) return undefined;
  return sql`${found.cpf} between ${digits.padEnd(11, "0")} and ${digits.padEnd(11, "9")}`;
}

/** A registration number is found with or without its leading zeros. Served by the index `vinculo_matricula_sem_zeros`. */
const registrationIs = (keyword: string): SQL => sql`ltrim(${vinculoPlano.matricula}, '0') = ${keyword.trim().replace(/^0+(?=.)/, "")}`;

/**
 * Ids of the people whose name, CPF or registration number matches a keyword that is not blank, as a query within
 * another. A union, since no index serves an OR over two tables.
 */
export function peopleMatching(db: Db, keyword: string): SQLWrapper {
  const digits = onlyDigits(keyword);
  const own = NUMERIC.test(keyword) && digits !== "" ? cpfBegins(digits) : nameMatches(keyword);
  const registered = db.select({ id: vinculoPlano.idPessoa }).from(vinculoPlano).where(registrationIs(keyword));
  return own ? db.select({ id: found.id }).from(found).where(own).union(registered) : registered;
}

const matches = (db: Db, keyword: string): SQL | undefined =>
  keyword.trim() === "" ? undefined : inArray(pessoa.id, peopleMatching(db, keyword));

/** A page of the participants whose name, CPF or registration number matches, by name. Administrators are not among them. */
export async function searchPeople(
  db: Db,
  { palavraChave = "", page = 0, limit = PAGE_SIZE }: Query<"GET /filtrarPessoas">,
): Promise<Reply<"GET /filtrarPessoas">> {
  const where = and(eq(pessoa.admin, "N"), matches(db, palavraChave));
  const rows = await db
    .select(personColumns)
    .from(pessoa)
    .where(where)
    // In the collation of the index, so that a page is the same page on every server.
    .orderBy(sql`${pessoa.nomeBusca} collate "C"`, pessoa.id)
    .limit(limit)
    .offset(page * limit);
  const [matching] = await db.select({ total: count() }).from(pessoa).where(where);
  return { pessoas: rows.map(toPerson), totalPage: pagesOf(matching?.total ?? 0, limit) };
}
