/**
 * Amounts in reais on the screen. An amount travels as exact decimal text, `"1234.56"`; nothing here goes through a
 * float, and nothing needs a decimal library.
 */

/** U+2212: as wide as a plus sign, unlike the hyphen. */
const MINUS = "\u2212";
/** No line break between the symbol and the figure. */
const NO_BREAK_SPACE = "\u00a0";
const AMOUNT = /^-?\d+(\.\d+)?$/;

/** `1.234,56`, with two decimals. */
export function formatAmount(amount: string): string {
  if (!AMOUNT.test(amount)) throw new RangeError(`not an amount: ${amount}`);
  const [whole = "0", decimals = ""] = amount.replace("-", "").split(".");
  const digits = whole.replace(/^0+(?=\d)/, "").replace(/\B(?=(\d{3})+$)/g, ".");
  const text = `${digits},${decimals.padEnd(2, "0").slice(0, 2)}`;
  return amount.startsWith("-") && /[1-9]/.test(text) ? MINUS + text : text;
}

/** `R$ 1.234,56`, with a no-break space; negative, `−R$ 1.234,56`. */
export function formatMoney(amount: string): string {
  const text = formatAmount(amount);
  return text.startsWith(MINUS) ? `${MINUS}R$${NO_BREAK_SPACE}${text.slice(1)}` : `R$${NO_BREAK_SPACE}${text}`;
}

/** `150,30282781`, `1.456,83316164`: quotas and their values as people read them. */
export function formatQuantity(quantity: string): string {
  const [whole = "0", decimals = ""] = quantity.replace("-", "").split(".");
  return `${quantity.startsWith("-") ? MINUS : ""}${whole.replace(/\B(?=(\d{3})+$)/g, ".")},${decimals.padEnd(8, "0")}`;
}

/** An amount in a column of a table of movements: a zero, or nothing, is a dash. */
export const formatMoved = (amount: string | undefined): string =>
  amount === undefined || isZeroAmount(amount) ? "\u2013" : formatAmount(amount);

/** True when an amount is zero, however many decimals it has. */
export const isZeroAmount = (amount: string): boolean => /^-?0+(\.0+)?$/.test(amount);

/** A rate in percent without needless zeros: `"7.50"` is `7,5%`, `"10"` and `"10.00"` are `10%`. */
export function formatRate(rate: string): string {
  const [whole = "0", decimals = ""] = rate.split(".");
  const digits = decimals.replace(/0+$/, "");
  return `${digits ? `${whole},${digits}` : whole}%`;
}

/**
 * The exact amount that a person wrote (`R$ 1.234,56`, `1234,5`, `132.65`), or null. A comma is the decimal mark; a
 * dot is one too when there is no comma and it is followed by one or two last digits, since nobody groups like that.
 */
export function parseMoney(text: string): string | null {
  const clean = text.replace(/R\$|\s/g, "").replace(MINUS, "-");
  const grouped = /^(-?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(clean) ?? /^(-?)(\d+)\.(\d{1,2})$/.exec(clean);
  if (!grouped) return null;
  const [, sign = "", whole = "", decimals = ""] = grouped;
  const digits = whole.replace(/\./g, "").replace(/^0+(?=\d)/, "");
  return `${sign}${digits}.${decimals.padEnd(2, "0")}`;
}

/**
 * An amount as the length of a line or a bar. This is the only place where money becomes a float, because a pixel is
 * one. The drawn length is never read back: the figure beside it is the exact text.
 */
// biome-ignore lint/plugin: coordinates of a drawing.
export const drawn = (amount: string): number => Number(amount);
