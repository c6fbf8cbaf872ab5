import type { IncomeForm } from "../simulator/facts";
import { amountOf, type FieldName, type Subject, type Typed } from "./typing";

/** Comparison, as it travels: the same as `Typed` of the fields, with amounts in full. */
export interface RegimeChoice {
  origem: "conta" | "digitados";
  assunto: Subject;
  lotes: { data: string; valor: string }[];
  nascimento: string | null;
  /** Empty for all that may be redeemed. */
  resgatar: string;
  outraRendaHoje: string;
  outraRendaDepois: string;
  deducoes: string;
  dependentes: number;
  idade: number;
  forma: IncomeForm;
  meses: number;
  percentual: string;
  contribuicao: string;
  saque: number;
  abono: boolean;
  isencao65: boolean;
}

/** Name of each field where it travels. */
export const WIRE_NAMES: Readonly<Record<FieldName, keyof RegimeChoice>> = {
  amount: "resgatar",
  otherNow: "outraRendaHoje",
  otherLater: "outraRendaDepois",
  deductions: "deducoes",
  dependents: "dependentes",
  monthly: "contribuicao",
  birth: "nascimento",
  age: "idade",
  form: "forma",
  months: "meses",
  percent: "percentual",
  lump: "saque",
};

/**
 * Comparison to send, from fields without a fault. Values that the subject does not ask for are zero, so that they
 * make no other document.
 */
export function choiceOf(typed: Typed): RegimeChoice {
  const isIncome = typed.subject === "renda";
  return {
    origem: typed.source === "own" ? "conta" : "digitados",
    assunto: typed.subject,
    lotes: typed.source === "typed" ? typed.lots.map(({ date, amount }) => ({ data: date, valor: amountOf(amount) })) : [],
    nascimento: isIncome ? typed.birth : null,
    resgatar: isIncome || typed.amount === "" ? "" : amountOf(typed.amount),
    outraRendaHoje: isIncome ? "0.00" : amountOf(typed.otherNow),
    outraRendaDepois: isIncome ? amountOf(typed.otherLater) : "0.00",
    deducoes: amountOf(typed.deductions),
    dependentes: Number(typed.dependents),
    idade: typed.age,
    forma: typed.form,
    meses: typed.months,
    percentual: typed.percent,
    contribuicao: isIncome ? amountOf(typed.monthly) : "0.00",
    saque: isIncome ? typed.lump : 0,
    abono: isIncome && typed.thirteenth,
    isencao65: typed.exempt65,
  };
}

export const typedOf = (choice: RegimeChoice): Typed => ({
  source: choice.origem === "conta" ? "own" : "typed",
  subject: choice.assunto,
  lots: choice.lotes.map(({ data, valor }) => ({ date: data, amount: valor })),
  birth: choice.nascimento ?? "",
  amount: choice.resgatar,
  otherNow: choice.outraRendaHoje,
  otherLater: choice.outraRendaDepois,
  deductions: choice.deducoes,
  dependents: String(choice.dependentes),
  age: choice.idade,
  form: choice.forma,
  months: choice.meses,
  percent: choice.percentual,
  monthly: choice.contribuicao,
  lump: choice.saque,
  thirteenth: choice.abono,
  exempt65: choice.isencao65,
});
