import { type Assumptions, type Choice, firstChoice, type Saver } from "./facts";
import type { Allowed } from "./faults";
import { centsOf } from "./fixed";
import { basicCents } from "./saving";

/** Public simulator: typed facts and the link that keeps them. No name, no document, no account. */

export interface Typed {
  idPlano: number;
  /** Years. */
  idade: number;
  saldo: string;
  salario: string;
}

const MAX_BASIC = 6;
const ALL = Array.from({ length: MAX_BASIC + 1 }, (_, percent) => percent);

/** Percentages that a salary allows, by the same rule as `basicOptions` of `../onboarding/onboardingPercentages`. */
export function allowedOf({ modo, unidadeReferencia, limiteSalario }: Assumptions, salario: string): Allowed {
  if (modo === "valor" || !unidadeReferencia || !limiteSalario) return { basicas: [0], exigeBasicaMaxima: false };
  const pay = centsOf(salario);
  const threshold = centsOf(limiteSalario.valor);
  if (pay < threshold) return { basicas: [0], exigeBasicaMaxima: false };
  const due = ALL.filter((percent) => percent === 0 || basicCents(pay, centsOf(unidadeReferencia.valor), percent) > 0n);
  return { basicas: due.length > 1 ? due : ALL, exigeBasicaMaxima: pay > threshold };
}

export const typedSaver = ({ idade, saldo, salario }: Typed, { modo }: Assumptions): Saver => ({
  idadeMeses: idade * 12,
  saldo,
  salario: modo === "valor" ? null : salario,
  contribui: true,
  recebe: false,
});

export const FIRST_TYPED: Omit<Typed, "idPlano"> = { idade: 35, saldo: "0.00", salario: "8000.00" };

/** First values of the public simulation of a plan. */
export function firstPublicChoice(assumptions: Assumptions, typed: Typed): Choice {
  const { basicas } = allowedOf(assumptions, typed.salario);
  return firstChoice(assumptions, typedSaver(typed, assumptions), {
    basica: assumptions.modo === "valor" ? 0 : Math.max(...basicas),
    suplementar: assumptions.modo === "valor" ? 0 : 5,
    valor: assumptions.modo === "valor" ? "300.00" : "0.00",
  });
}

/** Short names in the address, which is read aloud and pasted into messages. */
const KEYS = {
  aposentadoria: "parar",
  basica: "basica",
  suplementar: "suplementar",
  valor: "contribuicao",
  adicional: "voluntaria",
  aporteAnual: "poranode",
  aporteUnico: "aporte",
  aporteIdade: "aporteaos",
  mudancaIdade: "mudaaos",
  mudancaSuplementar: "depois",
  mudancaValor: "depoisde",
  crescimento: "crescimento",
  taxa: "ganho",
  forma: "forma",
  anos: "anos",
  percentual: "percentual",
  abono: "abono",
  saque: "saque",
  outraRenda: "outrarenda",
  meta: "meta",
} as const satisfies Record<keyof Choice, string>;

/** Query of an address: the values that differ from the first ones. */
export function toLink(typed: Typed, choice: Choice, first: Choice): Record<string, string> {
  const link: Record<string, string> = {
    plano: String(typed.idPlano),
    idade: String(typed.idade),
    saldo: typed.saldo,
    salario: typed.salario,
  };
  for (const name of Object.keys(KEYS) as (keyof Choice)[])
    if (choice[name] !== first[name]) link[KEYS[name]] = choice[name] === true ? "1" : choice[name] === false ? "0" : String(choice[name]);
  return link;
}

type Given = Readonly<Record<string, string | string[] | undefined>>;
const textOf = (value: Given[string]) => (typeof value === "string" && value.length <= 20 ? value : undefined);
const wholeOf = (text: string | undefined, otherwise: number) => (text && /^\d{1,3}$/.test(text) ? Number(text) : otherwise);
const amountOf = (text: string | undefined, otherwise: string) =>
  text && /^\d{1,15}(\.\d{1,2})?$/.test(text) ? `${text.split(".")[0]}.${(text.split(".")[1] ?? "").padEnd(2, "0")}` : otherwise;

/** The first plan of the link that there is. */
export const typedFrom = (given: Given, idsPlano: readonly number[]): Typed => {
  const asked = wholeOf(textOf(given.plano), 0);
  return {
    idPlano: idsPlano.includes(asked) ? asked : (idsPlano[0] ?? 0),
    idade: wholeOf(textOf(given.idade), FIRST_TYPED.idade),
    saldo: amountOf(textOf(given.saldo), FIRST_TYPED.saldo),
    salario: amountOf(textOf(given.salario), FIRST_TYPED.salario),
  };
};

/** Choice of a link. A missing or senseless value is as at the beginning. */
export function choiceFrom(given: Given, first: Choice): Choice {
  const read = { ...first } as Record<keyof Choice, Choice[keyof Choice]>;
  for (const name of Object.keys(KEYS) as (keyof Choice)[]) {
    const text = textOf(given[KEYS[name]]);
    const now = first[name];
    if (text === undefined) continue;
    if (typeof now === "number") read[name] = wholeOf(text, now);
    else if (typeof now === "boolean") read[name] = text === "1";
    else if (/^\d+\.\d\d$/.test(now) || name === "meta") read[name] = amountOf(text, now);
    else if (/^[a-z-]+$/.test(text) || /^\d{1,3}(\.\d{1,2})?$/.test(text)) read[name] = text;
  }
  return read as unknown as Choice;
}
