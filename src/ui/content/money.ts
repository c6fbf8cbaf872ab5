/**
 * An amount as people write it, read without floats. pt-BR writes "1.234,56"; a dot is also taken for the comma where it
 * can only mean that ("132.65").
 */

/** Abbreviations, and as many zeros as each stands for. */
const ZEROS: Readonly<Record<string, number>> = { k: 3, mil: 3, m: 6, mi: 6, b: 9, bi: 9 };

export const isAbbreviation = (word: string): boolean => word.toLowerCase() in ZEROS;

/** "2,5" and "k" → "2500"; exact, whatever its length. */
export function expand(text: string, word: string): string {
  const zeros = ZEROS[word.toLowerCase()] ?? 0;
  const [whole = "", fraction = ""] = text.split(",");
  const padded = fraction.padEnd(zeros, "0");
  const moved = `${whole}${padded.slice(0, zeros)}`.replace(/^0+(?=\d)/, "");
  const rest = padded.slice(zeros);
  return rest ? `${moved},${rest}` : moved;
}

const GROUPED = /^[1-9]\d{0,2}(\.\d{3})+$/;

/** Marks that group thousands go, a dot that can only be a decimal one becomes the comma. */
function settleMarks(text: string): string {
  const comma = text.lastIndexOf(",");
  const dot = text.lastIndexOf(".");
  if (dot > comma && comma >= 0) return text.replaceAll(",", "").replace(".", ",");
  if (comma >= 0) return text.indexOf(",") === comma ? text.replaceAll(".", "") : text.replace(/[.,]/g, "");
  return text.indexOf(".") === dot && !GROUPED.test(text) ? text.replace(".", ",") : text.replaceAll(".", "");
}

/** A whole text, as it is pasted: with at most one comma and no dots. */
export function readAmount(raw: string): string {
  const compact = raw.replace(/R\$|\s/gi, "");
  const [, number = compact, word = ""] = /^([\d.,]+)([a-z]+)$/i.exec(compact) ?? [];
  const settled = settleMarks(number.replace(/[^\d.,]/g, ""));
  return isAbbreviation(word) ? expand(settled, word) : settled;
}

/** "132,6" or "132," → "132.6", "132": the decimal that the wire and decimal.js take; "" for nothing. */
export function toDecimal(text: string | undefined): string {
  if (!text) return "";
  const [whole = "", fraction = ""] = text.split(",");
  const digits = whole.replace(/\D/g, "").replace(/^0+(?=\d)/, "") || "0";
  return fraction ? `${digits}.${fraction}` : digits;
}

/** Inverse of it: "132.65" → "132,65". */
export const fromDecimal = (value: string) => value.replace(".", ",");
