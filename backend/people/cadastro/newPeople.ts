import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../kernel/db/connection";
import { insertRows } from "../../kernel/db/insertRows";
import { rawRows } from "../../kernel/db/rawRows";
import { pessoa, vinculoPlano } from "../../kernel/db/schema";
import { openCredentials, removeUnusedCredentials } from "../sessao";

/** Adds people that the fund does not know, without a password. @returns those that were added; a known CPF is left out */
export async function addPeople(db: Db, people: readonly (typeof pessoa.$inferInsert)[]): Promise<{ id: number; cpf: string }[]> {
  if (people.length === 0) return [];
  const added = await rawRows<{ id: number; cpf: string }>(
    db,
    sql`${insertRows(pessoa, people)} on conflict do nothing returning ${pessoa.id}, ${pessoa.cpf}`,
  );
  await openCredentials(
    db,
    added.map(({ id }) => id),
  );
  return added;
}

/** Takes people away who have no enrolment and never made a password. @throws the database's error where another row names them */
export async function removeUnenrolled(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const unenrolled: SQL = sql`not exists (select 1 from ${vinculoPlano} v where v.id_pessoa = ${pessoa}.id)`;
  const alone = and(inArray(pessoa.id, [...ids]), unenrolled);
  const gone = (await db.select({ id: pessoa.id }).from(pessoa).where(alone)).map(({ id }) => id);
  if (gone.length === 0) return;
  await removeUnusedCredentials(db, gone);
  await db.delete(pessoa).where(inArray(pessoa.id, gone));
}
