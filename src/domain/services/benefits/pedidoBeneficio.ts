import { EXEMPT_AGE } from "../../benefits/benefitFacts";
import {
  type ConcessionFacts,
  FORM_NAMES,
  type IncomeTerms,
  incomeTermsWords,
  kindName,
  SINGLE,
  termWords,
} from "../../benefits/concession";
import { formatDate } from "../../calendar/calendarDate";
import { longMonth } from "../../calendar/months";
import { formatMoney } from "../../money/money";
import { REGIME_NAMES } from "../../tax/taxRegime";
import type { AskedDocument, Option, ReviewRow, Rules, ServiceData, ServiceDefinition, ServiceStep } from "../definition";
import { text, YES_NO } from "../fields";
import { Service } from "../ids";
import { accountField, accountRow, accountRule, regimeFields, regimeRow } from "./concessionFields";

/** Facts that the form depends on: the same answer of the backend on both sides. */
export type BenefitForm = ConcessionFacts & {
  /** Judges the terms of an income, by field; it brings exact decimals and so comes from outside. */
  faults(terms: IncomeTerms): { campo: string; mensagem: string }[];
  /** True when the balance is paid at once. */
  isSmall: boolean;
};

/** The terms that a form asks for so far; null while no form of income is chosen. `facts` null: as it was sent. */
export function termsOf(data: ServiceData, facts: Pick<ConcessionFacts, "formas"> | null): IncomeTerms | null {
  const forma = text(data.forma);
  if (forma === "") return null;
  const offer = facts?.formas.find((one) => one.forma === forma);
  const isPercent = forma === "percentual";
  const value = text(isPercent ? data.percentual : data.meses);
  if (forma !== SINGLE && value === "") return null;
  const taxa = offer?.taxa ?? text(data.taxa);
  const parametros: Record<string, string> = forma === SINGLE ? {} : isPercent ? { percentual: value } : { meses: value };
  if (forma === "prazo-linear" && taxa) parametros.taxa = taxa;
  const abono = offer ? offer.abono === "sempre" || (offer.abono === "opcional" && text(data.abono) === "S") : text(data.abono) === "S";
  return { forma, parametros, saque: text(data.saque) || "0", abono, isencao65: text(data.isencao65) !== "S" };
}

const FORM_HINTS: Readonly<Record<string, string>> = {
  percentual: "Você recebe uma parte do saldo a cada mês. O valor acompanha o saldo e não tem data para acabar.",
  "prazo-quotas": "As suas cotas são divididas pelos meses do prazo. O valor acompanha a cota e acaba no fim do prazo.",
  "prazo-linear": "O valor é calculado para ser quase igual todo mês, pela taxa da nota técnica, e acaba no fim do prazo.",
  unico: "O seu saldo é pequeno: o plano paga tudo de uma vez.",
};

const option = (forma: string): Option => ({ id: forma, value: FORM_NAMES[forma] ?? forma, hint: FORM_HINTS[forma] });
const percentOption = (valor: string): Option => ({ id: valor, value: `${valor.replace(".", ",")}% do saldo por mês` });
const monthsOption = (valor: string): Option => ({ id: valor, value: termWords(valor) });

/** Whole percentages of the balance that may be taken at once, none first. */
export const lumpOptions = (most: string, from = 0): Option[] =>
  Array.from({ length: Math.max(0, Math.floor(Number(most)) - from + 1) }, (_, index) => {
    const id = String(from + index);
    return { id, value: id === "0" ? "Não quero saque à vista" : `${id}% do saldo` };
  });

const valuesOf = (facts: BenefitForm | null, data: (forma: string) => boolean, make: (valor: string) => Option): Option[] => {
  const values = (facts?.formas ?? []).filter(({ forma }) => data(forma)).flatMap(({ valores }) => valores);
  return [...new Set(values)].sort((a, b) => Number(a) - Number(b)).map(make);
};

const isTerm = (data: ServiceData) => text(data.forma).startsWith("prazo-");
const choosesAbono = (facts: BenefitForm | null) => (data: ServiceData) =>
  facts ? facts.formas.some(({ forma, abono }) => forma === text(data.forma) && abono === "opcional") : text(data.abono) !== "";

const incomeStep = (facts: BenefitForm | null): ServiceStep => ({
  id: "renda",
  title: "Forma de renda",
  text: "Veja ao lado de cada escolha o que chega na conta e por quanto tempo. Nada é definitivo antes da confirmação.",
  fields: [
    {
      kind: "radio",
      name: "forma",
      label: "Como você quer receber?",
      options: [...(facts?.formas ?? []).map(({ forma }) => option(forma)), ...(facts?.isSmall ? [option(SINGLE)] : [])],
    },
    {
      kind: "select",
      name: "percentual",
      label: "Percentual do saldo por mês",
      options: valuesOf(facts, (forma) => forma === "percentual", percentOption),
      showWhen: (data) => text(data.forma) === "percentual",
    },
    {
      kind: "select",
      name: "meses",
      label: "Prazo",
      options: valuesOf(facts, (forma) => forma !== "percentual", monthsOption),
      showWhen: isTerm,
    },
    {
      kind: "radio",
      name: "abono",
      label: "Você quer um 13º pagamento em dezembro (abono anual)?",
      options: YES_NO,
      showWhen: choosesAbono(facts),
    },
    {
      kind: "select",
      name: "saque",
      label: "Saque à vista, junto com o primeiro pagamento",
      hint: "Uma parte do saldo de uma vez. A renda passa a ser calculada sobre o que fica.",
      options: lumpOptions(facts?.saqueDisponivel ?? "0"),
      showWhen: (data) => text(data.forma) !== "" && text(data.forma) !== SINGLE && (facts === null || Number(facts.saqueDisponivel) >= 1),
    },
  ],
});

/** First value of a slider, when the plan offers it; else the middle of the range. */
const USUAL: Readonly<Record<string, string>> = { percentual: "0.8", meses: "240" };

/** A form of income that was just chosen begins with a usual percentage or term. */
function settle(facts: BenefitForm, data: ServiceData): ServiceData {
  const offer = facts.formas.find(({ forma }) => forma === text(data.forma));
  const name = offer?.forma === "percentual" ? "percentual" : "meses";
  if (!offer || offer.valores.includes(text(data[name]))) return data;
  const usual = USUAL[name] ?? "";
  const value = offer.valores.includes(usual) ? usual : offer.valores.find((_value, index) => index * 2 >= offer.valores.length);
  return { ...data, [name]: value ?? "" };
}

/**
 * True when the form asks about the portion of the 65 years: the person has that age at the first payment, and the
 * regime is not regressive.
 */
const is65 = (facts: BenefitForm | null) => (data: ServiceData) => {
  if (facts === null) return text(data.isencao65) !== "";
  const regime = facts.regime === "NAO_ESCOLHIDO" ? text(data.regime) : facts.regime;
  if (regime === "REGRESSIVO" || facts.nascimento === null) return false;
  const turns = `${Number(facts.nascimento.slice(0, 4)) + EXEMPT_AGE}${facts.nascimento.slice(4, 7)}`;
  return facts.proximoPagamento.slice(0, 7) >= turns;
};

const stepsOf = (facts: BenefitForm | null): ServiceStep[] => [
  {
    id: "especie",
    title: "Tipo de benefício",
    fields: [
      {
        kind: "radio",
        name: "especie",
        label: "Qual benefício você quer pedir?",
        options: (facts?.especies ?? [])
          .filter(({ permitida }) => permitida)
          .map(({ id, nome, motivo }) => ({ id, value: nome, ...(motivo && { hint: motivo }) })),
      },
    ],
  },
  incomeStep(facts),
  {
    id: "pessoas",
    title: "Beneficiários e dependentes",
    text: "Beneficiários recebem o seu saldo se você faltar. Dependentes de imposto de renda diminuem o imposto da renda mensal.",
    fields: [
      { kind: "checkbox", name: "beneficiarios", label: "Conferi os meus beneficiários e os meus dependentes de imposto de renda." },
    ],
  },
  {
    id: "recebimento",
    title: "Imposto e pagamento",
    fields: [
      ...regimeFields(facts),
      {
        kind: "radio",
        name: "isencao65",
        label: "Você já usa a parcela isenta dos 65 anos no INSS ou em outra fonte?",
        hint: "Ela é uma só por pessoa. Se já usa em outro lugar, aqui o imposto é calculado sem ela.",
        options: YES_NO,
        showWhen: is65(facts),
      },
      accountField(facts?.conta ?? null),
    ],
  },
];

function rulesOf(facts: BenefitForm | null): Rules {
  const judged = (campo: string) => (_value: unknown, data: ServiceData) => {
    const terms = termsOf(data, facts);
    return (terms && facts?.faults(terms).find((fault) => fault.campo === campo)?.mensagem) ?? null;
  };
  return {
    forma: judged("forma"),
    percentual: judged("percentual"),
    meses: (value, data) => {
      const offer = facts?.formas.find(({ forma }) => forma === text(data.forma));
      return offer && !offer.valores.includes(text(value))
        ? "Este prazo não é oferecido nesta forma de renda."
        : judged("meses")(value, data);
    },
    saque: judged("saque"),
    beneficiarios: () => beneficiaryFault(facts),
    conta: accountRule(facts?.conta ?? null),
  };
}

/** The shares of the beneficiaries must be whole; without any, the law says who inherits. */
export const beneficiaryFault = (facts: Pick<ConcessionFacts, "beneficiarios" | "rateioFalta"> | null): string | null =>
  facts && facts.beneficiarios.length > 0 && !/^0+\.00$/.test(facts.rateioFalta)
    ? `O rateio dos beneficiários precisa somar 100%: ainda faltam ${facts.rateioFalta.replace(".", ",").replace(/,00$/, "")}%. Distribua em Dependentes.`
    : null;

const DOCUMENT_ID: AskedDocument = { codigo: "identidade", nome: "Documento de identidade com foto", obrigatorio: true };
const DISABILITY: AskedDocument = {
  codigo: "invalidez",
  nome: "Carta de concessão da aposentadoria por invalidez do INSS",
  obrigatorio: true,
  hint: "É um dado de saúde: só quem cuida do seu pedido abre este arquivo.",
};

function reviewRows(data: ServiceData): ReviewRow[] {
  const row = (label: string, value: string, stepId: string) => ({ label, value: value || "Não informado", stepId });
  const terms = termsOf(data, null);
  const isSingle = text(data.forma) === SINGLE;
  return [
    row("Benefício", text(data.especie) && kindName(text(data.especie)), "especie"),
    row(
      "Forma de renda",
      terms ? `${FORM_NAMES[terms.forma] ?? terms.forma}${isSingle ? "" : `: ${incomeTermsWords(terms)}`}` : "",
      "renda",
    ),
    ...(text(data.abono) ? [row("Abono anual", text(data.abono) === "S" ? "Sim, em dezembro" : "Não", "renda")] : []),
    ...(isSingle ? [] : [row("Saque à vista", terms && terms.saque !== "0" ? `${terms.saque}% do saldo` : "Não", "renda")]),
    row("Beneficiários e dependentes conferidos", data.beneficiarios === true ? "Sim" : "Não", "pessoas"),
    ...regimeRow(data, "recebimento"),
    ...(text(data.isencao65)
      ? [row("Parcela dos 65 anos usada em outra fonte", text(data.isencao65) === "S" ? "Sim" : "Não", "recebimento")]
      : []),
    accountRow(data, "recebimento"),
  ];
}

function explains(facts: BenefitForm | null): string[] {
  const first =
    "Peça a sua aposentadoria: escolha como receber, veja cada pagamento já com o imposto, e confirme. A equipe analisa e aprova.";
  if (!facts || facts.impedimento !== null) return [first];
  const regime = facts.regime === "NAO_ESCOLHIDO" ? "ainda não escolhido" : (REGIME_NAMES[facts.regime] ?? facts.regime);
  return [
    first,
    `O seu saldo hoje é ${formatMoney(facts.saldo)}, na cota de ${formatDate(facts.cota?.data ?? facts.hoje)}, e é todo seu na aposentadoria. Regime de tributação: ${regime}.`,
    `O que for concedido até a próxima folha é pago a partir do contracheque de ${longMonth(facts.proximoMes)}.`,
  ];
}

/** Definition of the service for a person in a plan. Without facts it only reads a request already made. */
export const benefitRequest = (facts: BenefitForm | null): ServiceDefinition => ({
  id: Service.BENEFIT,
  concludedBy: "two",
  asks: ["Documento de identidade com foto", "Carta de concessão do INSS, na aposentadoria por invalidez"],
  name: "Pedido de benefício",
  isSensitive: (data) => text(data.especie) === "invalidez",
  intro: {
    about: ["Quem cumpre as condições do plano pede aqui a aposentadoria."],
    explains: explains(facts),
    minutes: 10,
    needs: [
      "Um documento de identidade com foto, em foto ou PDF",
      "Na aposentadoria por invalidez, a carta de concessão do INSS",
      facts?.conta ? `Conta para receber: ${facts.conta}` : "Uma conta bancária no seu cadastro",
    ],
  },
  steps: stepsOf(facts),
  rules: () => rulesOf(facts),
  documents: (data) => (text(data.especie) === "invalidez" ? [DOCUMENT_ID, DISABILITY] : [DOCUMENT_ID]),
  reviewRows,
  confirmation:
    "Peço a concessão do meu benefício como está acima. Sei que o regime de tributação não muda mais e que a forma de renda só muda nas janelas do plano.",
  dueDays: 15,
  initial: {
    especie: "",
    forma: "",
    percentual: "",
    meses: "",
    abono: "",
    saque: "0",
    beneficiarios: false,
    regime: "",
    regimeCiente: false,
    isencao65: "",
    conta: false,
  },
  ...(facts && { settle: (data: ServiceData) => settle(facts, data) }),
  refusal: () => facts?.impedimento ?? null,
});
