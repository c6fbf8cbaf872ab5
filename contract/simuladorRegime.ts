import Type from "typebox";
import { TabelaImposto } from "./beneficios";
import { Mes, Quantidade } from "./contas";
import { routes } from "./route";
import { FormaOferecida } from "./simulador";
import { DateOnly, Id, Lookup, Money, Nullable } from "./vocabulary";

const Faixa = Type.Object({ upTo: Nullable(Money), rate: Type.String(), parcel: Money });
const Reducao = Type.Object({ wholeUpTo: Money, most: Money, noneFrom: Money, start: Money, slope: Type.String() });
/** Row of the law: the day from which it is in force, and where it comes from. */
const Vigencia = { validFrom: DateOnly, fonte: Type.String() };
/** A dated value of the plan. */
const Parametro = Type.Object({ valor: Money, desde: DateOnly, fonte: Type.String() });

/** The tables in force today. */
const TabelasRegime = Type.Object({
  mensal: TabelaImposto,
  anual: Type.Object({
    ...Vigencia,
    bands: Type.Array(Faixa),
    perDependent: Money,
    simplifiedPercent: Type.String(),
    simplifiedLimit: Money,
    contributionPercent: Type.String(),
    reduction: Nullable(Reducao),
  }),
  regressiva: Type.Object({ ...Vigencia, bands: Type.Array(Type.Object({ years: Nullable(Type.Integer()), rate: Type.String() })) }),
  /** Percentage withheld from a redemption in the progressive regime. */
  antecipacao: Type.Object({ ...Vigencia, percent: Type.String() }),
  dispensa: Nullable(Type.Object({ ...Vigencia, upTo: Money, inUse: Type.Boolean(), onAdvance: Type.Optional(Type.Boolean()) })),
});

/** Rules of the fund and of the law, the same for everybody in a plan. */
const premissasRegime = {
  tabelas: TabelasRegime,
  /** Yearly real percentage of projections, and ranges of an income. */
  taxaProjecao: Nullable(Parametro),
  faixas: Type.Object({
    percentualMinimo: Nullable(Parametro),
    percentualMaximo: Nullable(Parametro),
    percentualPasso: Nullable(Parametro),
    mesesMinimo: Nullable(Parametro),
    mesesMaximo: Nullable(Parametro),
  }),
  /** Percentage of the balance that may be taken at once. */
  saqueMaximo: Nullable(Parametro),
  /** Empty where the fund has published none. */
  formas: Type.Array(FormaOferecida),
  /** Everything that a result depends on and somebody else decides. */
  premissas: Type.Array(Type.Object({ nome: Type.String(), valor: Type.String(), desde: DateOnly, fonte: Type.String() })),
  /** Changes with any of the assumptions: `"2026.01-3f9c2a"`. */
  versao: Type.String(),
};

/** Values that a person compares. Amounts in reais of today, empty for none; faults are told by field. */
export const EscolhaRegime = Type.Object({
  /** On the lots of the account, or on figures that were typed. */
  origem: Type.Union([Type.Literal("conta"), Type.Literal("digitados")]),
  assunto: Type.Union([Type.Literal("resgate"), Type.Literal("renda")]),
  /** Lots of typed figures: the day on which the money came in, and its worth today. */
  lotes: Type.Array(Type.Object({ data: DateOnly, valor: Money }), { maxItems: 60 }),
  /** Null where the income is not asked for. */
  nascimento: Nullable(DateOnly),
  /** Reais to redeem; empty for all. */
  resgatar: Type.Union([Type.Literal(""), Money]),
  /** Other taxable income a month, today and after retirement. */
  outraRendaHoje: Money,
  outraRendaDepois: Money,
  deducoes: Money,
  dependentes: Type.Integer({ minimum: 0, maximum: 1000 }),
  idade: Type.Integer({ minimum: 0, maximum: 200 }),
  forma: Type.Union([Type.Literal("prazo-linear"), Type.Literal("prazo-quotas"), Type.Literal("percentual")]),
  meses: Type.Integer({ minimum: 0, maximum: 2400 }),
  percentual: Type.String({ pattern: "^\\d{1,3}(\\.\\d{1,2})?$" }),
  contribuicao: Money,
  saque: Type.Integer({ minimum: 0, maximum: 100 }),
  abono: Type.Boolean(),
  isencao65: Type.Boolean(),
});

export const simuladorRegime = routes({
  "GET /retornarSimuladorRegime/{idPessoa}/{idPlano}": {
    origin: "extension",
    summary:
      "O que o simulador de regime tributário usa: os lotes da conta com as datas, a escolha de hoje, as tabelas e as premissas em vigor com as fontes. 404 para quem não tem conta no plano.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed" },
    audit: "simulador de regime tributário",
    statements: 6,
    params: Type.Object({ idPessoa: Id, idPlano: Id }),
    reply: Type.Object({
      hoje: DateOnly,
      nascimento: Nullable(DateOnly),
      escolha: Type.Object({
        /** NAO_ESCOLHIDO | PROGRESSIVO | REGRESSIVO */
        regime: Type.String(),
        escolhidoEm: Nullable(DateOnly),
        /** A benefit was paid or a redemption asked for: it cannot be changed any more. */
        travado: Type.Boolean(),
        travadoEm: Nullable(DateOnly),
      }),
      /** Quota that the lots are counted in; null where there is none, and of one real where the account is in several profiles. */
      cota: Nullable(Type.Object({ valor: Quantidade, mes: Mes, data: DateOnly, fonte: Type.String(), perfis: Type.Integer() })),
      /**
       * Lots, the oldest first: the worth of the money of a day, and the part of it that a redemption of today would
       * pay. They add up to the two balances.
       */
      lotes: Type.Array(Type.Object({ date: DateOnly, valor: Money, resgate: Money })),
      saldo: Money,
      /** Worth of a redemption today, before tax. */
      saldoResgate: Money,
      /** Percentage of the sponsor's part that is the participant's; null where nothing depends on it. */
      direito: Nullable(Type.Object({ percentual: Type.String(), fonte: Type.String() })),
      /**
       * Contribution of the next month by the option in force, person and sponsor together; null for a person who does
       * not contribute.
       */
      contribuicao: Nullable(Type.Object({ mes: Mes, valor: Money })),
      /** Contribution salary in force; null without one. */
      salario: Nullable(Money),
      /** Income-tax dependents of the registration. */
      dependentes: Type.Integer({ minimum: 0 }),
      ...premissasRegime,
    }),
  },
  "GET /retornarPremissasRegime": {
    origin: "extension",
    summary:
      "As tabelas do imposto e as premissas dos planos, com as datas e sem dado de nenhuma pessoa: a comparação pública dos regimes parte delas.",
    access: { who: "public" },
    audit: "premissas do simulador de regime",
    statements: 6,
    reply: Type.Object({ hoje: DateOnly, planos: Type.Array(Type.Object({ plano: Lookup, ...premissasRegime })) }),
  },
});
