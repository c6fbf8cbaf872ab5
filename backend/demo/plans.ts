import { Categoria, eligibleServices, Situacao } from "../../src/domain/plans/eligibility";
import type { Rows } from "./demoRows";

export const HPE = 1;
export const MAIS_VALOR = 4;
export const DXC = 7;
export const PLAN_IDS = [HPE, MAIS_VALOR, DXC] as const;

const PLANS = [
  { id: HPE, nome: "HPE", onboardingPlano: 1, corPrimaria: "#3BA387", background: "/images/login-default.webp" },
  { id: MAIS_VALOR, nome: "MAIS_VALOR", onboardingPlano: 6, corPrimaria: "#F2B705", background: "/images/login-default.webp" },
  { id: DXC, nome: "DXC", onboardingPlano: 7, corPrimaria: "#1B4F9C", background: "/images/login-blue.webp" },
];

/** Finality ids of a plan: [social security, income tax]. The latter does not count towards the 100 % of the rateio. */
export const FINALITIES: Record<number, readonly [number, number]> = { [HPE]: [1, 2], [MAIS_VALOR]: [3, 4], [DXC]: [5, 6] };

const PORTABILITY_SOURCE = "Demonstração, a confirmar no regulamento do plano";
const BENEFIT_SOURCE = "Demonstração, a confirmar no regulamento do plano";
const INCOME_SOURCE = "Demonstração, faixa de referência, a confirmar no regulamento do plano";

/**
 * Terms for people who left the sponsor (domain §5.1), in calendar days: the fund's time for the statement; days after
 * the end of employment until the statement is made by itself; days after the notice until it counts as received; the
 * option term; its reminders.
 */
const TERMINATION_TERMS = (
  [
    ["EXTRATO_DIAS", "30"],
    ["EXTRATO_PREPARO_DIAS", "10"],
    ["EXTRATO_RECEBIMENTO_DIAS", "0"],
    ["OPCAO_DIAS", "30"],
    ["OPCAO_LEMBRETE_1", "10"],
    ["OPCAO_LEMBRETE_2", "3"],
    ["OPCAO_LEMBRETE_3", "1"],
    // 1 where a part may be redeemed or ported and the rest kept in the plan.
    ["COMBINA_RESGATE_BPD", "1"],
    ["COMBINA_RESGATE_AUTOPATROCINIO", "0"],
    ["COMBINA_RESGATE_PORTABILIDADE", "1"],
    ["COMBINA_PORTABILIDADE_BPD", "1"],
    ["COMBINA_PORTABILIDADE_AUTOPATROCINIO", "0"],
  ] as const
).map(([codigo, valor]) => ({
  codigo,
  plans: [HPE, MAIS_VALOR, DXC],
  values: [valor, valor],
  fonte: "Demonstração, prazo a confirmar no regulamento do plano",
}));

/**
 * Terms for staying in the plan after leaving the sponsor (domain §5.1): months in the plan and monthly cost of the
 * deferred benefit (BPD); for self-sponsored people, the minimum contribution, the due day and the cost of paying late.
 * PrevMais' rules serve as the example.
 */
const STAYING_TERMS = [
  { codigo: "BPD_MESES", plans: [HPE, MAIS_VALOR, DXC], valor: "36" },
  { codigo: "BPD_CUSTO_MENSAL", plans: [HPE, DXC], valor: "24.90" },
  { codigo: "PROJECAO_RENDA_MESES", plans: [HPE, MAIS_VALOR, DXC], valor: "240" },
  { codigo: "AUTOPATROCINIO_MINIMO_PERCENTUAL", plans: [HPE, DXC], valor: "25" },
  { codigo: "AUTOPATROCINIO_MULTA", plans: [HPE, DXC], valor: "2" },
  { codigo: "AUTOPATROCINIO_JUROS_MES", plans: [HPE, DXC], valor: "1" },
  { codigo: "AUTOPATROCINIO_ATRASOS", plans: [HPE, DXC], valor: "3" },
  { codigo: "AUTOPATROCINIO_AVISO_DIAS", plans: [HPE, DXC], valor: "30" },
  { codigo: "AUTOPATROCINIO_DIA", plans: [HPE, DXC], valor: "10" },
  { codigo: "AUTOPATROCINIO_EMISSAO_DIAS", plans: [HPE, DXC], valor: "30" },
  { codigo: "AUTOPATROCINIO_SEGUNDA_VIA_DIAS", plans: [HPE, DXC], valor: "5" },
].map(({ codigo, plans, valor }) => ({
  codigo,
  plans,
  values: [valor, valor],
  fonte: "Demonstração, regra a confirmar no regulamento do plano",
}));

/**
 * Dated values (domain §13). Those of 2025 have no end: the fund has not confirmed those of 2026, and the former ones
 * stay in force until it does.
 */
const PARAMETERS: { codigo: string; plans: number[]; values: string[]; fonte?: string }[] = [
  { codigo: "UNIDADE_REFERENCIA", plans: [HPE, DXC], values: ["498.22", "521.99"] },
  // The salary from which 15 reference units are exceeded (domain §13).
  { codigo: "LIMITE_SALARIO_BASICA", plans: [HPE, DXC], values: ["6898.65", "7227.78"] },
  { codigo: "CONTRIBUICAO_MINIMA", plans: [HPE, MAIS_VALOR, DXC], values: ["126.61", "132.65"] },
  // The check of what arrived: business days after the due date, and months that are looked back at.
  { codigo: "CONFERENCIA_TOLERANCIA_DIAS", plans: [HPE, MAIS_VALOR, DXC], values: ["5", "5"] },
  { codigo: "CONFERENCIA_MESES", plans: [HPE, MAIS_VALOR, DXC], values: ["24", "24"] },
  // Incomes are paid on the last business day of the month.
  { codigo: "PAGAMENTO_BENEFICIO_DIA", plans: [HPE, MAIS_VALOR, DXC], values: ["31", "31"] },
  // Percentage of the basic contribution that the sponsor adds, and the yearly real percentage of projections.
  { codigo: "CONTRAPARTIDA_PATROCINADORA", plans: [HPE, DXC], values: ["100", "100"], fonte: "Demonstração, regulamento do plano" },
  { codigo: "TAXA_REAL_PROJECAO", plans: [HPE, MAIS_VALOR, DXC], values: ["4", "4"], fonte: "Demonstração, nota técnica do plano" },
  // Ranges of an income and least one that it may become (domain §6; the fund has not confirmed them).
  ...(
    [
      ["RENDA_PERCENTUAL_MINIMO", "0.1"],
      ["RENDA_PERCENTUAL_MAXIMO", "2"],
      ["RENDA_PERCENTUAL_PASSO", "0.1"],
      ["RENDA_MESES_MINIMO", "60"],
      ["RENDA_MESES_MAXIMO", "360"],
    ] as const
  ).map(([codigo, valor]) => ({ codigo, plans: [HPE, MAIS_VALOR, DXC], values: [valor, valor], fonte: INCOME_SOURCE })),
  { codigo: "RENDA_MINIMA", plans: [HPE, MAIS_VALOR, DXC], values: ["996.44", "1043.98"], fonte: INCOME_SOURCE },
  // The last age at which a simulated income may begin.
  { codigo: "SIMULADOR_IDADE_MAXIMA", plans: [HPE, MAIS_VALOR, DXC], values: ["75", "75"], fonte: INCOME_SOURCE },
  // Portability (domain §5.1): months in the plan, whether the employment has to end, whether a loan is paid out of the
  // balance, and the years of the shortest income in an open entity.
  { codigo: "PORTABILIDADE_MESES", plans: [HPE, MAIS_VALOR, DXC], values: ["36", "36"], fonte: PORTABILITY_SOURCE },
  { codigo: "PORTABILIDADE_SEM_DESLIGAMENTO", plans: [MAIS_VALOR], values: ["1", "1"], fonte: PORTABILITY_SOURCE },
  { codigo: "PORTABILIDADE_DESCONTA_DIVIDA", plans: [HPE], values: ["1", "1"], fonte: PORTABILITY_SOURCE },
  { codigo: "PORTABILIDADE_DESCONTA_DIVIDA", plans: [DXC], values: ["0", "0"], fonte: PORTABILITY_SOURCE },
  {
    codigo: "PORTABILIDADE_ABERTA_ANOS",
    plans: [HPE, MAIS_VALOR, DXC],
    values: ["15", "15"],
    fonte: "Lei Complementar 109/2001, art. 14, § 4º, a confirmar",
  },
  // Age and months in the plan that a benefit asks for, what may be paid at once, and the balance that is paid whole.
  ...(
    [
      ["IDADE_BENEFICIO", [HPE, MAIS_VALOR, DXC], "55"],
      ["MESES_BENEFICIO", [HPE, MAIS_VALOR, DXC], "60"],
      ["IDADE_BENEFICIO_ANTECIPADO", [HPE, DXC], "50"],
      ["MESES_BENEFICIO_ANTECIPADO", [HPE, DXC], "120"],
      ["PERMITE_INVALIDEZ", [HPE, DXC], "1"],
      ["SAQUE_PERCENTUAL_MAX", [HPE, MAIS_VALOR, DXC], "25"],
      ["SAQUE_ANTES_CONCESSAO", [HPE, MAIS_VALOR], "1"],
      ["SAQUE_ANTES_CONCESSAO", [DXC], "0"],
      ["SAQUE_PAGAMENTO_DIAS", [HPE, MAIS_VALOR, DXC], "5"],
      ["SALDO_PEQUENO", [HPE, MAIS_VALOR, DXC], "15000"],
    ] as const
  ).map(([codigo, plans, valor]) => ({ codigo, plans: [...plans], values: [valor, valor], fonte: BENEFIT_SOURCE })),
  // 1 where the regulation lets a benefit be suspended.
  { codigo: "PERMITE_SUSPENDER_BENEFICIO", plans: [HPE, MAIS_VALOR], values: ["1", "1"], fonte: INCOME_SOURCE },
  { codigo: "PERMITE_SUSPENDER_BENEFICIO", plans: [DXC], values: ["0", "0"], fonte: INCOME_SOURCE },
  ...TERMINATION_TERMS,
  ...STAYING_TERMS,
];
/**
 * Loan terms of the sponsored plans, for demonstration only: the fund has confirmed none of them (domain §15). Rates
 * are percentages.
 */
export const LOAN_TERMS = {
  EMPRESTIMO_JUROS_MES: "0.90",
  EMPRESTIMO_TAXA_ADMINISTRACAO: "1.00",
  EMPRESTIMO_IOF_FIXO: "0.38",
  EMPRESTIMO_IOF_DIARIO: "0.0082",
  EMPRESTIMO_MINIMO: "1000.00",
  EMPRESTIMO_MAXIMO: "100000.00",
  EMPRESTIMO_PARTE_SALDO: "70",
  EMPRESTIMO_PARTE_RENDA: "30",
  EMPRESTIMO_PARCELAS_MINIMO: "6",
  EMPRESTIMO_PARCELAS_MAXIMO: "60",
  // Business days until a settlement may be paid, and those that the bank takes to hand it over.
  EMPRESTIMO_QUITACAO_VALIDADE_DIAS: "5",
  EMPRESTIMO_QUITACAO_COMPENSACAO_DIAS: "3",
};
/**
 * Redemption terms by plan, in the order HPE, MAIS_VALOR, DXC. The law allows up to 12 payments and 90 days. The
 * waiting time of each sub-account, and cash payment of money from a closed entity (1 allows it), depend on each
 * regulation (domain §5.1).
 */
const REDEMPTION_TERMS: Readonly<Record<string, readonly [string, string, string]>> = {
  RESGATE_PARCELAS_MAX: ["12", "12", "12"],
  RESGATE_DIFERIMENTO_DIAS: ["90", "90", "90"],
  RESGATE_PORTADA_EFPC: ["0", "0", "1"],
  RESGATE_CARENCIA_VOLUNTARIA_MESES: ["12", "24", "12"],
  RESGATE_CARENCIA_PORTADA_EFPC_MESES: ["36", "36", "36"],
  RESGATE_CARENCIA_PORTADA_ABERTA_MESES: ["0", "0", "0"],
};
/** Forms of income that each plan offers. Those of the regulations are to be confirmed (domain §15). */
const INCOME_FORMS = [
  { plans: [HPE, MAIS_VALOR, DXC], forma: "percentual", abono: "opcional", taxa: null },
  { plans: [HPE, MAIS_VALOR, DXC], forma: "prazo-quotas", abono: "opcional", taxa: null },
  { plans: [HPE], forma: "prazo-linear", abono: "nunca", taxa: "0.04" },
] as const;
/** Portfolios of the onboarding's last step, the most cautious first. */
const PROFILES = [
  { id: 1, carteira: 1, nivel: 1, nome: "Super Conservador", descricao: "Só renda fixa. Oscila pouco e acompanha os juros." },
  { id: 2, carteira: 2, nivel: 2, nome: "Conservador", descricao: "Quase toda renda fixa, com até 10% em ações." },
  { id: 3, carteira: 3, nivel: 3, nome: "Moderado", descricao: "Até 25% em ações. Oscila mais, para quem tem tempo." },
  { id: 4, carteira: 4, nivel: 4, nome: "Agressivo", descricao: "Até 40% em ações. Pode cair num ano e subir em outro." },
];
const PERIODS = [
  { from: "2024-01-01", until: "2024-12-31", fonte: "Demonstração, vigência 2024" },
  { from: "2025-01-01", until: null, fonte: "Demonstração, vigência 2025, reajuste de 4,77% (INPC)" },
];

/** In how many hours of service tickets are answered, of every plan. */
export const TICKET_TERMS = {
  CHAMADO_PRIMEIRA_RESPOSTA_HORAS: "4",
  CHAMADO_RESPOSTA_HORAS: "8",
  CHAMADO_ESCALAR_HORAS: "4",
  CHAMADO_ABRE_HORA: "8",
  CHAMADO_FECHA_HORA: "18",
};

/**
 * Real returns that projections assume, in percent a year: of a whole plan, and of each profile. Nobody of the fund has
 * confirmed them (domain §15).
 */
type Scenario = readonly [idPerfil: number | null, pessimista: string, esperado: string, otimista: string];
const SCENARIO_VERSIONS: readonly { versao: string; from: string; until: string | null; rates: readonly Scenario[] }[] = [
  {
    ...{ versao: "2025.1", from: "2025-01-01", until: "2025-12-31" },
    rates: [
      [null, "2", "4.5", "6.5"],
      [1, "1.5", "3.25", "4.25"],
      [2, "2", "4", "5.5"],
      [3, "2", "4.5", "6.5"],
      [4, "1.5", "5", "7.5"],
    ],
  },
  {
    ...{ versao: "2026.1", from: "2026-01-01", until: null },
    rates: [
      [null, "2", "4", "6"],
      [1, "1.5", "3", "4"],
      [2, "2", "3.5", "5"],
      [3, "2", "4", "6"],
      [4, "1.5", "4.5", "7"],
    ],
  },
];
const SCENARIO_SOURCE = "Demonstração, política de investimentos do plano, a confirmar com o fundo";

/**
 * Windows in which a plan takes changes: profiles twice a year in the first fortnight (domain §8); income once a year;
 * contributions in the first twenty days of any month, because the payroll of the next month closes after them.
 */
const WINDOWS = [
  { assunto: "perfil", meses: [6, 12], primeiroDia: 1, ultimoDia: 15, efeitoEmMeses: 1 },
  { assunto: "contribuicao", meses: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], primeiroDia: 1, ultimoDia: 20, efeitoEmMeses: 1 },
  { assunto: "renda", meses: [12], primeiroDia: 1, ultimoDia: 31, efeitoEmMeses: 1 },
];

/**
 * DXC takes changes of income in any month since 2025, so that somebody of the demonstration may ask for one on any
 * day.
 */
const ANY_MONTH = {
  idPlano: DXC,
  validoDesde: "2025-01-01",
  assunto: "renda",
  meses: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  primeiroDia: 1,
  ultimoDia: 31,
  efeitoEmMeses: 1,
};

/**
 * Percentage of the sponsor's part that belongs to the participant, by months in the plan. The regulations' own tables
 * are to be confirmed (domain §15): the first is another fund's (§5.1). MAIS_VALOR has no sponsor.
 */
const VESTING: Record<number, readonly (readonly [months: number, percent: string])[]> = {
  [HPE]: [
    [0, "20"],
    [49, "40"],
    [97, "80"],
    [145, "100"],
  ],
  [DXC]: [
    [0, "0"],
    [37, "50"],
    [61, "75"],
    [121, "100"],
  ],
};

/**
 * Data of each plan in a portability term. CNPB, address and account are invented: the fund gives its own (domain §15).
 */
const REGISTERS: Record<number, { cnpb: string; conta: string }> = {
  [HPE]: { cnpb: "1998004711", conta: "40118-2" },
  [MAIS_VALOR]: { cnpb: "2015000918", conta: "40126-5" },
  [DXC]: { cnpb: "2017000329", conta: "40134-9" },
};

/** Plans with their themes, finalities, feature lists, windows and dated parameters. */
export function addPlans(rows: Rows) {
  rows.perfilInvestimento.push(...PROFILES);
  for (const { id, nome, onboardingPlano, corPrimaria, background } of PLANS) {
    rows.plano.push({ id, nome, onboardingPlano });
    rows.tema.push({ idPlano: id, corPrimaria, background, logo: "/images/logo-default.svg" });
    for (const window of WINDOWS) rows.janela.push({ ...window, idPlano: id, validoDesde: "2015-01-01" });
    for (const [aPartirDeMeses, percentual] of VESTING[id] ?? [])
      rows.direitoPatrocinadora.push({
        idPlano: id,
        validoDesde: "2010-01-01",
        aPartirDeMeses,
        percentual,
        fonte: "Demonstração, tabela a confirmar no regulamento",
      });
    const register = REGISTERS[id];
    if (register)
      rows.planoRegistro.push({
        idPlano: id,
        validoDesde: "2020-01-01",
        ...register,
        cnpjPlano: null,
        endereco: "Avenida Paulista, 1578, 12º andar, São Paulo, SP",
        banco: "341",
        agencia: "0057",
        contato: "Institutos · (11) 3000-2000 · institutos@fundo.example",
        fonte: "Demonstração, a confirmar com o fundo",
      });
    for (const { plans, ...form } of INCOME_FORMS)
      if (plans.some((plan) => plan === id))
        rows.formaRenda.push({ ...form, idPlano: id, validoDesde: "2015-01-01", fonte: INCOME_SOURCE });
    const [previdencial, impostoRenda] = FINALITIES[id] ?? [0, 0];
    rows.finalidade.push({ id: previdencial, nome: "Previdencial", idPlano: id });
    rows.finalidade.push({ id: impostoRenda, nome: "Imposto de renda", idPlano: id });
    for (const idCategoria of Object.values(Categoria))
      for (const idSituacao of Object.values(Situacao))
        for (const idFuncionalidade of eligibleServices({ idPlano: id, idCategoria, idSituacao }))
          rows.planoFuncionalidade.push({ idPlano: id, idCategoria, idSituacao, idFuncionalidade });
  }
  rows.janela.push(ANY_MONTH);
  for (const idPlano of PLAN_IDS)
    for (const { versao, from, until, rates } of SCENARIO_VERSIONS)
      for (const [idPerfil, pessimista, esperado, otimista] of rates)
        rows.cenarioRetorno.push({
          ...{ idPlano, idPerfil, versao, pessimista, esperado, otimista },
          ...{ validoDesde: from, validoAte: until, fonte: SCENARIO_SOURCE },
        });
  for (const { codigo, plans, values, fonte: own } of PARAMETERS)
    for (const idPlano of plans)
      for (const [index, { from, until, fonte }] of PERIODS.entries())
        rows.parametroPlano.push({
          idPlano,
          codigo,
          valor: values[index] ?? "0",
          validoDesde: from,
          validoAte: until,
          fonte: own ?? fonte,
        });
  for (const [codigo, values] of Object.entries(REDEMPTION_TERMS))
    for (const [index, idPlano] of PLAN_IDS.entries())
      rows.parametroPlano.push({
        idPlano,
        codigo,
        valor: values[index] ?? "0",
        validoDesde: "2023-01-01",
        validoAte: null,
        fonte: "Demonstração, a confirmar no regulamento do plano",
      });
  for (const [codigo, valor] of Object.entries(TICKET_TERMS))
    rows.parametroPlano.push({
      idPlano: null,
      codigo,
      valor,
      validoDesde: "2023-01-01",
      validoAte: null,
      fonte: "Demonstração, a confirmar com o atendimento do fundo",
    });
  for (const idPlano of [HPE, DXC])
    for (const [codigo, valor] of Object.entries(LOAN_TERMS))
      rows.parametroPlano.push({
        idPlano,
        codigo,
        valor,
        validoDesde: "2025-01-01",
        validoAte: null,
        fonte: "Demonstração, a confirmar com o fundo",
      });
}
