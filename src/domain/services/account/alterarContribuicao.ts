import { formatDate } from "../../calendar/calendarDate";
import { longMonth } from "../../calendar/months";
import type { ChangeWindow } from "../../calendar/windows";
import { percentId } from "../../contribution/percentId";
import { formatMoney } from "../../money/money";
import { BANK_CODE, DUE_DAY, PaymentMethod } from "../../onboarding/onboardingContribution";
import type { Rules, ServiceData, ServiceDefinition, ServiceStep } from "../definition";
import { reviewOf, text } from "../fields";
import { Service } from "../ids";

/** Payroll: the sponsor withholds the contribution and hands it over. */
export const PAYROLL = 0;
/** The step of the plans by a share of the salary; the others are of those by an amount. */
const BY_PERCENT = "percentuais";
const MAX_BASIC = 6;
const MAX_SUPPLEMENTARY = 25;

export const PAYMENT_NAMES: Readonly<Record<number, string>> = {
  [PAYROLL]: "Desconto em folha",
  [PaymentMethod.DIRECT_DEBIT]: "Débito em conta",
  [PaymentMethod.BOLETO]: "Boleto",
};

/** Facts of the person and the plan that the form depends on: the same answer of the backend on both sides. */
export interface ChangeFacts {
  /** Way of contributing: a share of the salary, or an amount. */
  modo: "percentual" | "valor";
  /** Basic percentages that the salary allows; only 0 below the threshold. */
  basicas: readonly number[];
  /** Above the threshold the supplementary contribution opens only at the whole basic one. */
  exigeBasicaMaxima: boolean;
  /** Salary from which there is a basic contribution, `"7227.78"`. */
  limiteSalario: string | null;
  /** The lowest amount in force. */
  minimo: string | null;
  /** The last choice: the one that waits for its month, or the one in force. */
  escolha: {
    percentualBasica: string;
    percentualSuplementar: string;
    valor: string | null;
    formaPagamento: number;
    agencia: string | null;
    conta: string | null;
  } | null;
  janela: ChangeWindow | null;
  /** Month in which a change asked for now takes effect, `AAAA-MM`. */
  efeito: string;
  impedimento: string | null;
}

const percents = (values: readonly number[]) => values.map((percent) => ({ id: String(percent), value: `${percent}%` }));
const upTo = (last: number) => Array.from({ length: last + 1 }, (_, percent) => percent);
const isDebit = (data: ServiceData) => text(data.formaPagamento) === String(PaymentMethod.DIRECT_DEBIT);

/**
 * Condition that shows a field: in a form that is only read, the field has a value; in one that is being filled in,
 * the plan's way asks for it.
 */
const shownIn = (facts: ChangeFacts | null, modo: ChangeFacts["modo"], field: string) => (data: ServiceData) =>
  facts ? facts.modo === modo : data[field] !== undefined;

function stepsOf(facts: ChangeFacts | null): ServiceStep[] {
  const byPercent = (field: string) => shownIn(facts, "percentual", field);
  const byValue = (field: string) => shownIn(facts, "valor", field);
  const isBasicClosed = facts !== null && facts.basicas.length < 2;
  const limit = facts?.limiteSalario;
  return [
    {
      id: BY_PERCENT,
      title: "Percentuais",
      text: "A básica incide sobre a parte do salário acima de 15 unidades de referência. A suplementar, sobre o salário inteiro.",
      fields: [
        {
          kind: "select",
          name: "percentualBasica",
          label: "Contribuição básica",
          options: percents(facts?.basicas ?? upTo(MAX_BASIC)),
          showWhen: byPercent("percentualBasica"),
          lockWhen: () => (isBasicClosed ? `Existe a partir de um salário de ${formatMoney(limit ?? "0.00")}.` : null),
        },
        {
          kind: "select",
          name: "percentualSuplementar",
          label: "Contribuição suplementar",
          options: percents(upTo(MAX_SUPPLEMENTARY)),
          showWhen: byPercent("percentualSuplementar"),
          lockWhen: (data) =>
            facts?.exigeBasicaMaxima && text(data.percentualBasica) !== String(MAX_BASIC)
              ? `Abre quando a básica está em ${MAX_BASIC}%.`
              : null,
        },
      ],
    },
    {
      id: "valor",
      title: "Valor",
      text: "Quanto você quer contribuir todo mês.",
      fields: [
        {
          kind: "money",
          name: "valorContribuicao",
          label: "Valor da contribuição mensal",
          ...(facts?.minimo && { minimum: facts.minimo, hint: `Valor mínimo ${formatMoney(facts.minimo)}` }),
          showWhen: byValue("valorContribuicao"),
        },
      ],
    },
    {
      id: "pagamento",
      title: "Forma de pagamento",
      text: "Como a contribuição de cada mês será paga.",
      fields: [
        {
          kind: "radio",
          name: "formaPagamento",
          label: "Forma de pagamento",
          options: [
            {
              id: String(PaymentMethod.DIRECT_DEBIT),
              value: PAYMENT_NAMES[PaymentMethod.DIRECT_DEBIT] ?? "",
              hint: "Sai da sua conta todo mês, sem você lembrar.",
            },
            {
              id: String(PaymentMethod.BOLETO),
              value: PAYMENT_NAMES[PaymentMethod.BOLETO] ?? "",
              hint: "Chega todo mês, para você pagar.",
            },
          ],
          showWhen: byValue("formaPagamento"),
        },
        {
          kind: "select",
          name: "banco",
          label: "Banco",
          options: [{ id: String(BANK_CODE), value: `${BANK_CODE} · Itaú` }],
          showWhen: isDebit,
          lockWhen: () => "O débito em conta é feito por este banco.",
        },
        { kind: "text", name: "agencia", label: "Agência", hint: "4 números, sem o dígito.", mask: "9999", showWhen: isDebit },
        { kind: "account", name: "conta", label: "Conta com dígito", hint: "Por exemplo, 12345-7.", showWhen: isDebit },
        {
          kind: "select",
          name: "diaVencimento",
          label: "Dia do vencimento",
          options: [{ id: String(DUE_DAY), value: `Dia ${DUE_DAY}` }],
          showWhen: byValue("diaVencimento"),
          lockWhen: () => "É o mesmo para todos.",
        },
      ],
    },
  ];
}

/** Choice in force as values of the form. The form begins with it, and a change must differ from it. */
const formOf = ({ modo, escolha, basicas, minimo }: ChangeFacts): ServiceData => {
  const percent = (value: string | undefined) => percentId(value ?? "0");
  const allowed = basicas.map(String).includes(percent(escolha?.percentualBasica)) ? percent(escolha?.percentualBasica) : "0";
  if (modo === "percentual") return { percentualBasica: allowed, percentualSuplementar: percent(escolha?.percentualSuplementar) };
  const method = escolha && escolha.formaPagamento !== PAYROLL ? String(escolha.formaPagamento) : "";
  return {
    valorContribuicao: escolha?.valor ?? minimo ?? "",
    formaPagamento: method,
    banco: String(BANK_CODE),
    agencia: escolha?.agencia ?? "",
    conta: escolha?.conta ?? "",
    diaVencimento: String(DUE_DAY),
  };
};

const SAME = "É o que já vale hoje. Mude alguma coisa para enviar o pedido.";

/** True when the form asks for the choice already in force. Without direct debit the bank account is not compared. */
function isSame(facts: ChangeFacts, data: ServiceData): boolean {
  if (!facts.escolha) return false;
  const before = formOf(facts);
  const names = facts.modo === "percentual" ? ["percentualBasica", "percentualSuplementar"] : ["valorContribuicao", "formaPagamento"];
  if (isDebit(data)) names.push("agencia", "conta");
  return names.every((name) => text(data[name]) === text(before[name]));
}

const rulesOf = (facts: ChangeFacts | null): Rules => ({
  percentualBasica: (value, data) => {
    const nothing = text(value) === "0" && text(data.percentualSuplementar) === "0";
    if (nothing) return "Escolha ao menos um percentual acima de 0%. Para parar de contribuir, use Suspender contribuição.";
    return facts && isSame(facts, data) ? SAME : null;
  },
  percentualSuplementar: (value, data) =>
    facts?.exigeBasicaMaxima && text(data.percentualBasica) !== String(MAX_BASIC) && text(value) !== "0"
      ? `A suplementar abre com a básica em ${MAX_BASIC}%.`
      : null,
  // The last question of the plans by value: before it, the same amount may go with another way to pay.
  formaPagamento: (_value, data) => (facts && isSame(facts, data) ? SAME : null),
  agencia: (value) => (/^\d{4}$/.test(text(value)) ? null : "A agência tem 4 números."),
});

function windowWords({ janela, efeito }: ChangeFacts): string {
  const from = `vale a partir de ${longMonth(efeito)}`;
  if (!janela) return `O que você pedir agora ${from}.`;
  const until = formatDate(janela.fim);
  if (janela.aberta) return `A janela de mudanças está aberta até ${until}. O que você pedir até lá ${from}.`;
  return `A janela de mudanças está fechada. Você pode deixar o pedido agendado: ele entra na próxima, de ${formatDate(janela.inicio)} a ${until}, e ${from}.`;
}

/** Definition of the service for a person in a plan. Without facts it only reads a request already made. */
export function contributionChange(facts: ChangeFacts | null): ServiceDefinition {
  // The first step is where the form begins: it must be one of the plan's way.
  const steps = stepsOf(facts).filter(({ id }) => !facts || (facts.modo === "percentual") === (id === BY_PERCENT));
  return {
    id: Service.CONTRIBUTION_CHANGE,
    concludedBy: "one",
    // By value the form asks for the bank account of a direct debit.
    helperMayPrepare: facts?.modo === "valor" ? null : { page: "/services/alterar-contribuicao" },
    name: "Alteração de contribuição",
    intro: {
      about: ["Quem contribui para o plano pode mudar quanto contribui por mês."],
      explains: [
        facts?.modo === "valor"
          ? "Mude o valor que você contribui por mês e a forma de pagar."
          : "Mude os percentuais do salário que você contribui por mês. O desconto é feito em folha pela empresa.",
        ...(facts ? [windowWords(facts)] : []),
        ...(facts?.modo === "valor" ? [] : ["Antes de enviar, você vê quanto sai do seu salário e quanto rende."]),
      ],
      minutes: 3,
      needs: facts?.modo === "valor" ? ["Agência e conta, se quiser débito em conta"] : [],
    },
    steps,
    rules: () => rulesOf(facts),
    documents: () => [],
    reviewRows: (data) => reviewOf(steps, data),
    confirmation: facts
      ? `Confirmo a mudança da minha contribuição a partir de ${longMonth(facts.efeito)}.`
      : "Confirmo a mudança da minha contribuição.",
    dueDays: 10,
    initial: facts ? formOf(facts) : {},
    // The basic percentage went below the maximum: the supplementary one closes.
    ...(facts?.exigeBasicaMaxima && {
      settle: (data: ServiceData) =>
        text(data.percentualBasica) !== String(MAX_BASIC) && text(data.percentualSuplementar) !== "0"
          ? { ...data, percentualSuplementar: "0" }
          : data,
    }),
    refusal: () => facts?.impedimento ?? null,
  };
}
