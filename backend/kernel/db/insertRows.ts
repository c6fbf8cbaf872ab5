import { type Column, getTableColumns, type InferInsertModel, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

const fragments = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

/** The database reads a JSON column from the object itself, and every other one from what its driver would send. */
const jsonOf = (column: Column, value: unknown): unknown =>
  value === undefined || value === null ? null : column.dataType === "json" ? value : column.mapToDriverValue(value);

/**
 * Insertion of many rows as one parameter, for a `returning` or an `on conflict` to follow: one parameter for each value costs
 * several times as much to write, to send and to plan. Columns that no row names keep their default; a value that only some
 * rows name is null in the others.
 */
export function insertRows<T extends PgTable>(table: T, rows: readonly InferInsertModel<T>[]): SQL {
  const given = rows as readonly Readonly<Record<string, unknown>>[];
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => given.some((row) => row[key] !== undefined));
  const data = given.map((row) => Object.fromEntries(columns.map(([key, column]) => [column.name, jsonOf(column, row[key])])));
  const names = fragments(columns.map(([, { name }]) => sql.identifier(name) as unknown as SQL));
  const typed = fragments(columns.map(([, column]) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`));
  return sql`insert into ${table} (${names}) select ${names} from jsonb_to_recordset(${JSON.stringify(data)}::jsonb) as given (${typed})`;
}
