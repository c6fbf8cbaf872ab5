import { Problem } from "../problem";

/** U+0000 and halves of surrogate pairs: neither can be stored as PostgreSQL text or jsonb. */
const UNSTORABLE = /\0|\p{Surrogate}/u;
/** Levels of nesting that a body may have. Those of the contract have four at most. */
const DEEPEST = 20;

/**
 * Refuses text that cannot be stored, in values and in names, numbers that are none, and nesting that no call has a use for.
 * @throws Problem 400
 */
export function refuseUnstorable(parts: unknown): void {
  const refuse = (): never => {
    throw new Problem(400, "Confira os dados enviados.");
  };
  let level = [parts];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) refuse();
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value === "string" && UNSTORABLE.test(value)) refuse();
      // "1e999" in an address becomes Infinity, which passes for an integer within any bounds.
      if (typeof value === "number" && !Number.isFinite(value)) refuse();
      if (typeof value !== "object" || value === null) continue;
      for (const [name, inner] of Object.entries(value)) {
        if (UNSTORABLE.test(name)) refuse();
        next.push(inner);
      }
    }
    level = next;
  }
}
