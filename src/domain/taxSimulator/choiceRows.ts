import { formatDate } from "../calendar/calendarDate";
import { formatMoney, formatRate, isZeroAmount } from "../money/money";
import { hasBonus } from "../simulator/facts";
import { formName } from "../simulator/words";
import type { RegimeAssumptions } from "./facts";
import { amountOf, type Typed, yearsText } from "./typing";

/** Rows of the comparison; unused parts are left out. */
export function choiceRows(facts: RegimeAssumptions, typed: Typed): (readonly [string, string])[] {
  const money = (label: string, amount: string) =>
    isZeroAmount(amountOf(amount)) ? [] : [[label, formatMoney(amountOf(amount))] as const];
  const year = [...money("Outras deduções no ano", typed.deductions), ["Dependentes no imposto de renda", typed.dependents] as const];
  const origin = ["Valores", typed.source === "own" ? "Os da conta, com as suas datas" : "Os que foram digitados"] as const;
  if (typed.subject === "resgate")
    return [
      ["Assunto", "Resgate hoje"],
      origin,
      ["Quanto resgatar", typed.amount === "" ? "Tudo o que pode ser resgatado" : formatMoney(amountOf(typed.amount))],
      ...money("Outra renda tributável, por mês", typed.otherNow),
      ...year,
    ];
  return [
    ["Assunto", "Renda mensal"],
    origin,
    ["Nascimento", formatDate(typed.birth)],
    ["Começar a receber aos", `${typed.age} anos`],
    ["Forma da renda", formName(typed.form)],
    typed.form === "percentual" ? ["Parte do saldo por mês", formatRate(typed.percent)] : ["Receber durante", yearsText(typed.months)],
    ["Saque à vista no início", typed.lump === 0 ? "Nada" : `${typed.lump}% do saldo`],
    ["13º pagamento", hasBonus(facts, typed.form, typed.thirteenth) ? "Sim, um por ano" : "Não"],
    ...money("Contribuição por mês até lá", typed.monthly),
    ...money("Outra renda tributável, por mês", typed.otherLater),
    ["Parcela isenta dos 65 anos", typed.exempt65 ? "Usada neste plano" : "Não usada neste plano"],
    ...year,
  ];
}
