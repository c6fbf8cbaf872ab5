import { formatDate } from "../calendar/calendarDate";
import { formatMoney, formatRate, isZeroAmount } from "../money/money";
import { type Assumptions, type Choice, hasBonus, type IncomeForm, type OfferedForm, type Saver } from "./facts";
import { rateOf, type Simulation } from "./simulate";

/** A simulation in words: the same on the screens and in the report. */

export const FORM_NAMES: Readonly<Record<IncomeForm, string>> = {
  "prazo-linear": "Por prazo, valor igual",
  "prazo-quotas": "Por prazo, em cotas",
  percentual: "Percentual do saldo",
};

export const FORM_HINTS: Readonly<Record<IncomeForm, string>> = {
  "prazo-linear": "O mesmo valor todo mês até o fim do prazo.",
  "prazo-quotas": "Começa menor e sobe com o rendimento, até o fim do prazo.",
  percentual: "Uma parte do saldo por mês. Não tem data para acabar, mas pode diminuir.",
};

/** The 13th payment of a form, by the plan's rule. */
export const BONUS_WORDS: Readonly<Record<OfferedForm["abono"], string>> = {
  sempre: "com 13º",
  opcional: "com 13º se você quiser",
  nunca: "sem 13º",
};

const LIFE = "vitalicia";
/** Name of any form of income that a plan may have, also of those that are not simulated. */
export const formName = (forma: string): string =>
  forma === LIFE ? "Vitalícia" : ((FORM_NAMES as Readonly<Record<string, string>>)[forma] ?? forma);

/** Sentence about income for life, by the plan's dated forms of income. Without a mortality table it is not simulated. */
export function lifeWords({ formas }: Pick<Assumptions, "formas">): string {
  if (formas.length === 0)
    return "O fundo ainda não publicou as formas de renda deste plano. A renda vitalícia não é simulada: não há tábua de mortalidade publicada.";
  if (formas.some(({ forma }) => forma === LIFE))
    return "O plano oferece renda vitalícia, mas a tábua de mortalidade dela não está publicada: por isso ela não é simulada.";
  const since = formas.map(({ desde }) => desde).reduce((latest, day) => (day > latest ? day : latest), "");
  return `Este plano não oferece renda vitalícia. Formas em vigor desde ${formatDate(since)}: ${formas.map(({ forma }) => formName(forma).toLowerCase()).join("; ")}.`;
}

export const percentWords = (value: number | string): string => formatRate(String(value));

/** Rows of the choice; unused parts are left out. */
export function choiceRows(assumptions: Assumptions, saver: Saver, choice: Choice): { label: string; value: string }[] {
  const rows: { label: string; value: string }[] = [];
  const add = (label: string, value: string) => rows.push({ label, value });
  const addMoney = (label: string, amount: string) => {
    if (!isZeroAmount(amount)) add(label, formatMoney(amount));
  };
  add(saver.recebe ? "Renda a partir de" : "Parar aos", saver.recebe ? "hoje" : `${choice.aposentadoria} anos`);
  if (saver.contribui && assumptions.modo === "percentual") {
    addMoney("Salário", saver.salario ?? "0.00");
    add("Contribuição básica", percentWords(choice.basica));
    add("Contribuição suplementar", percentWords(choice.suplementar));
    if (choice.mudancaIdade > 0) add(`Suplementar a partir dos ${choice.mudancaIdade} anos`, percentWords(choice.mudancaSuplementar));
    if (choice.crescimento !== "0") add("Crescimento do salário, acima da inflação", `${percentWords(choice.crescimento)} ao ano`);
  }
  if (saver.contribui && assumptions.modo === "valor") {
    add("Contribuição por mês", formatMoney(choice.valor));
    if (choice.mudancaIdade > 0) add(`Contribuição a partir dos ${choice.mudancaIdade} anos`, formatMoney(choice.mudancaValor));
    if (choice.crescimento !== "0") add("Crescimento da contribuição, acima da inflação", `${percentWords(choice.crescimento)} ao ano`);
  }
  addMoney("Contribuição voluntária por mês", choice.adicional);
  addMoney("Aporte por ano", choice.aporteAnual);
  if (!isZeroAmount(choice.aporteUnico)) add(`Aporte único aos ${choice.aporteIdade} anos`, formatMoney(choice.aporteUnico));
  add("Rendimento acima da inflação", `${percentWords(rateOf(assumptions, choice))} ao ano${choice.taxa ? "" : ", o esperado"}`);
  add("Forma da renda", FORM_NAMES[choice.forma]);
  if (choice.forma === "percentual") add("Parte do saldo por mês", percentWords(choice.percentual));
  else add("Receber durante", `${choice.anos} anos`);
  if (hasBonus(assumptions, choice.forma, choice.abono)) add("Abono anual", "13 pagamentos por ano");
  add("Saque à vista no início", percentWords(choice.saque));
  addMoney("Outra renda por mês", choice.outraRenda);
  return rows;
}

/** Duration of the income, in one sentence or two. */
export function durationWords({ principal, abono, abaixoDoMinimo, abaixoDoMinimoAos }: Simulation, choice: Choice): string {
  const least = abaixoDoMinimo
    ? " Já começa abaixo da renda mínima do plano: o plano pode pagar o saldo de uma vez."
    : abaixoDoMinimoAos === null
      ? ""
      : ` Aos ${abaixoDoMinimoAos} anos fica abaixo da renda mínima do plano.`;
  const end = choice.aposentadoria + choice.anos;
  const bonus = abono ? "; em dezembro há um pagamento a mais" : "";
  if (choice.forma === "prazo-linear") return `A renda é a mesma todo mês e termina aos ${end} anos, quando o saldo acaba${bonus}.${least}`;
  if (choice.forma === "prazo-quotas")
    return `A renda começa em ${formatMoney(principal.renda)}, chega a ${formatMoney(principal.rendaFinal)} no último ano e termina aos ${end} anos, quando o saldo acaba${bonus}.${least}`;
  return `A renda não tem data para acabar: é calculada de novo a cada mês, e no último ano simulado é ${formatMoney(principal.rendaFinal)}, com ${formatMoney(principal.sobra)} de saldo${bonus}.${least}`;
}
