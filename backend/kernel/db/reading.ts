import { type AnyColumn, Column, getTableColumns, is, type Placeholder, SQL, type SQLWrapper, sql, Table } from "drizzle-orm";
import { PgDialect, QueryBuilder } from "drizzle-orm/pg-core";
import type { Db } from "./connection";
import { rawRows } from "./rawRows";

/** A select of Drizzle's builder, before it is given to a connection. */
interface Select extends SQLWrapper {
  readonly _: { readonly selectedFields: object; readonly result: readonly unknown[] };
}

/** Rows of one select, named, with the values that it needs. Its text is written once for a process. */
export interface Reading<P extends string, Row> {
  readonly name: string;
  readonly params: readonly P[];
  readonly select: SQL;
  /** The same of each row of `given`, whose columns are the values. */
  selectOfEach(): SQL;
  /** Makes the row of the texts that the database answered, in the order of the columns. */
  row(texts: readonly (string | null)[]): Row;
}

export type AnyReading = Reading<string, unknown>;
type Value = string | number;
type Values<P extends string> = Readonly<Record<P, Value>>;
type ParamsOf<R extends readonly AnyReading[]> = R[number]["params"][number];

const builder = new QueryBuilder();
const dialect = new PgDialect();
const names = new Set<string>();
const lower = (index: number) => sql.raw(`c${index}`);
/** Column of the values that a statement about many is given. */
const columnOf = (param: string) => sql`given.${sql.identifier(param)}`;

interface Leaf {
  path: readonly string[];
  read(text: string): unknown;
}

/** A column is given what its driver would give it. */
function columnReader(column: AnyColumn): (text: string) => unknown {
  if (column.dataType === "boolean") return (text) => column.mapFromDriverValue(text === "true");
  if (column.dataType === "number") return (text) => column.mapFromDriverValue(Number(text));
  return (text) => column.mapFromDriverValue(text);
}

function leafOf(field: unknown, path: readonly string[]): Leaf {
  if (is(field, Column)) return { path, read: columnReader(field) };
  const expression = is(field, SQL.Aliased) ? field.sql : field;
  if (!is(expression, SQL)) throw new Error(`a reading cannot answer ${path.join(".")}`);
  const { decoder } = expression as unknown as { decoder: { mapFromDriverValue(value: unknown): unknown } };
  return { path, read: (text) => decoder.mapFromDriverValue(text) };
}

/** Columns in the order in which Drizzle writes them: that of the fields, inner ones in their place. */
function leavesOf(fields: object, path: readonly string[] = []): Leaf[] {
  return Object.entries(fields).flatMap(([name, field]: [string, unknown]) => {
    const at = [...path, name];
    if (is(field, Table)) return leavesOf(getTableColumns(field), at);
    const isNested = typeof field === "object" && field !== null && Object.getPrototypeOf(field) === Object.prototype;
    return isNested ? leavesOf(field as object, at) : [leafOf(field, at)];
  });
}

function rowReader(leaves: readonly Leaf[]): (texts: readonly (string | null)[]) => unknown {
  const fields = leaves.map(({ path, read }) => ({ above: path.slice(0, -1), name: path.at(-1) ?? "", read }));
  return (texts) => {
    const row: Record<string, unknown> = {};
    let index = 0;
    for (const { above, name, read } of fields) {
      const text = texts[index] ?? null;
      index += 1;
      let inner = row;
      for (const outer of above) {
        inner[outer] ??= {};
        inner = inner[outer] as Record<string, unknown>;
      }
      inner[name] = text === null ? null : read(text);
    }
    return row;
  };
}

/**
 * Declares a reading. An `sql` field is answered as text: `mapWith` makes anything else of it. Left joins answer columns of nulls.
 * @param params names of the values that are given when it is read
 */
export function reading<P extends string, Q extends Select>(
  name: string,
  params: readonly P[],
  build: (from: QueryBuilder, given: Readonly<Record<P, Placeholder>>) => Q,
): Reading<P, Q["_"]["result"][number]> {
  if (names.has(name)) throw new Error(`there are two readings called ${name}`);
  names.add(name);
  const given = Object.fromEntries(params.map((param) => [param, sql.placeholder(param)])) as unknown as Record<P, Placeholder>;
  const query = build(builder, given);
  const leaves = leavesOf(query._.selectedFields);
  const columns = sql.join(
    leaves.map((_leaf, index) => lower(index)),
    sql`, `,
  );
  const texts = sql.join(
    leaves.map((_leaf, index) => sql`${lower(index)}::text`),
    sql`, `,
  );
  const rowsBy = (select: SQLWrapper) => sql`(select coalesce(json_agg(json_build_array(${texts})), '[]') from (${select}) q(${columns}))`;
  return {
    name,
    params,
    select: rowsBy(query.getSQL()),
    selectOfEach: () => rowsBy(build(builder, Object.fromEntries(params.map((param) => [param, columnOf(param)])) as never).getSQL()),
    row: rowReader(leaves) as (texts: readonly (string | null)[]) => Q["_"]["result"][number],
  };
}

interface Prepared {
  name: string;
  query: { sql: string; params: unknown[] };
}

/** Statements by the readings that they are made of. There are as many as calls that read, so all of them are kept. */
const statements = new Map<string, Prepared>();

function statementOf(readings: readonly AnyReading[]): Prepared {
  const key = readings.map(({ name }) => name).join(" ");
  const known = statements.get(key);
  if (known) return known;
  const text = sql`select ${sql.join(
    readings.map(({ select }) => select),
    sql`, `,
  )}`;
  const made = { name: `leitura_${statements.size + 1}`, query: dialect.sqlToQuery(text) };
  statements.set(key, made);
  return made;
}

/** Asks for several readings in one prepared statement. */
async function ask(db: Db, readings: readonly AnyReading[], values: Values<string>): Promise<unknown[][]> {
  const { name, query } = statementOf(readings);
  // The database answers JSON, which both drivers parse; the mapper is given rows as arrays.
  const prepared = db._.session.prepareQuery(query, undefined, name, true, (rows) => rows[0]);
  const answers = (await prepared.execute(values)) as (string | null)[][][];
  return readings.map(({ row }, index) => (answers[index] ?? []).map(row));
}

/** Type of the database that a value has in a statement about many. */
const typeOf = (value: Value | undefined): string =>
  typeof value !== "number" ? (/^\d{4}-\d\d-\d\d$/.test(value ?? "") ? "date" : "text") : Number.isInteger(value) ? "int" : "numeric";

/** Asks for several readings of each of many values in one statement. @returns by the values, by the readings, the rows */
async function askOfEach(db: Db, readings: readonly AnyReading[], values: readonly Values<string>[]): Promise<unknown[][][]> {
  const params = [...new Set(readings.flatMap((asked) => asked.params))];
  const columns = params.map((param) => {
    const [type, other] = new Set(values.map((each) => typeOf(each[param])));
    if (other) throw new Error(`${param} is both ${type} and ${other}`);
    return sql`(item.value ->> ${sql.raw(`'${param}'`)})::${sql.raw(type ?? "text")} as ${sql.identifier(param)}`;
  });
  const rows = JSON.stringify(values.map((each) => Object.fromEntries(params.map((param) => [param, each[param]]))));
  const answers = readings.map((asked, index) => sql`${asked.selectOfEach()} as ${lower(index)}`);
  const text = sql`
    select ${sql.join(answers, sql`, `)}
    from (select item.place, ${sql.join(columns, sql`, `)} from jsonb_array_elements(${rows}::jsonb) with ordinality as item(value, place)) given
    order by given.place`;
  const found = await rawRows<Record<string, (string | null)[][]>>(db, text);
  return found.map((row) => readings.map((asked, index) => (row[`c${index}`] ?? []).map(asked.row)));
}

/** No name and no text that the database takes has this character. */
const SEPARATOR = "\0";

function keyOf({ name, params }: AnyReading, values: Values<string>): string {
  let key = name;
  for (const param of params) key += SEPARATOR + values[param];
  return key;
}

/**
 * Facts that a call read: each reading once, many of them in one statement. Rules are given these and compute; what was
 * not read beforehand is read when it is asked for, and kept. They are of one moment: nothing is written between two of them.
 */
export class Facts {
  private readonly rows = new Map<string, Promise<unknown[]>>();
  private readonly made = new Map<string, Promise<unknown>>();

  constructor(readonly db: Db) {}

  /** Reads what is not there yet, in one statement. */
  async load<const R extends readonly AnyReading[]>(readings: R, values: Values<ParamsOf<R>>): Promise<this> {
    const missing = [...new Set<AnyReading>(readings)].filter((asked) => !this.rows.has(keyOf(asked, values)));
    if (missing.length === 0) return this;
    const answers = ask(this.db, missing, values);
    missing.forEach((asked, index) => {
      const rows = answers.then((all) => all[index] ?? []);
      // Whoever asks for them is told of a failure. One that nobody heard of would end the process.
      rows.catch(() => undefined);
      this.rows.set(keyOf(asked, values), rows);
    });
    await answers;
    return this;
  }

  /** Reads of many what is not there yet, in one statement: a run over people costs no statement for each. */
  async loadOfEach<const R extends readonly AnyReading[]>(readings: R, values: readonly Values<ParamsOf<R>>[]): Promise<this> {
    const missing = values.filter((each) => readings.some((asked) => !this.rows.has(keyOf(asked, each))));
    if (missing.length === 0) return this;
    const answers = await askOfEach(this.db, readings, missing);
    missing.forEach((each, place) => {
      readings.forEach((asked, index) => void this.rows.set(keyOf(asked, each), Promise.resolve(answers[place]?.[index] ?? [])));
    });
    return this;
  }

  async read(asked: AnyReading, values: Values<string>): Promise<unknown[]> {
    const key = keyOf(asked, values);
    if (!this.rows.has(key)) await this.load([asked], values);
    // A copy: what one rule sorts is not sorted for the next.
    return [...((await this.rows.get(key)) ?? [])];
  }

  /** Makes something of the facts once, under a name. */
  once<T>(name: string, make: () => Promise<T>): Promise<T> {
    const kept = (this.made.get(name) as Promise<T> | undefined) ?? make();
    this.made.set(name, kept);
    return kept;
  }
}

/** Source of rows for rules: the facts of a call, or the database itself, which is read anew each time. */
export type Source = Db | Facts;

/** The database of a source, for what is read by itself. */
export const dbOf = (source: Source): Db => (source instanceof Facts ? source.db : source);

/** Facts of a source: themselves, or none yet. */
export const factsIn = (source: Source): Facts => (source instanceof Facts ? source : new Facts(source));

/** Rows of a reading. */
export const rowsOf = async <P extends string, Row>(source: Source, asked: Reading<P, Row>, values: Values<P>): Promise<Row[]> =>
  (await factsIn(source).read(asked, values)) as Row[];
