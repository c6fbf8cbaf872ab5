import { ddmmaaaa } from "../../../src/domain/banking/files/fixedWidth";

/** Occurrences that this bank tells: paid, and an account that does not exist. */
const PAID = "00";
const WRONG_ACCOUNT = "AN";

const LINES = /\r\n|\n/;
const END = "\r\n";

const put = (line: string, from: number, text: string) => line.slice(0, from - 1) + text + line.slice(from - 1 + text.length);
const isPayment = (line: string) => line[7] === "3" && line[13] === "A";

/**
 * Writes the return that a bank would send for a remittance of payments: all of them paid on their day but the last, whose
 * account is told to be wrong.
 * @throws Error for a file that is no remittance of payments
 */
export function returnOfRemittance(remittance: string, refusesLast = true): string {
  const lines = remittance.split(LINES).filter((line) => line !== "");
  const payments = lines.flatMap((line, index) => (isPayment(line) ? [index] : []));
  const [header = ""] = lines;
  if (lines.some(({ length }) => length !== 240) || header[142] !== "1" || payments.length === 0)
    throw new Error("Este arquivo não é uma remessa de pagamentos: baixe-a em Pagamentos, no portal.");
  const days = payments.map((index) => lines[index]?.slice(93, 101) ?? "");
  const last =
    days
      .map((day) => day.slice(4) + day.slice(2, 4) + day.slice(0, 2))
      .sort()
      .at(-1) ?? "";
  const told = lines.map((line, index) => {
    if (!isPayment(line)) return line;
    if (refusesLast && index === payments.at(-1)) return put(line, 231, WRONG_ACCOUNT.padEnd(10));
    return put(put(put(line, 155, line.slice(93, 101)), 163, line.slice(119, 134)), 231, PAID.padEnd(10));
  });
  // The bank writes its return in the evening of the day on which it pays.
  const written = ddmmaaaa(`${last.slice(0, 4)}-${last.slice(4, 6)}-${last.slice(6)}`);
  return [put(header, 143, `2${written}200000`), ...told.slice(1)].join(END) + END;
}
