import type { Db } from "@backend/kernel/db/connection";
import { sql } from "drizzle-orm";

/** Every row of a database and where its sequences stand, to be put back later into one of the same migrations. */
export interface Contents {
  /** Only those that have rows: as PostgreSQL writes them in JSON, which loses nothing of a number or of an instant. */
  tables: { name: string; columns: string; rows: string }[];
  sequences: { name: string; value: string; used: boolean }[];
}

interface Result {
  rows: Record<string, unknown>[];
}
const read = async <T>(db: Db, text: string) => ((await db.execute(sql.raw(text))) as unknown as Result).rows as T[];

/** Columns that are not computed, in their order, quoted. */
const TABLES = `
  select table_name as name, string_agg('"' || column_name || '"', ', ' order by ordinal_position) as columns
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
  group by table_name order by table_name`;

export async function takeContents(db: Db): Promise<Contents> {
  const tables = await read<{ name: string; columns: string }>(db, TABLES);
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]));
  const rows = await read<{ name: string; rows: string | null }>(
    db,
    tables.map(({ name }) => `select '${name}' as name, (select json_agg(t)::text from "${name}" t) as rows`).join(" union all "),
  );
  const names = await read<{ name: string }>(db, "select quote_ident(sequencename) as name from pg_sequences where schemaname = 'public'");
  const sequences = await read<Contents["sequences"][number]>(
    db,
    names.map(({ name }) => `select '${name}' as name, last_value::text as value, is_called as used from ${name}`).join(" union all "),
  );
  return {
    tables: rows.flatMap(({ name, rows: text }) => (text ? [{ name, columns: columnsOf.get(name) ?? "", rows: text }] : [])),
    sequences,
  };
}

/** Whatever the database held before is gone. References and triggers rest meanwhile: the rows were once let in. */
export async function putContents(db: Db, { tables, sequences }: Contents): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(
      sql.raw(`do $$ declare it regclass; begin
        for it in select oid from pg_class where (relnamespace = 'public'::regnamespace and relkind = 'r') or oid = 'pgboss.job'::regclass loop
          execute 'delete from ' || it;
        end loop;
      end $$`),
    );
    for (const { name, columns, rows } of tables) {
      const [into, which] = [sql.identifier(name), sql.raw(columns)];
      await tx.execute(
        sql`insert into ${into} (${which}) overriding system value select ${which} from json_populate_recordset(null::${into}, ${rows}::json)`,
      );
    }
    const values = sequences.map(({ name, value, used }) => `setval('${name}', ${value}, ${used})`);
    if (values.length) await tx.execute(sql.raw(`select ${values.join(", ")}`));
  });
}
