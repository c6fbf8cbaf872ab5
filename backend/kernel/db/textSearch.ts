import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** The text of a column in lower case and without accents. */
export const withoutAccents = (column: SQLWrapper): SQL => sql`unaccent(lower(${column}))`;

/** A LIKE pattern for text that holds `words`, whatever wildcards and accents were typed. */
export function containing(words: string): string {
  const plain = words
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .trim()
    .replace(/[\\%_]/g, (c) => `\\${c}`);
  return `%${plain}%`;
}

/** Each of the words is in the text, in any order. */
export function hasWords(column: SQLWrapper, words: string | undefined): SQL | undefined {
  const each = (words ?? "").trim().split(/\s+/).filter(Boolean);
  if (each.length === 0) return undefined;
  return sql.join(
    each.map((word) => sql`${withoutAccents(column)} like unaccent(${containing(word)})`),
    sql` and `,
  );
}
