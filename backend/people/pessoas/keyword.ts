import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { onlyDigits } from "@/domain/people/cpf";
import { searchText } from "@/domain/text/searchText";
import type { Db } from "../../kernel/db/connection";
import { pessoa, vinculoPlano } from "../../kernel/db/schema";

const found = alias(pessoa, "encontrada");

/** CPF or registration number as people write them: digits with the usual separators. */
const NUMERIC = /^[\d.\-/\s]+$/;

/** Digits of a keyword that is a number as people write it, else null. */
export function numberIn(keyword: string): string | null {
  const digits = onlyDigits(keyword);
  return NUMERIC.test(keyword) && digits !== "" ? digits : null;
}

/** Words of a keyword as names are kept. */
export const wordsIn = (keyword: string): string[] =>
  searchText(keyword)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Each of the words begins a word of the name, in any order. Served by the index `pessoa_nome_palavras`. */
export function nameHas(nomeBusca: SQLWrapper, words: readonly string[]): SQL {
  const terms = words.map((word) => `${word}:*`).join(" & ");
  return sql`to_tsvector('simple', ${nomeBusca}) @@ to_tsquery('simple', ${terms})`;
}

/** CPFs that begin with the digits, as a range, which the unique index serves in any collation. */
export function cpfBegins(cpf: SQLWrapper, digits: string): SQL | undefined {
  if (digits.length > 11) return undefined;
  return sql`${cpf} between ${digits.padEnd(11, "0")} and ${digits.padEnd(11, "9")}`;
}

/** A registration number is found with or without its leading zeros. Served by the index `vinculo_matricula_sem_zeros`. */
export const registrationIs = (keyword: string): SQL =>
  sql`ltrim(${vinculoPlano.matricula}, '0') = ${keyword.trim().replace(/^0+(?=.)/, "")}`;

/**
 * Ids of the people whose name, CPF or registration number matches a keyword that is not blank, as a query within
 * another. A union, since no index serves an OR over two tables.
 */
export function peopleMatching(db: Db, keyword: string): SQLWrapper {
  const digits = numberIn(keyword);
  const words = wordsIn(keyword);
  const own = digits !== null ? cpfBegins(found.cpf, digits) : words.length > 0 ? nameHas(found.nomeBusca, words) : undefined;
  const registered = db.select({ id: vinculoPlano.idPessoa }).from(vinculoPlano).where(registrationIs(keyword));
  return own ? db.select({ id: found.id }).from(found).where(own).union(registered) : registered;
}
