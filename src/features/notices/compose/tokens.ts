/** Items in one call. */
export const CHUNK = 5000;
/** Bytes of a file that is read here: far more than a hundred thousand CPFs. */
export const LONGEST_FILE = 5 * 1024 * 1024;
const LONGEST_ITEM = 40;

const unquoted = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/s, "$1")
    .trim();

/**
 * CPFs and registration numbers of a pasted text or a file: one or several on a line. In a table (lines with other
 * columns that hold letters) only the first column counts. A text without a digit is a heading.
 */
export function tokensOf(text: string): string[] {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n?|\n/);
  const items = lines.flatMap((line) => {
    const cells = line
      .split(/[;,\t]/)
      .map(unquoted)
      .filter(Boolean);
    const isTable = cells.slice(1).some((cell) => /\p{L}/u.test(cell));
    return isTable ? cells.slice(0, 1) : cells;
  });
  return [...new Set(items.filter((item) => /\d/.test(item)).map((item) => item.slice(0, LONGEST_ITEM)))];
}
