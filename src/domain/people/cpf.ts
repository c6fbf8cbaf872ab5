/** CPF (cadastro de pessoas físicas): eleven digits, the last two of which check the others. Specification §5. */

const LENGTH = 11;

/** The digits of a text. Nothing (undefined) for a missing value, so that an absent field stays absent. */
export function onlyDigits(text: string): string;
export function onlyDigits(text: string | null | undefined): string | undefined;
export function onlyDigits(text: string | null | undefined): string | undefined {
  return text?.replace(/\D/g, "");
}

/** `999.999.999-99`, as far as the digits go; other characters, and those after the eleventh digit, are dropped. */
export function formatCpf(text: string): string {
  const digits = onlyDigits(text).slice(0, LENGTH);
  const head = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9)].filter(Boolean).join(".");
  return digits.length > 9 ? `${head}-${digits.slice(9)}` : head;
}

/** CPF for lists: `***.982.247-**`. A text that does not have eleven digits is masked whole. */
export function maskCpf(text: string): string {
  const digits = onlyDigits(text);
  return digits.length === LENGTH ? `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**` : "***.***.***-**";
}

const checkDigit = (digits: string) => {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (digits.length + 1 - index), 0);
  return ((sum * 10) % 11) % 10;
};

/** The two check digits of nine digits. */
export function cpfCheckDigits(nineDigits: string): string {
  const first = checkDigit(nineDigits);
  return `${first}${checkDigit(`${nineDigits}${first}`)}`;
}

/** True when the text, formatted or not, is a CPF: eleven digits, not all equal, with the right check digits. */
export function isCpf(text: string): boolean {
  const digits = onlyDigits(text);
  if (digits.length !== LENGTH || /^(\d)\1*$/.test(digits)) return false;
  return digits.slice(9) === cpfCheckDigits(digits.slice(0, 9));
}
