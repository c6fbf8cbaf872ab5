import { createHash } from "node:crypto";
import { type AnyColumn, Column, getTableColumns, getTableName, is, type Placeholder, SQL, type SQLWrapper, sql, Table } from "drizzle-orm";
import { PgDialect, QueryBuilder } from "drizzle-orm/pg-core";
import type { Db } from "./connection";
import { groupedBy } from "./grouped";
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
  /** Name of the table that the column is of; null for an expression. */
  table: string | null;
  read(text: string): unknown;
}

/** A column is given what its driver would give it. */
function columnReader(column: AnyColumn): (text: string) => unknown {
  if (column.dataType === "boolean") return (text) => column.mapFromDriverValue(text === "true");
  if (column.dataType === "number") return (text) => column.mapFromDriverValue(Number(text));
  return (text) => column.mapFromDriverValue(text);
}

function leafOf(field: unknown, path: readonly string[]): Leaf {
  if (is(field, Column)) return { path, table: getTableName(field.table), read: columnReader(field) };
  const expression = is(field, SQL.Aliased) ? field.sql : field;
  if (!is(expression, SQL)) throw new Error(`a reading cannot answer ${path.join(".")}`);
  const { decoder } = expression as unknown as { decoder: { mapFromDriverValue(value: unknown): unknown } };
  return { path, table: null, read: (text) => decoder.mapFromDriverValue(text) };
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

/** Objects of a row that are null when their columns are: those of one table that a left join may not find. */
function optionalOf(leaves: readonly Leaf[], isOptional: (table: string) => boolean): { name: string; places: number[] }[] {
  const inner = groupedBy(
    leaves.map(({ path, table }, place) => ({ name: path.length === 2 ? (path[0] ?? null) : null, table, place })),
    ({ name }) => name,
  );
  return [...inner].flatMap(([name, own]) => {
    const [table, ...others] = new Set(own.map((leaf) => leaf.table));
    return name && table && others.length === 0 && isOptional(table) ? [{ name, places: own.map(({ place }) => place) }] : [];
  });
}

function rowReader(leaves: readonly Leaf[], isOptional: (table: string) => boolean): (texts: readonly (string | null)[]) => unknown {
  const fields = leaves.map(({ path, read }) => ({ above: path.slice(0, -1), name: path.at(-1) ?? "", read }));
  const optional = optionalOf(leaves, isOptional);
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
    for (const { name, places } of optional) if (places.every((place) => (texts[place] ?? null) === null)) row[name] = null;
    return row;
  };
}

/**
 * Declares a reading. An `sql` field is answered as text: `mapWith` makes anything else of it. An object with nothing but columns
 * of a table that a left join did not find is null, as in Drizzle's own rows.
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
  const { joinsNotNullableMap: joins } = query as { joinsNotNullableMap?: Record<string, boolean> };
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
    row: rowReader(leaves, (table) => joins?.[table] === false) as (texts: readonly (string | null)[]) => Q["_"]["result"][number],
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
    readings.map(({ select }) => sql`${select}::text`),
    sql`, `,
  )}`;
  const made = { name: `leitura_${statements.size + 1}`, query: dialect.sqlToQuery(text) };
  statements.set(key, made);
  return made;
}

/** Asks for several readings in one prepared statement. @returns the JSON of each, as the database wrote it */
async function ask(db: Db, readings: readonly AnyReading[], values: Values<string>): Promise<string[]> {
  const { name, query } = statementOf(readings);
  // The mapper is given rows as arrays.
  const prepared = db._.session.prepareQuery(query, undefined, name, true, (rows) => rows[0]);
  return (await prepared.execute(values)) as string[];
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

/** Answers of a process that are kept: a few thousand bytes each. */
const MOST_KEPT = 1_000;

/** A load: what was asked for, and the digest of everything that the database answered up to it. */
interface Step {
  readings: readonly AnyReading[];
  values: Values<string>;
  print: string;
}

interface KeptAnswer {
  /** Digest of what was loaded before. */
  print: string;
  /** Loads that followed from it. */
  steps: readonly Step[];
  answer: unknown;
}

/** Answers by their name and values, the one used longest ago first. */
const keptAnswers = new Map<string, KeptAnswer>();

function keep(key: string, kept: KeptAnswer): void {
  keptAnswers.delete(key);
  keptAnswers.set(key, kept);
  const [oldest] = keptAnswers.size > MOST_KEPT ? keptAnswers.keys() : [];
  if (oldest !== undefined) keptAnswers.delete(oldest);
}

/** Whoever is given an answer that is kept cannot change it for the next one. */
function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null) {
    for (const inner of Object.values(value)) frozen(inner);
    Object.freeze(value);
  }
  return value;
}

/** Runs something once, when it is first asked for. */
function lazily<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

type Rows = () => unknown[];

/**
 * Facts that a call read: each reading once, many of them in one statement. Rules are given these and compute; what was
 * not read beforehand is read when it is asked for, and kept. They are of one moment: nothing is written between two of them.
 */
export class Facts {
  private readonly rows = new Map<string, Promise<Rows>>();
  private readonly made = new Map<string, Promise<unknown>>();
  /** Digest of everything that the database answered so far. */
  private print = "";
  /** False once something was read that the digest does not tell. */
  private isTold = true;
  private readonly steps: Step[] = [];

  constructor(private readonly source: Db) {}

  /** The database, for what is no reading. */
  get db(): Db {
    this.isTold = false;
    return this.source;
  }

  /** Reads what is not there yet, in one statement. */
  async load<const R extends readonly AnyReading[]>(readings: R, values: Values<ParamsOf<R>>): Promise<this> {
    const missing = [...new Set<AnyReading>(readings)].filter((asked) => !this.rows.has(keyOf(asked, values)));
    if (missing.length === 0) return this;
    const keys = missing.map((asked) => keyOf(asked, values));
    const answered = ask(this.source, missing, values);
    missing.forEach((asked, index) => {
      const rows = answered.then((all) => lazily(() => (JSON.parse(all[index] ?? "[]") as (string | null)[][]).map(asked.row)));
      // Whoever asks for them is told of a failure. One that nobody heard of would end the process.
      rows.catch(() => undefined);
      this.rows.set(keys[index] ?? "", rows);
    });
    const texts = await answered;
    const print = createHash("sha256").update(this.print);
    for (const said of [...keys, ...texts]) print.update(said).update(SEPARATOR);
    this.print = print.digest("base64");
    this.steps.push({ readings: missing, values, print: this.print });
    return this;
  }

  /** Reads of many what is not there yet, in one statement: a run over people costs no statement for each. */
  async loadOfEach<const R extends readonly AnyReading[]>(readings: R, values: readonly Values<ParamsOf<R>>[]): Promise<this> {
    const missing = values.filter((each) => readings.some((asked) => !this.rows.has(keyOf(asked, each))));
    if (missing.length === 0) return this;
    this.isTold = false;
    const found = await askOfEach(this.source, readings, missing);
    missing.forEach((each, place) => {
      readings.forEach(
        (asked, index) =>
          void this.rows.set(
            keyOf(asked, each),
            Promise.resolve(() => found[place]?.[index] ?? []),
          ),
      );
    });
    return this;
  }

  async read(asked: AnyReading, values: Values<string>): Promise<unknown[]> {
    const key = keyOf(asked, values);
    if (!this.rows.has(key)) await this.load([asked], values);
    // A copy: what one rule sorts is not sorted for the next.
    return [...((await this.rows.get(key))?.() ?? [])];
  }

  /** Makes something of the facts once, under a name. */
  once<T>(name: string, make: () => Promise<T>): Promise<T> {
    const kept = (this.made.get(name) as Promise<T> | undefined) ?? make();
    this.made.set(name, kept);
    return kept;
  }

  /** Loads what followed from the facts before. @returns false as soon as the database answers something else */
  private async follow(steps: readonly Step[]): Promise<boolean> {
    for (const { readings, values, print } of steps) {
      await this.load(readings, values);
      if (this.print !== print) return false;
    }
    return true;
  }

  /**
   * Makes an answer of facts and of `values` alone, without a clock. While the database answers the same, what was made before
   * is given again, to every call of the process: so it cannot be changed. One for which more than readings was read is not kept.
   */
  async answer<T>(name: string, values: Values<string>, make: () => Promise<T>): Promise<T> {
    if (!this.isTold || this.steps.length === 0) return make();
    const { print } = this;
    const already = this.steps.length;
    const key = [name, ...Object.values(values)].join(SEPARATOR);
    const known = keptAnswers.get(key);
    const isSame = known?.print === print && (await this.follow(known.steps));
    const answer = isSame ? (known.answer as T) : frozen(await make());
    if (this.isTold) keep(key, { print, steps: this.steps.slice(already), answer });
    return answer;
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
