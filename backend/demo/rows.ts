import { getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "../db/connection";
import * as schema from "../db/schema";

/** The rows of a fund, with their ids, before they are written. Tables in the order that their references ask for. */
export class Rows {
  readonly pessoa: (typeof schema.pessoa.$inferInsert & { id: number })[] = [];
  readonly credencial: (typeof schema.credencial.$inferInsert)[] = [];
  readonly plano: (typeof schema.plano.$inferInsert)[] = [];
  readonly tema: (typeof schema.tema.$inferInsert)[] = [];
  readonly finalidade: (typeof schema.finalidade.$inferInsert)[] = [];
  readonly planoFuncionalidade: (typeof schema.planoFuncionalidade.$inferInsert)[] = [];
  readonly parametroPlano: (typeof schema.parametroPlano.$inferInsert)[] = [];
  readonly vinculoPlano: (typeof schema.vinculoPlano.$inferInsert)[] = [];
  readonly salario: (typeof schema.salario.$inferInsert)[] = [];
  readonly dependente: (typeof schema.dependente.$inferInsert)[] = [];
  readonly requisicao: (typeof schema.requisicao.$inferInsert & { id: number })[] = [];
  readonly requisicaoEvento: (typeof schema.requisicaoEvento.$inferInsert)[] = [];
  readonly conversa: (typeof schema.conversa.$inferInsert & { id: number })[] = [];
  readonly mensagem: (typeof schema.mensagem.$inferInsert)[] = [];
  readonly notificacao: (typeof schema.notificacao.$inferInsert)[] = [];
}

/** Rows of one statement: a driver takes at most 65,535 parameters. */
const BATCH = 500;
/** Tables whose rows bring their own serial id. */
const WITH_ID = [schema.pessoa, schema.requisicao, schema.conversa];

async function insertAll<T extends PgTable>(db: Db, table: T, rows: T["$inferInsert"][]) {
  for (let i = 0; i < rows.length; i += BATCH) await db.insert(table).values(rows.slice(i, i + BATCH));
}

/** Writes all rows and moves the sequences past them. */
export async function insertRows(db: Db, rows: Rows): Promise<void> {
  for (const name of Object.keys(rows) as (keyof Rows)[]) await insertAll(db, schema[name], rows[name]);
  for (const table of WITH_ID) {
    const name = getTableName(table);
    await db.execute(sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select coalesce(max(id), 0) + 1 from ${table}), false)`);
  }
}
