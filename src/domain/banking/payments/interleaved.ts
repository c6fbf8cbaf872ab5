/** Bars of "2 of 5 interleaved", the symbology of the boleto. */

const WIDE = ["00110", "10001", "01001", "11000", "00101", "10100", "01100", "00011", "10010", "01010"];
const RATIO = 3;

/**
 * Widths of bars and spaces in turns, beginning with a bar; a narrow one is 1 and a wide one 3.
 * @throws RangeError for an odd number of digits: they are drawn in pairs
 */
export function interleavedWidths(digits: string): number[] {
  if (!/^(\d\d)+$/.test(digits)) throw new RangeError("an even number of digits is needed");
  const widths = [1, 1, 1, 1];
  for (let index = 0; index < digits.length; index += 2) {
    const bars = WIDE[Number(digits[index])] ?? "";
    const spaces = WIDE[Number(digits[index + 1])] ?? "";
    for (let i = 0; i < 5; i++) widths.push(bars[i] === "1" ? RATIO : 1, spaces[i] === "1" ? RATIO : 1);
  }
  return [...widths, RATIO, 1, 1];
}
