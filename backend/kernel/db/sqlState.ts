/** Classes of the standard and of PostgreSQL's own. The system's codes look alike, and `EPIPE` is none of them. */
const SQLSTATE = /^(?:\d[0-9A-Z]|F0|HV|P0|XX)[0-9A-Z]{3}$/;

/** SQLSTATE of a database failure, wherever the query builder wrapped it. */
export function sqlState(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === "string" && SQLSTATE.test(code)) return code;
  }
  return undefined;
}

/** The database kept a row because another row refers to it. */
export const isReferenced = (error: unknown): boolean => sqlState(error) === "23503";

/** A unique index refused a row. */
export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === "23505";
