import { addYears, ageOn } from "../calendar/calendarDate";
import { formatRate, parseMoney } from "../money/money";
import { formsOffered, type IncomeForm } from "../simulator/facts";
import type { RegimeAssumptions, RegimeGround } from "./facts";
import { amountFault, HIGHEST_AGE, lotFault, MOST_DEPENDENTS, type TypedLot, wholeFault } from "./faults";

export type Source = "own" | "typed";
export type Subject = "resgate" | "renda";

/** Values that a person typed and moved, as they stand in the fields. Amounts are decimal text, "" for none. */
export interface Typed {
  source: Source;
  subject: Subject;
  lots: TypedLot[];
  /** Birth date of a person who types figures; an account has it in the registration. */
  birth: string;
  /** Reais to redeem; "" for all. */
  amount: string;
  /** Other taxable income a month, today and after retirement. */
  otherNow: string;
  otherLater: string;
  deductions: string;
  dependents: string;
  age: number;
  form: IncomeForm;
  months: number;
  percent: string;
  monthly: string;
  /** Percentage of the balance that is taken at once when the income begins. */
  lump: number;
  /** A thirteenth payment each year, where the plan leaves it to choice. */
  thirteenth: boolean;
  exempt65: boolean;
}

const YEAR = 12;
/** Age that the slider begins at, where the person is not there yet. */
const USUAL_AGE = 60;
export const OLDEST = 90;
const SHORTEST = 60;
const LONGEST = 360;
const USUAL_MONTHS = 240;

type Limit = { valor: string } | null;
/** Two decimals without their point: `"0.50"` and `"0.5"` are 50. */
const hundredths = (limit: Limit, usual: number): number => {
  const [whole = "", decimals = ""] = limit?.valor.split(".") ?? [];
  return limit === null ? usual : Number(`${whole}${decimals.padEnd(2, "0").slice(0, 2)}`);
};

/** Months that a term may have, by the plan's dated range. */
export function termRange({ faixas }: Pick<RegimeAssumptions, "faixas">): { min: number; max: number } {
  const whole = (limit: Limit, usual: number) => Math.floor(hundredths(limit, usual * 100) / 100);
  return { min: whole(faixas.mesesMinimo, SHORTEST), max: whole(faixas.mesesMaximo, LONGEST) };
}

/** Percentages in hundredths: `{ min: 10, max: 200, step: 10 }` for 0,1 % to 2 %. */
export function percentRange({ faixas }: Pick<RegimeAssumptions, "faixas">): { min: number; max: number; step: number } {
  return {
    min: hundredths(faixas.percentualMinimo, 10),
    max: hundredths(faixas.percentualMaximo, 200),
    step: hundredths(faixas.percentualPasso, 10),
  };
}

/** Whole percentage of the balance that may be taken at once; 0 where the plan has no lump sum. */
export const mostAtOnce = ({ saqueMaximo }: Pick<RegimeAssumptions, "saqueMaximo">): number => Math.floor(hundredths(saqueMaximo, 0) / 100);

export const percentText = (hundredths: number): string => `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, "0")}`;

export function initialTyped(facts: RegimeGround): Typed {
  const { min, max } = termRange(facts);
  return {
    source: facts.lotes.length > 0 ? "own" : "typed",
    subject: "resgate",
    lots: [{ date: "", amount: "" }],
    birth: facts.nascimento ?? "",
    amount: "",
    otherNow: facts.salario ?? "",
    otherLater: "",
    deductions: "",
    dependents: String(facts.dependentes),
    age: USUAL_AGE,
    form: formsOffered(facts)[0] ?? "prazo-linear",
    months: Math.min(max, Math.max(min, USUAL_MONTHS)),
    percent: percentText(Math.max(percentRange(facts).min, 50)),
    monthly: facts.contribuicao?.valor ?? "",
    lump: 0,
    thirteenth: false,
    exempt65: true,
  };
}

export type FieldName =
  | "amount"
  | "otherNow"
  | "otherLater"
  | "deductions"
  | "dependents"
  | "monthly"
  | "birth"
  | "age"
  | "form"
  | "months"
  | "percent"
  | "lump";
export type Faults = Partial<Record<FieldName, string>> & { lots: ReturnType<typeof lotFault>[] };

/** Decimal text of a field as people write it, for the checks that read both. */
const written = (decimal: string) => decimal.replace(".", ",");

/** Ages of somebody who simulates. */
const AGES = { min: 18, max: HIGHEST_AGE };
const ageFault = `Informe uma idade de ${AGES.min} a ${AGES.max} anos.`;

function birthFault(birth: string, today: string): string | null {
  if (birth === "" || birth >= today || birth < "1900-01-01") return "Informe a data de nascimento.";
  const age = ageOn(birth, today);
  return age < AGES.min || age > AGES.max ? ageFault : null;
}

/** Problems outside the ranges of the sliders. A person cannot make them, but a link or another program may. */
function rangeFaults(typed: Typed, facts: RegimeAssumptions, put: (name: FieldName, fault: string | null) => void): void {
  const isOut = (value: number, { min, max }: { min: number; max: number }) => !Number.isInteger(value) || value < min || value > max;
  const whole = (value: number, { min, max }: { min: number; max: number }, unit: string) =>
    isOut(value, { min, max }) ? `Escolha de ${min} a ${max} ${unit}.` : null;
  put("age", whole(typed.age, { min: AGES.min, max: OLDEST }, "anos"));
  put("form", formsOffered(facts).includes(typed.form) ? null : "O plano não oferece esta forma de renda.");
  const percent = percentRange(facts);
  if (typed.form === "percentual" && isOut(hundredths({ valor: typed.percent }, 0), percent))
    put("percent", `Escolha de ${formatRate(percentText(percent.min))} a ${formatRate(percentText(percent.max))}.`);
  if (typed.form !== "percentual") put("months", whole(typed.months, termRange(facts), "meses"));
  const most = mostAtOnce(facts);
  put(
    "lump",
    isOut(typed.lump, { min: 0, max: most }) ? (most === 0 ? "O plano não tem saque à vista." : `Escolha de 0% a ${most}%.`) : null,
  );
}

/** Problems of each typed lot. */
export const lotFaults = (lots: readonly TypedLot[], today: string) =>
  lots.map((lot) => lotFault({ ...lot, amount: written(lot.amount) }, today));

/** Problems of each field, for the person; no key where a field is right. */
export function faultsOf(typed: Typed, facts: RegimeAssumptions & { hoje: string }): Faults {
  const { hoje: today } = facts;
  const found: Partial<Record<FieldName, string>> = {};
  const put = (name: FieldName, fault: string | null) => {
    if (fault) found[name] = fault;
  };
  put("deductions", amountFault(written(typed.deductions)));
  put("dependents", wholeFault(typed.dependents, 0, MOST_DEPENDENTS));
  if (typed.subject === "resgate") {
    put("amount", amountFault(written(typed.amount)));
    put("otherNow", amountFault(written(typed.otherNow)));
  } else {
    put("otherLater", amountFault(written(typed.otherLater)));
    put("monthly", amountFault(written(typed.monthly)));
    put("birth", birthFault(typed.birth, today));
    rangeFaults(typed, facts, put);
  }
  return {
    ...found,
    lots: typed.source === "typed" ? lotFaults(typed.lots, today) : [],
  };
}

/** The birth date of somebody who only says an age: as if it were completed today. */
export const birthOfAge = (age: number, today: string): string => addYears(today, -age);

export const hasFault = ({ lots, ...fields }: Faults): boolean =>
  Object.keys(fields).length > 0 || lots.some(({ date, amount }) => date !== null || amount !== null);

/** An amount of a field, exact; zero for nothing. */
export const amountOf = (decimal: string): string => parseMoney(written(decimal)) ?? "0.00";

export const yearsText = (months: number): string => {
  const years = Math.floor(months / YEAR);
  const rest = months % YEAR;
  if (rest === 0) return `${years} anos`;
  return `${years} anos e ${rest === 1 ? "1 mês" : `${rest} meses`}`;
};
