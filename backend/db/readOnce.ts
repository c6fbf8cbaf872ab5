import type { Db } from "./connection";

const readings = new WeakSet<object>();

/** Whether a database is one of `readOnce`: who reads a little at a time may read more of it at once. */
export const isReadingOnce = (db: Db): boolean => readings.has(db);

interface Query {
  config: { fields: object };
  toSQL(): { sql: string; params: unknown[] };
  then(done?: (rows: unknown) => unknown, failed?: (reason: unknown) => unknown): Promise<unknown>;
}

const isQuery = (value: object): value is Query => "then" in value && "toSQL" in value && "config" in value;

/** Names under which the columns are answered: the same text may be read into other names. */
const namesOf = (fields: object): unknown[] =>
  Object.entries(fields).map(([name, field]: [string, unknown]) =>
    typeof field === "object" && field !== null && Object.getPrototypeOf(field) === Object.prototype ? [name, namesOf(field)] : name,
  );

function rememberedQuery(query: object, known: Map<string, Promise<unknown>>): object {
  return new Proxy(query, {
    get(object, name) {
      const value = Reflect.get(object, name) as unknown;
      if (typeof value !== "function") return value;
      if (name === "then" && isQuery(object))
        return (done?: (rows: unknown) => unknown, failed?: (reason: unknown) => unknown) => {
          const { sql, params } = object.toSQL();
          const key = JSON.stringify([sql, params, namesOf(object.config.fields)]);
          const rows = known.get(key) ?? Promise.resolve(object);
          known.set(key, rows);
          return rows.then((answer) => (Array.isArray(answer) ? [...answer] : answer)).then(done, failed);
        };
      return (...given: unknown[]) => {
        const answer = value.apply(object, given) as unknown;
        const goesOn =
          typeof answer === "object" && answer !== null && ("then" in answer || "from" in answer) && !("getSQL" in answer && name === "as");
        return goesOn ? rememberedQuery(answer, known) : answer;
      };
    },
  });
}

/**
 * A database for one answer that is made of many parts: a query that was asked already, with the same values, is
 * answered by what it answered first. It only reads: what is seen of it is one moment's, and nothing may be written
 * between two parts.
 * @throws Error when something is written through it
 */
export function readOnce(db: Db): Db {
  const known = new Map<string, Promise<unknown>>();
  const reading = new Proxy(db, {
    get(object, name) {
      const value = Reflect.get(object, name) as unknown;
      if (typeof value !== "function") return value;
      if (name === "select" || name === "selectDistinct")
        return (...asked: unknown[]) => rememberedQuery(value.apply(object, asked) as object, known);
      if (name === "insert" || name === "update" || name === "delete" || name === "transaction")
        return () => {
          throw new Error("a reading writes nothing");
        };
      return value.bind(object);
    },
  });
  readings.add(reading);
  return reading;
}
