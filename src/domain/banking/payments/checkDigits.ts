/** Check digits of Brazilian banking (domain §10.3). Digits are text: leading zeros count. */

const digitsOf = (digits: string): number[] => {
  if (!/^\d+$/.test(digits)) throw new RangeError(`not digits: ${digits}`);
  return [...digits].map(Number);
};

/** Modulus 10: weights 2, 1 from the right, the digits of each product added. */
export function mod10(digits: string): string {
  const total = digitsOf(digits)
    .reverse()
    .reduce((all, digit, index) => {
      const product = digit * (index % 2 === 0 ? 2 : 1);
      return all + Math.floor(product / 10) + (product % 10);
    }, 0);
  return String((10 - (total % 10)) % 10);
}

/** Modulus 11 of a barcode: weights 2 to 9 from the right; 0, 1, 10 and 11 become 1. */
export function mod11Barcode(digits: string): string {
  const total = digitsOf(digits)
    .reverse()
    .reduce((all, digit, index) => all + digit * (2 + (index % 8)), 0);
  const digit = 11 - (total % 11);
  return digit <= 1 || digit >= 10 ? "1" : String(digit);
}
