/**
 * What people type as an amount, read without floats. pt-BR writes "1.234,56"; a dot is also taken for the comma where
 * it can only mean that ("132.65"), and k, m, b stand for thousand, million, thousand million.
 */

const ZEROS = { k: 3, m: 6, b: 9 } as const;

/** "2,5" and 3 zeros → "2500"; exact, whatever its length. */
function shiftComma(text: string, zeros: number): string {
  const [whole = "", fraction = ""] = text.split(",");
  const padded = fraction.padEnd(zeros, "0");
  const moved = `${whole}${padded.slice(0, zeros)}`.replace(/^0+(?=\d)/, "");
  const rest = padded.slice(zeros);
  return rest ? `${moved},${rest}` : moved;
}

/** Dots that group thousands go, a dot that can only be a decimal one becomes the comma. */
function settleDots(text: string): string {
  const comma = text.lastIndexOf(",");
  const dot = text.lastIndexOf(".");
  if (dot > comma && comma >= 0) return text.replaceAll(",", "").replace(".", ",");
  if (comma >= 0) return text.replaceAll(".", "");
  const dots = text.split(".").length - 1;
  return dots === 1 && /\.\d{0,2}$/.test(text) ? text.replace(".", ",") : text.replaceAll(".", "");
}

/**
 * The typed text with at most one comma and no dots. `shown` is what the field showed before: taking digits away from
 * "R$ 1.234" leaves "R$ 1.23", whose dot still groups thousands.
 */
export function readTyped(raw: string, shown: string): string {
  const bare = raw.replace(/[^\d.,kmb]/gi, "");
  const shortened = raw.includes("R$") && raw.length < shown.length;
  const unit = /^([\d.,]+)([kmb])$/i.exec(bare);
  const amount = unit?.[1] ?? bare.replace(/[kmb]/gi, "");
  const settled = shortened ? amount.replaceAll(".", "") : settleDots(amount);
  const zeros = unit?.[2] ? ZEROS[unit[2].toLowerCase() as keyof typeof ZEROS] : 0;
  return zeros ? shiftComma(settled, zeros) : settled;
}

/** "132,6" or "132," → "132.6", "132": the decimal that the wire and decimal.js take; "" for nothing. */
export function toDecimal(text: string | undefined): string {
  if (!text) return "";
  const [whole = "", fraction = ""] = text.split(",");
  const digits = whole.replace(/\D/g, "").replace(/^0+(?=\d)/, "") || "0";
  return fraction ? `${digits}.${fraction}` : digits;
}

/** The other way: "132.65" → "132,65". */
export const fromDecimal = (value: string) => value.replace(".", ",");
