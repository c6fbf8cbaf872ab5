/** CNPJ, with letters too since 31/07/2026 (domain §10.7): twelve letters or digits and two check digits. */

const WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

const digitOf = (body: string): string => {
  const weights = WEIGHTS.slice(WEIGHTS.length - body.length);
  // The value of a character is its ASCII code less 48, so that digits stand for themselves.
  const total = [...body].reduce((all, character, index) => all + (character.charCodeAt(0) - 48) * (weights[index] ?? 0), 0);
  const rest = total % 11;
  return String(rest < 2 ? 0 : 11 - rest);
};

/** Letters and digits only, capitals. */
export const cleanCnpj = (text: string): string => text.replace(/[^A-Za-z0-9]/g, "").toUpperCase();

export function isCnpj(text: string): boolean {
  const clean = cleanCnpj(text);
  if (!/^[A-Z0-9]{12}\d{2}$/.test(clean) || /^(.)\1+$/.test(clean)) return false;
  const first = digitOf(clean.slice(0, 12));
  return clean.endsWith(`${first}${digitOf(`${clean.slice(0, 12)}${first}`)}`);
}

/** `12.ABC.345/01DE-35`; a text that is not fourteen characters long comes back unchanged. */
export const formatCnpj = (text: string): string => cleanCnpj(text).replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, "$1.$2.$3/$4-$5");
