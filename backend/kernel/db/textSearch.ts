import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { searchText } from "@/domain/text/searchText";

/** Words of a text, in lower case and without accents. */
export const wordsIn = (text: string): string[] =>
  searchText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Each of the words begins a word of the text, in any order. Served by an index of the text's words, on the same expression. */
export function textHas(text: SQLWrapper, words: readonly string[]): SQL {
  const terms = words.map((word) => `${word}:*`).join(" & ");
  return sql`to_tsvector('simple', ${text}) @@ to_tsquery('simple', ${terms})`;
}

const ACCENTED = "áàâãäéèêëíìîïóòôõöúùûüçñ";
const PLAIN = "aaaaaeeeeiiiiooooouuuucn";

/** The same as `withoutAccents`, of the letters of Portuguese alone: an index may carry it, as it depends on no dictionary. */
export const plainText = (column: SQLWrapper): SQL =>
  sql`lower(translate(${column}, ${sql.raw(`'${ACCENTED}${ACCENTED.toUpperCase()}', '${PLAIN}${PLAIN}'`)}))`;

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
