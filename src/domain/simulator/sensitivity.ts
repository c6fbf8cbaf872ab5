import { type Assumptions, ageRange, type Choice, type Saver, yearRange } from "./facts";
import { centsOf, percentOf, reais, scaled } from "./fixed";
import { incomeCents, rateOf } from "./simulate";

/** Effect of one more step of one thing on the monthly income, the rest staying as it is. */
export interface Effect {
  id: "suplementar" | "contribuicao" | "idade" | "taxa" | "saque" | "prazo";
  /** Words of the step: `1% a mais de suplementar`. */
  passo: string;
  /** New income and its difference, with its sign, in reais. */
  renda: string;
  diferenca: string;
}

const HUNDRED_REAIS = 10_000n;
const ONE_PERCENT = 10n ** 8n;

const plain = (percent: bigint): string => {
  const digits = percent.toString().padStart(9, "0");
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`;
};

export function effectsOf(assumptions: Assumptions, saver: Saver, choice: Choice, isSupplementaryOpen: boolean): Effect[] {
  const now = incomeCents(assumptions, saver, choice);
  const effects: Effect[] = [];
  const add = (id: Effect["id"], passo: string, change: Partial<Choice>) => {
    const then = incomeCents(assumptions, saver, { ...choice, ...change });
    effects.push({ id, passo, renda: reais(then), diferenca: reais(then - now) });
  };
  const isSaving = choice.aposentadoria * 12 > saver.idadeMeses;
  if (isSaving && saver.contribui && assumptions.modo === "percentual" && isSupplementaryOpen && choice.suplementar < 25)
    add("suplementar", "1% a mais de suplementar", { suplementar: choice.suplementar + 1 });
  if (isSaving) add("contribuicao", "R$ 100,00 a mais por mês", { adicional: reais(centsOf(choice.adicional) + HUNDRED_REAIS) });
  if (choice.aposentadoria < ageRange(assumptions, saver).max)
    add("idade", "1 ano a mais antes de parar", { aposentadoria: choice.aposentadoria + 1 });
  if (!(choice.forma === "percentual" && !isSaving))
    add("taxa", "1% a mais de rendimento ao ano", { taxa: plain(percentOf(rateOf(assumptions, choice)) + ONE_PERCENT) });
  if (choice.forma !== "percentual" && choice.anos + 5 <= yearRange(assumptions).max)
    add("prazo", "5 anos a mais de renda", { anos: choice.anos + 5 });
  if (choice.saque > 0) add("saque", "Sem o saque à vista", { saque: 0 });
  return effects;
}

/** True when a text is a percentage of at most two places, from 0 to `most`. */
export function isPercentWithin(text: string, most: number): boolean {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) return false;
  return scaled(text, 2) <= BigInt(most) * 100n;
}
