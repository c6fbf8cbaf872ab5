import { randomBytes } from "node:crypto";
import { CODE_ALPHABET, CODE_LENGTH, formatCode, newCode, readCode } from "@/domain/text/verificationCode";

const code = "34679ACDEFGHJKMN";

it("has no letter or digit that is mistaken for another", () => {
  expect(CODE_ALPHABET).not.toMatch(/[01258ILOSZB]/);
  expect(new Set(CODE_ALPHABET).size).toBe(CODE_ALPHABET.length);
});

it("makes codes of the alphabet, each another, no letter favoured", () => {
  const made = Array.from({ length: 2000 }, () => newCode(randomBytes));
  expect(new Set(made).size).toBe(made.length);
  for (const one of made) expect(readCode(one)).toBe(one);
  const average = (made.length * CODE_LENGTH) / CODE_ALPHABET.length;
  for (const letter of CODE_ALPHABET) {
    const times = made.join("").split(letter).length - 1;
    expect(times).toBeGreaterThan(average * 0.8);
    expect(times).toBeLessThan(average * 1.2);
  }
});

it("asks for more where bytes fell out of the last whole round", () => {
  const bytes = [new Uint8Array(32).fill(255), new Uint8Array(32).fill(1)];
  expect(newCode(() => bytes.shift() ?? new Uint8Array(32))).toBe("4".repeat(16));
});

it("is shown in groups of four", () => {
  expect(formatCode(code)).toBe("3467-9ACD-EFGH-JKMN");
  expect(formatCode("34679")).toBe("3467-9");
  expect(formatCode("")).toBe("");
});

it.each([formatCode(code), code, formatCode(code).toLowerCase(), " 3467 9acd efgh jkmn ", "3467.9ACD.EFGH.JKMN", "3467–9ACD–EFGH–JKMN"])(
  "is read from %p",
  (text) => expect(readCode(text)).toBe(code),
);

it.each(["", "3467", `${code}A`, "3467-9ACD-EFGH-JKM0", "3467-9ACD-EFGH-JKMÇ", `${code}${" ".repeat(60)}`, "'; drop table--"])(
  "is none: %p",
  (text) => expect(readCode(text)).toBeNull(),
);
