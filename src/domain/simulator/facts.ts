/** Facts of a simulation and the choices that may be made in it. Amounts are exact text in reais, percentages exact text. */

export const SCENARIOS = ["pessimista", "esperado", "otimista"] as const;
export type ScenarioId = (typeof SCENARIOS)[number];

export const SCENARIO_NAMES: Readonly<Record<ScenarioId | "livre", string>> = {
  pessimista: "Pessimista",
  esperado: "Esperado",
  otimista: "Otimista",
  livre: "O seu",
};

/** A dated value, with the day from which it is in force and where it comes from. */
export interface Dated {
  valor: string;
  desde: string;
  fonte: string;
}

/** A form of income of the plan's regulation, dated. The 13th payment of it is given always, by choice or never. */
export interface OfferedForm extends Omit<Dated, "valor"> {
  forma: string;
  abono: "sempre" | "opcional" | "nunca";
}

/** Assumptions of the fund: dated rows of a plan, with the version that is printed on each result. */
export interface Assumptions {
  versao: string;
  /** Profile that the scenarios are of; null for those of the whole plan. */
  perfil: string | null;
  /** Yearly real percentages. */
  cenarios: Record<ScenarioId, Dated>;
  /** Way of contributing: a share of the salary, or an amount. */
  modo: "percentual" | "valor";
  unidadeReferencia: Dated | null;
  limiteSalario: Dated | null;
  contrapartida: Dated | null;
  minimo: Dated | null;
  idadeMinima: Dated | null;
  idadeMaxima: Dated | null;
  saqueMaximo: Dated | null;
  rendaMinima: Dated | null;
  percentualMinimo: Dated | null;
  percentualMaximo: Dated | null;
  percentualPasso: Dated | null;
  mesesMinimo: Dated | null;
  mesesMaximo: Dated | null;
  /** Forms of income in force; empty where the fund has published none. */
  formas: OfferedForm[];
}

/** Person that a simulation is for. */
export interface Saver {
  /** Complete months of life today. */
  idadeMeses: number;
  saldo: string;
  salario: string | null;
  /** True while the person contributes; false for a person who left or already receives. */
  contribui: boolean;
  /** Receives an income already: there is no retirement to wait for. */
  recebe: boolean;
}

export const FORMS = ["prazo-linear", "prazo-quotas", "percentual"] as const;
export type IncomeForm = (typeof FORMS)[number];

/** Forms that may be simulated: those of the plan, or all where the fund has published none. */
export const formsOffered = ({ formas }: Pick<Assumptions, "formas">): readonly IncomeForm[] =>
  formas.length === 0 ? FORMS : FORMS.filter((form) => formas.some(({ forma }) => forma === form));

/** Rule of the plan for the 13th payment of a form of income; `opcional` where it has none. */
export const bonusRule = ({ formas }: Pick<Assumptions, "formas">, form: string): OfferedForm["abono"] =>
  formas.find(({ forma }) => forma === form)?.abono ?? "opcional";

export function hasBonus(assumptions: Pick<Assumptions, "formas">, form: string, isChosen: boolean): boolean {
  const rule = bonusRule(assumptions, form);
  return rule === "opcional" ? isChosen : rule === "sempre";
}

/** Values that a person moves. Everything else follows from them and from the facts. */
export interface Choice {
  /** Age at which the income begins. */
  aposentadoria: number;
  /** Percentages of the salary; 0 in a plan by amount. */
  basica: number;
  suplementar: number;
  /** Monthly amount of a plan by amount; `"0.00"` in the others. */
  valor: string;
  /** Voluntary amount of each month, beyond the former. */
  adicional: string;
  /** Voluntary amount of every twelfth month. */
  aporteAnual: string;
  /** One deposit, at the end of the month in which an age is completed. */
  aporteUnico: string;
  aporteIdade: number;
  /** Age from which the contribution changes to another supplementary percentage or amount. 0: never. */
  mudancaIdade: number;
  mudancaSuplementar: number;
  mudancaValor: string;
  /** Real yearly growth of the salary, in percent. */
  crescimento: string;
  /** A yearly real rate of one's own, in percent; empty for the fund's expected one. */
  taxa: string;
  forma: IncomeForm;
  /** Years of a term. */
  anos: number;
  /** Percentage of the balance a month. */
  percentual: string;
  /** A thirteenth payment each year, where the plan leaves it to choice. */
  abono: boolean;
  /** Percentage of the balance taken at once. */
  saque: number;
  /** Monthly income from elsewhere, such as the public pension. */
  outraRenda: string;
  /** Monthly income that is wanted, other income included; empty for none. */
  meta: string;
}

/** A dated age, count or percentage as a number. Not for money. */
export function numberOf(dated: Dated | null, otherwise: number): number {
  const text = dated?.valor;
  return text === undefined ? otherwise : Number(text);
}

/** Ages at which income may begin. A person past the plan's highest age begins today. */
export function ageRange(assumptions: Assumptions, { idadeMeses, recebe }: Saver): { min: number; max: number } {
  const now = Math.ceil(idadeMeses / 12);
  if (recebe) return { min: now, max: now };
  const min = Math.max(now, numberOf(assumptions.idadeMinima, now));
  return { min, max: Math.max(min, numberOf(assumptions.idadeMaxima, 75)) };
}

/** Whole years that a term may have. */
export const yearRange = ({ mesesMinimo, mesesMaximo }: Assumptions) => ({
  min: Math.ceil(numberOf(mesesMinimo, 60) / 12),
  max: Math.floor(numberOf(mesesMaximo, 360) / 12),
});

export const percentRange = ({ percentualMinimo, percentualMaximo, percentualPasso }: Assumptions) => ({
  min: numberOf(percentualMinimo, 0.1),
  max: numberOf(percentualMaximo, 2),
  step: numberOf(percentualPasso, 0.1),
});

/** Months until the income begins, the first contribution being at the end of this one. */
export const monthsToGo = ({ idadeMeses }: Saver, { aposentadoria }: Pick<Choice, "aposentadoria">): number =>
  Math.max(0, aposentadoria * 12 - idadeMeses);

const within = (value: number, { min, max }: { min: number; max: number }) => Math.min(max, Math.max(min, value));

/** First values of a simulation: today's contribution, retirement at the first round age, twenty years of income. */
export function firstChoice(
  assumptions: Assumptions,
  saver: Saver,
  today: { basica: number; suplementar: number; valor: string } = { basica: 0, suplementar: 0, valor: "0.00" },
): Choice {
  return {
    aposentadoria: within(62, ageRange(assumptions, saver)),
    ...(saver.contribui ? today : { basica: 0, suplementar: 0, valor: "0.00" }),
    adicional: "0.00",
    aporteAnual: "0.00",
    aporteUnico: "0.00",
    aporteIdade: Math.ceil(saver.idadeMeses / 12),
    mudancaIdade: 0,
    mudancaSuplementar: 0,
    mudancaValor: "0.00",
    crescimento: "0",
    taxa: "",
    forma: formsOffered(assumptions)[0] ?? "prazo-linear",
    anos: within(20, yearRange(assumptions)),
    percentual: String(within(0.5, percentRange(assumptions))),
    abono: false,
    saque: 0,
    outraRenda: "0.00",
    meta: "",
  };
}
