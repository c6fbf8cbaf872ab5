/**
 * Exact arithmetic of shares in percent. A share travels as text with two decimals, `"33.33"`; sums are made in whole
 * hundredths, never in floats.
 */

/** 100 %, in hundredths. */
export const WHOLE = 10_000;

/** Hundredths of a share as it travels: `"33.33"` is 3333. @throws RangeError for any other text */
export function toHundredths(share: string): number {
  const parts = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(share);
  if (!parts) throw new RangeError(`not a share: ${share}`);
  return Number(parts[1]) * 100 + Number((parts[2] ?? "").padEnd(2, "0"));
}

/** `"33.33"`, as a share travels. */
export const fromHundredths = (hundredths: number): string =>
  `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, "0")}`;

/** Typed share (`40`, `33,5`, `33.33 %`, empty for zero) in hundredths; null for any text that is no share up to 100. */
export function parseShare(text: string): number | null {
  const clean = text.replace(/[\s%]/g, "");
  if (clean === "") return 0;
  const parts = /^(\d{1,3})(?:[.,](\d{0,2}))?$/.exec(clean);
  if (!parts) return null;
  const hundredths = Number(parts[1]) * 100 + Number((parts[2] ?? "").padEnd(2, "0"));
  return hundredths <= WHOLE ? hundredths : null;
}

/** `40`, `33,5`, `33,33`: as a person writes it. */
export function writeShare(hundredths: number): string {
  const decimals = String(hundredths % 100)
    .padStart(2, "0")
    .replace(/0+$/, "");
  return `${Math.floor(hundredths / 100)}${decimals && `,${decimals}`}`;
}

/** 100 % in equal parts, in hundredths. The remainder goes to the first parts, one hundredth each. */
export function equalShares(count: number): number[] {
  const part = Math.floor(WHOLE / count);
  const rest = WHOLE - part * count;
  return Array.from({ length: count }, (_, index) => part + (index < rest ? 1 : 0));
}
