import { getTableColumns, getTableName, sql } from "drizzle-orm";
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
  readonly perfilInvestimento: (typeof schema.perfilInvestimento.$inferInsert)[] = [];
  readonly vinculoPlano: (typeof schema.vinculoPlano.$inferInsert)[] = [];
  readonly salario: (typeof schema.salario.$inferInsert)[] = [];
  readonly dependente: (typeof schema.dependente.$inferInsert)[] = [];
  readonly requisicao: (typeof schema.requisicao.$inferInsert & { id: number })[] = [];
  readonly requisicaoEvento: (typeof schema.requisicaoEvento.$inferInsert)[] = [];
  readonly conversa: (typeof schema.conversa.$inferInsert & { id: number })[] = [];
  readonly mensagem: (typeof schema.mensagem.$inferInsert)[] = [];
  readonly notificacao: (typeof schema.notificacao.$inferInsert)[] = [];
  readonly auditoria: (typeof schema.auditoria.$inferInsert)[] = [];
}

/** Tables whose rows bring their own serial id. */
const WITH_ID = [schema.pessoa, schema.requisicao, schema.conversa];

/**
 * Inserts rows, which all have the same keys, as one JSON parameter: the embedded database takes several times longer
 * over a parameter for each value.
 */
async function insertAll(db: Db, table: PgTable, rows: readonly Record<string, unknown>[]) {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in (rows[0] ?? {}));
  const records = rows.map((row) => Object.fromEntries(columns.map(([key, column]) => [column.name, row[key]])));
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  await db.execute(
    sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json)`,
  );
}

/** Writes all rows and moves the sequences past them. */
export async function insertRows(db: Db, rows: Rows): Promise<void> {
  for (const name of Object.keys(rows) as (keyof Rows)[]) if (rows[name].length > 0) await insertAll(db, schema[name], rows[name]);
  for (const table of WITH_ID) {
    const name = getTableName(table);
    await db.execute(sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select coalesce(max(id), 0) + 1 from ${table}), false)`);
  }
}
