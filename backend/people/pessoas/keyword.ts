import { type AnyColumn, and, eq, exists, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { onlyDigits } from "@/domain/people/cpf";
import { among } from "../../kernel/db/among";
import type { Db } from "../../kernel/db/connection";
import { rawRows } from "../../kernel/db/rawRows";
import { pessoa, vinculoPlano } from "../../kernel/db/schema";
import { textHas, wordsIn } from "../../kernel/db/textSearch";

const found = alias(pessoa, "encontrada");

/** CPF or registration number as people write them: digits with the usual separators. */
const NUMERIC = /^[\d.\-/\s]+$/;

/** Digits of a keyword that is a number as people write it, else null. */
export function numberIn(keyword: string): string | null {
  const digits = onlyDigits(keyword);
  return NUMERIC.test(keyword) && digits !== "" ? digits : null;
}

/** CPFs that begin with the digits, as a range, which the unique index serves in any collation. */
export function cpfBegins(cpf: SQLWrapper, digits: string): SQL | undefined {
  if (digits.length > 11) return undefined;
  return sql`${cpf} between ${digits.padEnd(11, "0")} and ${digits.padEnd(11, "9")}`;
}

/** A registration number is found with or without its leading zeros. Served by the index `vinculo_matricula_sem_zeros`. */
export const registrationIs = (keyword: string): SQL =>
  sql`ltrim(${vinculoPlano.matricula}, '0') = ${keyword.trim().replace(/^0+(?=.)/, "")}`;

/** The name or the CPF matches; undefined for a keyword that neither can have. */
function ownMatches(keyword: string): SQL | undefined {
  const digits = numberIn(keyword);
  if (digits !== null) return cpfBegins(found.cpf, digits);
  const words = wordsIn(keyword);
  return words.length > 0 ? textHas(found.nomeBusca, words) : undefined;
}

/**
 * Ids of the people whose name, CPF or registration number matches a keyword that is not blank, as a query within
 * another. A union, since no index serves an OR over two tables.
 */
export function peopleMatching(db: Db, keyword: string): SQLWrapper {
  const own = ownMatches(keyword);
  const registered = db.select({ id: vinculoPlano.idPessoa }).from(vinculoPlano).where(registrationIs(keyword));
  return own ? db.select({ id: found.id }).from(found).where(own).union(registered) : registered;
}

/** People up to whom they are looked for one by one. */
const FEW = 2000;

/**
 * Condition that a row is of somebody whose name, CPF or registration number matches a keyword that is not blank. Rows of few
 * people are found by their ids; where very many match, each row is asked for its person, and a page of them is soon full.
 */
export async function ofPeopleMatching(db: Db, idPessoa: AnyColumn, keyword: string): Promise<SQL> {
  const own = ownMatches(keyword);
  const registered = sql`select ${vinculoPlano.idPessoa} as id, true as "byNumber" from ${vinculoPlano} where ${registrationIs(keyword)}`;
  const table = sql`${pessoa} ${sql.identifier("encontrada")}`;
  // Kept apart, so that the index of words leads: a plan for few rows would rather walk the table until it had them.
  const rows = await rawRows<{ id: number; byNumber: boolean }>(
    db,
    own
      ? sql`with achadas as materialized (select ${found.id} as id from ${table} where ${own})
          ${registered} union all (select id, false from achadas limit ${FEW + 1})`
      : registered,
  );
  const byNumber = rows.filter((row) => row.byNumber).map(({ id }) => id);
  const isOfMany = own !== undefined && rows.length - byNumber.length > FEW;
  if (!isOfMany) return among(idPessoa, [...new Set(rows.map(({ id }) => id))]) ?? sql`false`;
  const theirs = exists(
    db
      .select({ one: sql`1` })
      .from(found)
      .where(and(eq(found.id, idPessoa), own)),
  );
  return or(theirs, among(idPessoa, byNumber)) ?? theirs;
}
