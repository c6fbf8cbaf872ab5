import Type from "typebox";
import { Mes } from "./contas";
import { routes } from "./route";
import { DateOnly, Id, Instant, Lookup, Money, Nullable } from "./vocabulary";

/** A dated value: an amount, an age, a count or a percentage, with where it comes from. */
const Datado = Type.Object({ valor: Type.String(), desde: DateOnly, fonte: Type.String() });

/** A form of income of the plan's regulation in force, with the rule of its 13th payment. */
export const FormaOferecida = Type.Object({
  /** percentual | prazo-quotas | prazo-linear | vitalicia */
  forma: Type.String(),
  abono: Type.Union([Type.Literal("sempre"), Type.Literal("opcional"), Type.Literal("nunca")]),
  desde: DateOnly,
  fonte: Type.String(),
});

const PremissasSimulador = Type.Object({
  /** Of the scenarios: printed on each result. */
  versao: Type.String(),
  /** Profile that the scenarios are of; null for those of the whole plan. */
  perfil: Nullable(Type.String()),
  /** Real percentages a year. */
  cenarios: Type.Object({ pessimista: Datado, esperado: Datado, otimista: Datado }),
  modo: Type.Union([Type.Literal("percentual"), Type.Literal("valor")]),
  unidadeReferencia: Nullable(Datado),
  limiteSalario: Nullable(Datado),
  contrapartida: Nullable(Datado),
  minimo: Nullable(Datado),
  idadeMinima: Nullable(Datado),
  idadeMaxima: Nullable(Datado),
  saqueMaximo: Nullable(Datado),
  rendaMinima: Nullable(Datado),
  percentualMinimo: Nullable(Datado),
  percentualMaximo: Nullable(Datado),
  percentualPasso: Nullable(Datado),
  mesesMinimo: Nullable(Datado),
  mesesMaximo: Nullable(Datado),
  /** Empty where the fund has published none. */
  formas: Type.Array(FormaOferecida),
});

const Percentual = Type.String({ pattern: "^\\d{1,3}(\\.\\d{1,2})?$" });
const Idade = Type.Integer({ minimum: 0, maximum: 200 });

/** Values that a person moves. Amounts in reais of today; faults are told by field. */
export const EscolhaSimulacao = Type.Object({
  aposentadoria: Idade,
  basica: Type.Number({ minimum: 0, maximum: 100 }),
  suplementar: Type.Number({ minimum: 0, maximum: 100 }),
  valor: Money,
  adicional: Money,
  aporteAnual: Money,
  aporteUnico: Money,
  aporteIdade: Idade,
  /** Age from which the contribution is another; 0 for never. */
  mudancaIdade: Idade,
  mudancaSuplementar: Type.Number({ minimum: 0, maximum: 100 }),
  mudancaValor: Money,
  crescimento: Percentual,
  /** The person's own real rate a year; empty for the expected one. */
  taxa: Type.Union([Type.Literal(""), Percentual]),
  forma: Type.Union([Type.Literal("prazo-linear"), Type.Literal("prazo-quotas"), Type.Literal("percentual")]),
  anos: Type.Integer({ minimum: 0, maximum: 200 }),
  percentual: Percentual,
  abono: Type.Boolean(),
  saque: Type.Integer({ minimum: 0, maximum: 100 }),
  outraRenda: Money,
  /** Monthly income that is wanted; empty for none. */
  meta: Type.Union([Type.Literal(""), Money]),
});

const Resultado = Type.Object({
  saldo: Money,
  renda: Money,
  total: Money,
  /** Incomes of the most cautious and of the most hopeful scenario, other income included. */
  menor: Money,
  maior: Money,
});

const SimulacaoSalva = Type.Object({
  id: Id,
  nome: Type.String(),
  meta: Type.Boolean(),
  criadaEm: Instant,
  escolha: EscolhaSimulacao,
  /** Result shown when it was saved, with the version of its assumptions. */
  naquele: Type.Object({ versao: Type.String(), resultado: Resultado }),
  /** The same choice with today's assumptions; null where it is no longer possible. */
  hoje: Nullable(Resultado),
  /** Differences since, in words. */
  mudou: Type.Array(Type.Object({ rotulo: Type.String(), antes: Type.String(), depois: Type.String() })),
});

const conta = { idPessoa: Id, idPlano: Id };

export const simulador = routes({
  "GET /retornarSimulador/{idPessoa}/{idPlano}": {
    origin: "extension",
    summary:
      "De onde a simulação de benefício parte: o saldo, a contribuição e o salário da pessoa, e as premissas do plano com as datas. 404 para quem não tem conta no plano.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed" },
    audit: "simulador de benefício",
    statements: 6,
    params: Type.Object(conta),
    reply: Type.Object({
      hoje: DateOnly,
      /** Null where the fund has no scenarios for the plan. */
      premissas: Nullable(PremissasSimulador),
      pessoa: Type.Object({
        /** Complete months of life; null without a birth date. */
        idadeMeses: Nullable(Type.Integer()),
        saldo: Money,
        /** Quota that the balance is of. */
        cota: Nullable(Type.Object({ mes: Mes, data: DateOnly })),
        salario: Nullable(Money),
        contribui: Type.Boolean(),
        recebe: Type.Boolean(),
        /** Contribution of today. */
        basica: Type.Number(),
        suplementar: Type.Number(),
        valor: Money,
        basicas: Type.Array(Type.Integer()),
        exigeBasicaMaxima: Type.Boolean(),
        /** True when the person may ask for another contribution. */
        alteraContribuicao: Type.Boolean(),
      }),
    }),
  },
  "GET /retornarPremissasSimulador": {
    origin: "extension",
    summary: "As premissas dos planos, com as datas e sem dado de nenhuma pessoa: o simulador público parte delas.",
    access: { who: "public" },
    audit: "premissas do simulador",
    statements: 6,
    reply: Type.Object({ hoje: DateOnly, planos: Type.Array(Type.Object({ plano: Lookup, premissas: PremissasSimulador })) }),
  },
  "GET /retornarSimulacoes/{idPessoa}/{idPlano}": {
    origin: "extension",
    summary: "As simulações que a pessoa guardou no plano, da mais nova para a mais antiga, como eram e como ficam hoje.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed" },
    audit: "simulações guardadas",
    statements: 6,
    params: Type.Object(conta),
    reply: Type.Object({ simulacoes: Type.Array(SimulacaoSalva), maximo: Type.Integer() }),
  },
  "POST /salvarSimulacao": {
    origin: "extension",
    summary: "Guarda uma simulação com um nome. O resultado é o do fundo, calculado de novo com o que a pessoa tem hoje.",
    access: { who: "session", owner: "body.idPessoa", area: "visao", assisted: "allowed", writes: true },
    audit: "Guardou uma simulação",
    money: "stays",
    statements: 7,
    body: Type.Object({ ...conta, nome: Type.String({ maxLength: 200 }), escolha: EscolhaSimulacao }),
    reply: SimulacaoSalva,
  },
  "POST /excluirSimulacao": {
    origin: "extension",
    summary: "Apaga uma simulação guardada.",
    access: { who: "session", owner: "body.idPessoa", area: "visao", assisted: "allowed", writes: true },
    audit: "Apagou uma simulação",
    money: "stays",
    statements: 6,
    body: Type.Object({ ...conta, idSimulacao: Id }),
  },
  "POST /definirMetaSimulacao": {
    origin: "extension",
    summary: "Faz de uma simulação guardada a meta da pessoa no plano, no lugar da anterior; sem simulação, deixa de ter meta.",
    access: { who: "session", owner: "body.idPessoa", area: "visao", assisted: "allowed", writes: true },
    audit: "Definiu a meta do plano",
    money: "stays",
    statements: 6,
    body: Type.Object({ ...conta, idSimulacao: Nullable(Id) }),
  },
  "GET /retornarMetaSimulacao/{idPessoa}/{idPlano}": {
    origin: "extension",
    summary: "A meta da pessoa no plano e a renda para a qual a contribuição de hoje caminha.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed" },
    audit: "meta do plano",
    statements: 6,
    params: Type.Object(conta),
    reply: Type.Object({
      meta: Nullable(
        Type.Object({
          id: Id,
          nome: Type.String(),
          aposentadoria: Type.Integer(),
          /** Monthly income that is wanted, and the one that today's contribution leads to. */
          desejada: Money,
          hoje: Money,
          /** Whole percentage of the wanted income, at most 100. */
          percentual: Type.Integer(),
        }),
      ),
    }),
  },
});
