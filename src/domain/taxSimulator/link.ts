import { ageOn } from "../calendar/calendarDate";
import { MOST_LOTS } from "./faults";
import { amountOf, birthOfAge, type Typed } from "./typing";

/** The public comparison in an address: typed figures and an age, nothing of anybody's. */

/** Short names, apart from those of the benefit simulation that stands in the same address; `idade` is of both. */
const KEYS = {
  subject: "comparar",
  lots: "lotes",
  amount: "resgatar",
  otherNow: "rendahoje",
  otherLater: "rendadepois",
  deductions: "deducoes",
  dependents: "dependentes",
  age: "receberaos",
  form: "receber",
  months: "meses",
  percent: "aomes",
  monthly: "pormes",
  lump: "deumavez",
  thirteenth: "decimoterceiro",
  exempt65: "isenta65",
} as const satisfies Partial<Record<keyof Typed, string>>;

export const REGIME_LINK_KEYS: readonly string[] = Object.values(KEYS);

type Given = Readonly<Record<string, string | string[] | undefined>>;
const textOf = (value: Given[string], most = 20) => (typeof value === "string" && value.length <= most ? value : undefined);
const AMOUNT = /^\d{1,15}(\.\d{1,2})?$/;
const LOT = /^(\d{4}-\d{2}-\d{2}):(\d{1,15}(?:\.\d{1,2})?)$/;
const LOTS_LENGTH = MOST_LOTS * 28;

/** Query of an address: the values that differ from the first ones. Lots: `2015-03-10:2500.00,2019-06-10:5000.00`. */
export function toRegimeLink(typed: Typed, first: Typed, today: string): Record<string, string> {
  const link: Record<string, string> = typed.birth ? { idade: String(ageOn(typed.birth, today)) } : {};
  const lots = typed.lots.filter(({ date, amount }) => date !== "" && amount !== "");
  if (lots.length > 0) link[KEYS.lots] = lots.map(({ date, amount }) => `${date}:${amountOf(amount)}`).join(",");
  for (const name of Object.keys(KEYS) as (keyof typeof KEYS)[]) {
    if (name === "lots" || typed[name] === first[name]) continue;
    const value = typed[name];
    link[KEYS[name]] = typeof value === "boolean" ? (value ? "1" : "0") : String(value);
  }
  return link;
}

/** Values of a link. A missing or senseless value is as at the beginning. */
export function regimeFromLink(given: Given, first: Typed, today: string): Typed {
  const read = { ...first } as Record<keyof Typed, Typed[keyof Typed]>;
  const age = textOf(given.idade);
  if (age && /^\d{1,3}$/.test(age)) read.birth = birthOfAge(Number(age), today);
  const lots = (textOf(given[KEYS.lots], LOTS_LENGTH) ?? "").split(",").flatMap((text) => {
    const [, date, amount] = LOT.exec(text) ?? [];
    return date && amount ? [{ date, amount }] : [];
  });
  if (lots.length > 0) read.lots = lots.slice(0, MOST_LOTS);
  const subject = textOf(given[KEYS.subject]);
  if (subject === "resgate" || subject === "renda") read.subject = subject;
  const form = textOf(given[KEYS.form]);
  if (form === "prazo-linear" || form === "prazo-quotas" || form === "percentual") read.form = form;
  for (const name of ["amount", "otherNow", "otherLater", "deductions", "monthly"] as const) {
    const text = textOf(given[KEYS[name]]);
    if (text !== undefined && (text === "" || AMOUNT.test(text))) read[name] = text;
  }
  for (const name of ["age", "months", "lump"] as const) {
    const text = textOf(given[KEYS[name]]);
    if (text && /^\d{1,4}$/.test(text)) read[name] = Number(text);
  }
  for (const name of ["thirteenth", "exempt65"] as const) {
    const text = textOf(given[KEYS[name]]);
    if (text === "0" || text === "1") read[name] = text === "1";
  }
  const dependents = textOf(given[KEYS.dependents]);
  if (dependents && /^\d{1,3}$/.test(dependents)) read.dependents = dependents;
  const percent = textOf(given[KEYS.percent]);
  if (percent && /^\d{1,3}(\.\d{1,2})?$/.test(percent)) read.percent = percent;
  return read as unknown as Typed;
}
