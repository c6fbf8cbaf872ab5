import { type Exact, exact, toAmount } from "../../money/exact";

/** Pix "copia e cola": the EMV text of a static charge (domain §10.4). */

export interface PixCharge {
  key: string;
  /** Receiver's name, cut at 25 characters. */
  name: string;
  /** Receiver's city, cut at 15 characters. */
  city: string;
  /** Reais; absent lets the payer choose. */
  amount?: Exact;
  /** At most 25 letters and digits; absent is `***`. */
  txid?: string;
}

/** CRC-16/CCITT-FALSE in four hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const character of text) {
    crc ^= (character.codePointAt(0) ?? 0) << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

const entry = (id: string, value: string) => {
  if (value.length > 99) throw new RangeError(`too long for the field ${id}`);
  return `${id}${String(value.length).padStart(2, "0")}${value}`;
};

/** Without accents and within ASCII: readers of banks ask for it. */
const plain = (text: string, longest: number) =>
  text
    .normalize("NFD")
    .replace(/[^\u0020-\u007e]/g, "")
    .slice(0, longest)
    .trim();

/** @throws RangeError for a txid that the layout does not allow, or an amount that is not positive */
export function pixText({ key, name, city, amount, txid }: PixCharge): string {
  if (txid !== undefined && !/^[A-Za-z0-9]{1,25}$/.test(txid)) throw new RangeError(`not a txid: ${txid}`);
  if (amount !== undefined && exact(amount).lte(0)) throw new RangeError("the amount must be positive");
  const text = [
    entry("00", "01"),
    entry("26", entry("00", "br.gov.bcb.pix") + entry("01", key)),
    entry("52", "0000"),
    entry("53", "986"),
    amount === undefined ? "" : entry("54", toAmount(amount)),
    entry("58", "BR"),
    entry("59", plain(name, 25)),
    entry("60", plain(city, 15)),
    entry("62", entry("05", txid ?? "***")),
    "6304",
  ].join("");
  return `${text}${crc16(text)}`;
}
