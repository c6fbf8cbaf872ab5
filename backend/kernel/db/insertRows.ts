import { type Column, getTableColumns, type InferInsertModel, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

const fragments = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

/** Half of a pair of code units, which is no character: the database takes it in a text of its own, and not in JSON. */
const wellFormed = (value: unknown): unknown => (typeof value === "string" ? value.replace(/\p{Surrogate}/gu, "\ufffd") : value);

/**
 * The database reads a JSON column from the object itself, and every other one from what its driver would send.
 * @throws Error where a row leaves out what must not be null: its default would be the null of the other rows
 */
function jsonOf(column: Column, value: unknown): unknown {
  if (value === undefined && column.notNull) throw new Error(`${column.name} is named by some rows and not by others`);
  if (value === undefined || value === null) return null;
  return wellFormed(column.dataType === "json" ? value : column.mapToDriverValue(value));
}

/**
 * Insertion of many rows as one parameter, for a `returning` or an `on conflict` to follow: one parameter for each value costs
 * several times as much to write, to send and to plan. Columns that no row names keep their default; one that only some rows
 * name is null in the others, where it may be.
 * @throws Error without rows
 */
export function insertRows<T extends PgTable>(table: T, rows: readonly InferInsertModel<T>[]): SQL {
  if (rows.length === 0) throw new Error("no rows to insert");
  const given = rows as readonly Readonly<Record<string, unknown>>[];
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => given.some((row) => row[key] !== undefined));
  const data = given.map((row) => Object.fromEntries(columns.map(([key, column]) => [column.name, jsonOf(column, row[key])])));
  const names = fragments(columns.map(([, { name }]) => sql.identifier(name) as unknown as SQL));
  const typed = fragments(columns.map(([, column]) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`));
  return sql`insert into ${table} (${names}) select ${names} from jsonb_to_recordset(${JSON.stringify(data)}::jsonb) as given (${typed})`;
}
