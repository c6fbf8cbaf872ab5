/** Masks of digits: "9" stands for a digit, every other character for itself. */

const isDigit = (character: string) => character >= "0" && character <= "9";

/** The digits of `text` in the shape of `mask`; what does not fit is dropped, nothing is added after the last digit. */
export function applyMask(mask: string, text: string): string {
  const digits = [...text].filter(isDigit);
  let shaped = "";
  let pending = "";
  let next = 0;
  for (const slot of mask) {
    if (next >= digits.length) break;
    if (slot === "9") {
      shaped += pending + digits[next];
      pending = "";
      next += 1;
    } else pending += slot;
  }
  return shaped;
}

/** Place of the caret that keeps it after the same digit: `count` digits are at its left. */
export function caretAfter(shaped: string, count: number): number {
  if (count === 0) return 0;
  let seen = 0;
  for (let index = 0; index < shaped.length; index++) {
    if (isDigit(shaped[index] ?? "")) seen += 1;
    if (seen === count) return index + 1;
  }
  return shaped.length;
}

export const countDigits = (text: string) => [...text].filter(isDigit).length;
