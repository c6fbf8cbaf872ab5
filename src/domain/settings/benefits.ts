import { exact } from "../money/exact";
import { formatRate } from "../money/money";
import { type Fault, type ParameterField, type ParameterValues, parameterFaults } from "./parameters";
import { type WindowSetting, windowFaults } from "./windows";

const RIGHT = "Quem pode se aposentar";
const RANGE = "Faixas da renda";
const CASH = "Pago de uma vez";
const PAYMENT = "Pagamento";
const SIMULATOR = "Simulador";

export const benefitFields: readonly ParameterField[] = [
  { codigo: "IDADE_BENEFICIO", rotulo: "Idade", tipo: "years", minimo: "18", maximo: "100", opcional: true, grupo: RIGHT },
  { codigo: "MESES_BENEFICIO", rotulo: "Tempo no plano", tipo: "months", maximo: "600", opcional: true, grupo: RIGHT },
  {
    codigo: "IDADE_BENEFICIO_ANTECIPADO",
    rotulo: "Idade, antecipada",
    tipo: "years",
    minimo: "18",
    maximo: "100",
    opcional: true,
    grupo: RIGHT,
  },
  {
    codigo: "MESES_BENEFICIO_ANTECIPADO",
    rotulo: "Tempo no plano, antecipada",
    tipo: "months",
    maximo: "600",
    opcional: true,
    grupo: RIGHT,
  },
  { codigo: "PERMITE_INVALIDEZ", rotulo: "Paga aposentadoria por invalidez", tipo: "flag", opcional: true, grupo: RIGHT },
  {
    codigo: "RENDA_PERCENTUAL_MINIMO",
    rotulo: "Menor percentual do saldo",
    tipo: "percent",
    minimo: "0.01",
    maximo: "10",
    opcional: true,
    grupo: RANGE,
  },
  {
    codigo: "RENDA_PERCENTUAL_MAXIMO",
    rotulo: "Maior percentual do saldo",
    tipo: "percent",
    minimo: "0.01",
    maximo: "10",
    opcional: true,
    grupo: RANGE,
  },
  {
    codigo: "RENDA_PERCENTUAL_PASSO",
    rotulo: "Intervalo entre os percentuais",
    tipo: "percent",
    minimo: "0.01",
    maximo: "5",
    opcional: true,
    grupo: RANGE,
  },
  { codigo: "RENDA_MINIMA", rotulo: "Menor renda por mês", tipo: "money", opcional: true, grupo: RANGE },
  { codigo: "RENDA_MESES_MINIMO", rotulo: "Menor prazo", tipo: "months", minimo: "12", maximo: "600", opcional: true, grupo: RANGE },
  { codigo: "RENDA_MESES_MAXIMO", rotulo: "Maior prazo", tipo: "months", minimo: "12", maximo: "600", opcional: true, grupo: RANGE },
  { codigo: "SAQUE_PERCENTUAL_MAX", rotulo: "Maior saque à vista", tipo: "percent", maximo: "100", opcional: true, grupo: CASH },
  { codigo: "SAQUE_ANTES_CONCESSAO", rotulo: "Saque antes da concessão", tipo: "flag", opcional: true, grupo: CASH },
  {
    codigo: "SAQUE_PAGAMENTO_DIAS",
    rotulo: "Pagamento do saque em",
    tipo: "workdays",
    minimo: "1",
    maximo: "60",
    opcional: true,
    grupo: CASH,
  },
  { codigo: "SALDO_PEQUENO", rotulo: "Saldo que pode ser pago por inteiro", tipo: "money", opcional: true, grupo: CASH },
  {
    codigo: "PAGAMENTO_BENEFICIO_DIA",
    rotulo: "Dia do pagamento da renda",
    tipo: "day",
    minimo: "1",
    maximo: "31",
    opcional: true,
    ajuda: "Dia 31 é o último dia útil do mês.",
    grupo: PAYMENT,
  },
  { codigo: "PERMITE_SUSPENDER_BENEFICIO", rotulo: "A renda pode ser suspensa", tipo: "flag", opcional: true, grupo: PAYMENT },
  {
    codigo: "SIMULADOR_IDADE_MAXIMA",
    rotulo: "Última idade do simulador",
    tipo: "years",
    minimo: "50",
    maximo: "100",
    opcional: true,
    grupo: SIMULATOR,
  },
];

export const INCOME_FORMS = [
  { forma: "percentual", nome: "Percentual do saldo" },
  { forma: "prazo-quotas", nome: "Prazo certo, em cotas" },
  { forma: "prazo-linear", nome: "Prazo certo, com juro da nota técnica" },
] as const;

export const THIRTEENTH = [
  { id: "sempre", value: "Sempre" },
  { id: "opcional", value: "A pessoa escolhe" },
  { id: "nunca", value: "Não há" },
] as const;

export interface FormSetting {
  forma: (typeof INCOME_FORMS)[number]["forma"];
  abono: (typeof THIRTEENTH)[number]["id"];
  /** Yearly interest as a fraction; only of `prazo-linear`. */
  taxa: string | null;
}

export interface BenefitSettings {
  valores: ParameterValues;
  formas: FormSetting[];
  janela: WindowSetting;
}

const isAbove = (valores: ParameterValues, low: string, high: string) => {
  const [least, most] = [valores[low], valores[high]];
  return least !== undefined && most !== undefined && exact(least).greaterThan(most);
};

function rangeFaults(valores: ParameterValues): Fault[] {
  const pairs = [
    ["RENDA_PERCENTUAL_MINIMO", "RENDA_PERCENTUAL_MAXIMO"],
    ["RENDA_MESES_MINIMO", "RENDA_MESES_MAXIMO"],
  ] as const;
  return pairs.flatMap(([low, high]) =>
    isAbove(valores, low, high) ? [{ campo: `valores.${high}`, mensagem: "O maior não vem antes do menor." }] : [],
  );
}

function formFaults({ forma, taxa }: FormSetting): Fault[] {
  const campo = `formas.${forma}.taxa`;
  if (forma !== "prazo-linear") return taxa === null ? [] : [{ campo, mensagem: "Só a renda com juro tem taxa." }];
  const isRate = taxa !== null && /^\d{1,3}(\.\d{1,8})?$/.test(taxa) && exact(taxa).greaterThan(0) && exact(taxa).lessThanOrEqualTo("0.2");
  return isRate ? [] : [{ campo, mensagem: "Informe o juro da nota técnica, de mais de 0 a 20% ao ano." }];
}

export function benefitFaults({ valores, formas, janela }: BenefitSettings): Fault[] {
  const faults = parameterFaults(benefitFields, valores);
  const repeated = new Set(formas.map(({ forma }) => forma)).size < formas.length;
  return [
    ...faults,
    ...(faults.length === 0 ? rangeFaults(valores) : []),
    ...(repeated ? [{ campo: "formas", mensagem: "Cada forma de renda aparece uma vez." }] : []),
    ...formas.flatMap(formFaults),
    ...windowFaults(janela),
  ];
}

const thirteenthWords = (abono: string) => THIRTEENTH.find(({ id }) => id === abono)?.value ?? abono;
const rateWords = (taxa: string | null) =>
  taxa === null || !/^\d/.test(taxa) ? "" : `, juro de ${formatRate(exact(taxa).times(100).toFixed())} ao ano`;

export const describeForms = (formas: readonly FormSetting[]) =>
  INCOME_FORMS.map(({ forma, nome }) => {
    const found = formas.find((one) => one.forma === forma);
    const valor = found ? `Oferecida; abono: ${thirteenthWords(found.abono).toLowerCase()}${rateWords(found.taxa)}` : "Não é oferecida";
    return { rotulo: nome, valor, grupo: "Formas de renda" };
  });

/** As they are typed: each form by name, with whether it is offered. */
export const typedForms = (formas: readonly FormSetting[]) =>
  Object.fromEntries(
    INCOME_FORMS.map(({ forma }) => {
      const found = formas.find((one) => one.forma === forma);
      const taxa = found?.taxa ? exact(found.taxa).times(100).toFixed().replace(".", ",") : "";
      return [forma, { oferecida: Boolean(found), abono: found?.abono ?? "opcional", taxa }];
    }),
  );

const fractionOf = (typed: string) => {
  const text = typed.trim().replace(",", ".");
  return /^\d{1,3}(\.\d{1,6})?$/.test(text) ? exact(text).div(100).toFixed() : text;
};

export function readForms(typed: Record<string, { oferecida: boolean; abono: string; taxa: string }> | undefined): FormSetting[] {
  return INCOME_FORMS.flatMap(({ forma }) => {
    const one = typed?.[forma];
    if (!one?.oferecida) return [];
    return [{ forma, abono: one.abono as FormSetting["abono"], taxa: forma === "prazo-linear" ? fractionOf(one.taxa ?? "") : null }];
  });
}
