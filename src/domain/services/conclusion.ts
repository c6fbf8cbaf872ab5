/**
 * Number of people who conclude a service whose conclusion changes something: `two` where it pays somebody, lends, or gives or ends a
 * right to be paid, so that one attendant sends the request on and another concludes it; `one` where a mistake is put
 * right by asking again. By catalogue id. A service is here before its effect is written: without, that does not compile.
 */
export const CONCLUDED_BY = {
  1: "one",
  2: "one",
  3: "one",
  5: "one",
  8: "one",
  9: "one",
  10: "one",
  12: "two",
  13: "two",
  14: "two",
  15: "two",
  16: "two",
  17: "two",
  18: "two",
  21: "one",
  22: "one",
  24: "two",
  25: "one",
  27: "two",
  30: "two",
} as const satisfies Record<number, "one" | "two">;

const table: Readonly<Record<number, "one" | "two">> = CONCLUDED_BY;

export const needsSecondPerson = (idFuncionalidade: number): boolean => table[idFuncionalidade] === "two";
