/**
 * CNAB 240 of payments: Febraban's layout, filled as Itaú's SISPAG asks for it. Positions and codes that public copies of the
 * two manuals agree on are taken from them. Not confirmed with a bank yet, and all in this file:
 * - `LAYOUT` and `BATCH_LAYOUT`: versions that the agency expects, which Itaú checks and other banks may not;
 * - the file's number in 158–163, which is Febraban's: Itaú's manual leaves it zero and returns what it was sent;
 * - `KIND`: payments of several kinds (98), where an agency may ask for 90 for benefits;
 * - `BY_BANK_DATA`: Febraban's way to start a Pix without a key, beside Itaú's own mark in 113–114 of segment A;
 * - `TED_PURPOSE`: credit to an account;
 * - a CNPJ with letters in the 14 positions that were digits;
 * - refused payments counted in the totals of a return's batch.
 */
export const BANK = "341";
export const LAYOUT = "080";
export const BATCH_LAYOUT = "040";
export const KIND = "98";
export const BY_BANK_DATA = "05";
/** Credit to a current account, in segment A of a Pix. */
export const PIX_CURRENT_ACCOUNT = "01";
export const TED_PURPOSE = "00010";
export const CURRENCY = "REA";
export const WIDTH = 240;

export const MEANS = ["credito", "ted", "pix"] as const;
export type Means = (typeof MEANS)[number];

/** Form of the batch and chamber of its payments. */
export const FORMS: Record<Means, { forma: string; camara: string }> = {
  credito: { forma: "01", camara: "000" },
  ted: { forma: "41", camara: "018" },
  pix: { forma: "45", camara: "009" },
};

/** Bank data name the account: the same bank credits it, another one by Pix, or by TED where the fund chose so. */
export const meansOf = (banco: string, others: "pix" | "ted"): Means => (banco === BANK ? "credito" : others);

const OWN = "PREV";
const ID_DIGITS = 10;
const SENDING_DIGITS = 4;
/** ISO 7064, modulus 97: finds every wrong digit and every two that changed places. */
const checkOf = (digits: string): string => String(98 - Number((BigInt(digits) * 100n) % 97n)).padStart(2, "0");

/** Number of a remittance as "seu número" has it: its last four digits. */
export const sendingOf = (sequencia: number): number => sequencia % 10 ** SENDING_DIGITS;

/**
 * "Seu número" of a payment: the fund's own mark, its id, the remittance by which it went and two check digits. Neither another
 * payment of the fund's account, nor a digit that got lost on the way, nor a late answer to an earlier remittance is taken for it.
 */
export function ownNumber(id: number, sequencia: number): string {
  const digits = String(id).padStart(ID_DIGITS, "0") + String(sendingOf(sequencia)).padStart(SENDING_DIGITS, "0");
  return `${OWN}${digits}${checkOf(digits)}`;
}

/** True for a text that bears the fund's mark, right or not. */
export const isOwnNumber = (text: string): boolean => text.startsWith(OWN);

/** Payment and remittance in a "seu número"; null for a payment that is not one of these. */
export function readOwnNumber(text: string): { id: number; envio: number } | null {
  const [, id = 0, envio = 0] = (/^PREV(\d{10})(\d{4})\d\d$/.exec(text.trim()) ?? []).map(Number);
  return id > 0 && ownNumber(id, envio) === text.trim() ? { id, envio } : null;
}
