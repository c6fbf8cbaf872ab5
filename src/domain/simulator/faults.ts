import {
  type Assumptions,
  ageRange,
  type Choice,
  FORMS,
  firstChoice,
  formsOffered,
  numberOf,
  percentRange,
  type Saver,
  yearRange,
} from "./facts";
import { centsOf, scaled } from "./fixed";
import { isPercentWithin } from "./sensitivity";

/** Problems of a simulation, by field, in words that stand beside it. With a problem no result is calculated. */

export interface ChoiceFault {
  campo: keyof Choice | "idade" | "saldo" | "salario";
  mensagem: string;
}

/** The highest amount that may be typed, in reais: beyond it a figure is a slip of the finger. */
const MOST_REAIS = 100_000_000;
const MOST_TEXT = "R$ 100.000.000,00";
/** Real percentages a year that a person may try. */
export const MOST_RATE = 12;
export const MOST_GROWTH = 5;
/** Ages that the public page takes. */
const AGES = { min: 18, max: 90 };
const MAX_SUPPLEMENTARY = 25;

/** Null for an amount that may be counted with. */
function amountFault(text: string): string | null {
  if (!/^\d+(\.\d{1,2})?$/.test(text)) return "Informe um valor em reais, sem sinal de menos.";
  return centsOf(text) > BigInt(MOST_REAIS) * 100n ? `Informe um valor de até ${MOST_TEXT}.` : null;
}

const isWholeWithin = (value: number, { min, max }: { min: number; max: number }) =>
  Number.isInteger(value) && value >= min && value <= max;

const inRange = ({ min, max }: { min: number; max: number }, unit: string) =>
  min === max ? `Só ${min} ${unit}.` : `Escolha de ${min} a ${max} ${unit}.`;

/** Problems of the person's data typed on the public page. */
export function saverFaults({ idade, saldo, salario }: { idade: number; saldo: string; salario: string }): ChoiceFault[] {
  const faults: ChoiceFault[] = [];
  if (!isWholeWithin(idade, AGES)) faults.push({ campo: "idade", mensagem: `Informe uma idade de ${AGES.min} a ${AGES.max} anos.` });
  for (const [campo, text] of [
    ["saldo", saldo],
    ["salario", salario],
  ] as const) {
    const mensagem = amountFault(text);
    if (mensagem) faults.push({ campo, mensagem });
  }
  return faults;
}

export interface Allowed {
  /** Basic percentages that the salary allows. */
  basicas: readonly number[];
  /** The supplementary percentage opens only at the highest basic one. */
  exigeBasicaMaxima: boolean;
  /** Contribution of today. It stays allowed, even where nobody could choose it any more. */
  vigente?: Pick<Choice, "basica" | "suplementar">;
}

export const isSupplementaryOpen = ({ basicas, exigeBasicaMaxima, vigente }: Allowed, basica: number): boolean =>
  !exigeBasicaMaxima ||
  basica >= Math.max(...basicas, 6) ||
  (vigente !== undefined && vigente.suplementar > 0 && basica === vigente.basica);

export function choiceFaults(assumptions: Assumptions, saver: Saver, choice: Choice, allowed: Allowed): ChoiceFault[] {
  const faults: ChoiceFault[] = [];
  const add = (campo: ChoiceFault["campo"], mensagem: string) => faults.push({ campo, mensagem });
  const ages = ageRange(assumptions, saver);
  if (!isWholeWithin(choice.aposentadoria, ages)) add("aposentadoria", inRange(ages, "anos"));
  for (const campo of ["valor", "adicional", "aporteAnual", "aporteUnico", "mudancaValor", "outraRenda"] as const) {
    const mensagem = amountFault(choice[campo]);
    if (mensagem) add(campo, mensagem);
  }
  if (choice.meta !== "") {
    const mensagem = amountFault(choice.meta);
    if (mensagem) add("meta", mensagem);
  }
  if (saver.contribui && assumptions.modo === "percentual") {
    if (!allowed.basicas.includes(choice.basica) && choice.basica !== allowed.vigente?.basica)
      add("basica", "Escolha um dos percentuais da lista.");
    for (const campo of ["suplementar", "mudancaSuplementar"] as const)
      if (!isWholeWithin(choice[campo], { min: 0, max: MAX_SUPPLEMENTARY }) && choice[campo] !== allowed.vigente?.suplementar)
        add(campo, inRange({ min: 0, max: MAX_SUPPLEMENTARY }, "por cento"));
      else if (choice[campo] > 0 && !isSupplementaryOpen(allowed, choice.basica)) add(campo, "A suplementar abre com a básica em 6%.");
  }
  if (choice.aporteIdade !== 0 && !isWholeWithin(choice.aporteIdade, { min: 0, max: 120 })) add("aporteIdade", "Informe uma idade.");
  if (choice.mudancaIdade !== 0 && !isWholeWithin(choice.mudancaIdade, { min: 1, max: 120 })) add("mudancaIdade", "Informe uma idade.");
  if (!isPercentWithin(choice.crescimento, MOST_GROWTH)) add("crescimento", `Informe de 0% a ${MOST_GROWTH}% ao ano.`);
  if (choice.taxa !== "" && !isPercentWithin(choice.taxa, MOST_RATE)) add("taxa", `Informe de 0% a ${MOST_RATE}% ao ano.`);
  if (!FORMS.includes(choice.forma)) add("forma", "Escolha uma forma de renda.");
  else if (!formsOffered(assumptions).includes(choice.forma)) add("forma", "O plano não oferece esta forma de renda.");
  const years = yearRange(assumptions);
  if (!isWholeWithin(choice.anos, years)) add("anos", inRange(years, "anos"));
  const percents = percentRange(assumptions);
  if (!isPercentWithin(choice.percentual, percents.max) || scaled(choice.percentual, 2) < BigInt(Math.round(percents.min * 100)))
    add("percentual", `Escolha de ${words(percents.min)}% a ${words(percents.max)}% ao mês.`);
  const most = numberOf(assumptions.saqueMaximo, 0);
  if (!isWholeWithin(choice.saque, { min: 0, max: most }))
    add("saque", most === 0 ? "O plano não tem saque à vista." : `Escolha de 0% a ${most}%.`);
  return faults;
}

const words = (value: number) => String(value).replace(".", ",");

/**
 * True when a part of the choice has a control now. Nobody can correct a part without a control: it comes from a link,
 * or was saved when the person was younger or the plan had other rules. It counts as its first value and is no fault.
 */
function hasControl(assumptions: Assumptions, saver: Saver, choice: Choice, campo: ChoiceFault["campo"]): boolean {
  const ages = ageRange(assumptions, saver);
  const isSaving = !saver.recebe && (ages.max > ages.min || ages.min * 12 > saver.idadeMeses);
  switch (campo) {
    case "aposentadoria":
      return ages.max > ages.min;
    case "anos":
      return choice.forma !== "percentual";
    case "percentual":
      return choice.forma === "percentual";
    case "saque":
      return numberOf(assumptions.saqueMaximo, 0) > 0;
    case "valor":
      return saver.contribui && assumptions.modo === "valor";
    case "adicional":
    case "aporteAnual":
    case "aporteUnico":
      return isSaving;
    case "aporteIdade":
      return isSaving && choice.aporteUnico !== "0.00";
    case "mudancaSuplementar":
    case "mudancaValor":
      return choice.mudancaIdade > 0;
    default:
      return true;
  }
}

/** The choice that is counted with while something in it is at fault: that field is as at the beginning. */
export function countedChoice(
  assumptions: Assumptions,
  saver: Saver,
  choice: Choice,
  allowed: Allowed,
): { counted: Choice; faults: ChoiceFault[] } {
  const found = choiceFaults(assumptions, saver, choice, allowed);
  if (found.length === 0) return { counted: choice, faults: [] };
  const faults = found.filter(({ campo }) => hasControl(assumptions, saver, choice, campo));
  const first = firstChoice(assumptions, saver);
  const repaired = {
    ...choice,
    ...Object.fromEntries(found.filter(({ campo }) => campo in first).map(({ campo }) => [campo, first[campo as keyof Choice]])),
  };
  return { counted: choiceFaults(assumptions, saver, repaired, allowed).length === 0 ? repaired : first, faults };
}
