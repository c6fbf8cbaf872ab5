/**
 * Code of an issued document. A person with the paper checks with it that the document is authentic. It has sixteen
 * letters and digits (74 bits), is kept bare and is shown in groups of four.
 */

/** Nothing that is mistaken for another: no 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B. */
export const CODE_ALPHABET = "34679ACDEFGHJKMNPQRTUVWXY";
export const CODE_LENGTH = 16;
/** Longest text that may still be a code with whatever was typed or pasted around it. */
const LONGEST_TYPED = 60;

/**
 * A new code.
 * @param random that many bytes from a cryptographic source
 */
export function newCode(random: (count: number) => Uint8Array): string {
  // A byte beyond the last whole round of the alphabet would favour its first letters.
  const fair = 256 - (256 % CODE_ALPHABET.length);
  let code = "";
  while (code.length < CODE_LENGTH)
    for (const byte of random(CODE_LENGTH * 2))
      if (byte < fair && code.length < CODE_LENGTH) code += CODE_ALPHABET[byte % CODE_ALPHABET.length];
  return code;
}

/** `XXXX-XXXX-XXXX-XXXX`, as far as the letters go. */
export const formatCode = (code: string): string => code.match(/.{1,4}/g)?.join("-") ?? "";

/** Bare code of a text, with any separators between its groups; null for a text without a code. */
export function readCode(text: string): string | null {
  if (text.length > LONGEST_TYPED) return null;
  const bare = text.toUpperCase().replace(/[\s.\-–—_/]/g, "");
  return bare.length === CODE_LENGTH && [...bare].every((letter) => CODE_ALPHABET.includes(letter)) ? bare : null;
}
