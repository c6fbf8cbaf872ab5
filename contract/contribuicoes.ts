import Type from "typebox";
import { Mes } from "./contas";
import { routes } from "./route";
import { DateOnly, Id, Instant, Money, Nullable } from "./vocabulary";

/** Percentage with two decimals: `"6.00"`. */
const Percentual = Type.String({ pattern: "^\\d{1,3}\\.\\d{2}$" });
/** A dated amount of the plan, with the day from which it is in force and where it comes from. */
const Parametro = Type.Object({ valor: Money, desde: DateOnly, fonte: Type.String() });

const OpcaoContribuicao = Type.Object({
  id: Id,
  /** First month of it. */
  desde: Mes,
  percentualBasica: Percentual,
  percentualSuplementar: Percentual,
  /** Monthly amount, in plans by value. */
  valor: Nullable(Money),
  /** 5 direct debit, 2 boleto, 0 payroll. */
  formaPagamento: Type.Integer({ minimum: 0, maximum: 9 }),
  diaVencimento: Type.Integer({ minimum: 1, maximum: 31 }),
  banco: Nullable(Type.String()),
  agencia: Nullable(Type.String()),
  conta: Nullable(Type.String()),
  escolhidaEm: Instant,
  idRequisicao: Nullable(Id),
});

/** Months without contributing, or without a benefit. */
export const Suspensao = Type.Object({
  id: Id,
  desde: Mes,
  /** Last of the months; null while it is open. */
  ate: Nullable(Mes),
  motivo: Nullable(Type.String()),
  situacao: Type.Union([Type.Literal("programada"), Type.Literal("em-curso"), Type.Literal("encerrada"), Type.Literal("cancelada")]),
  idRequisicao: Nullable(Id),
});

const Faixa = Type.Object({ upTo: Nullable(Money), rate: Type.String(), parcel: Money });
const Reducao = Type.Object({ wholeUpTo: Money, most: Money, noneFrom: Money, start: Money, slope: Type.String() });

const conta = { idPessoa: Id, idPlano: Id };

export const contribuicoes = routes({
  "GET /retornarOpcaoContribuicao/{idPessoa}/{idPlano}": {
    origin: "extension",
    summary:
      "O que a pessoa escolheu contribuir, com o histórico e as suspensões, e tudo o que vale hoje para mudar: janela, limites, taxas e tabelas, com as datas. 404 para quem não tem conta no plano. Um ajudante não recebe o nascimento, a conta bancária, o histórico nem os motivos.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed", helper: "preparo" },
    audit: "opção de contribuição",
    statements: 6,
    params: Type.Object(conta),
    reply: Type.Object({
      hoje: DateOnly,
      /** Way of contributing: a share of the salary, or an amount. */
      modo: Type.Union([Type.Literal("percentual"), Type.Literal("valor")]),
      /** Option in force this month. */
      vigente: Nullable(OpcaoContribuicao),
      /** Option that waits for its month. */
      agendada: Nullable(OpcaoContribuicao),
      /** All options, the newest first. */
      historico: Type.Array(OpcaoContribuicao),
      suspensoes: Type.Array(Suspensao),
      /** The window that is open, or the next; null where the plan's requests wait for none. */
      janela: Nullable(
        Type.Object({ aberta: Type.Boolean(), inicio: DateOnly, fim: DateOnly, efeito: Mes, dias: Type.Integer({ minimum: 0 }) }),
      ),
      /** Month that a change asked for today takes effect in. */
      efeito: Mes,
      /** First month that may still be suspended, or from which contributions may be resumed. */
      primeiroMes: Mes,
      /** Basic percentages that the salary allows. */
      basicas: Type.Array(Type.Integer({ minimum: 0, maximum: 6 })),
      /** The supplementary contribution opens only at the whole basic one. */
      exigeBasicaMaxima: Type.Boolean(),
      salario: Nullable(Money),
      unidadeReferencia: Nullable(Parametro),
      limiteSalario: Nullable(Parametro),
      minimo: Nullable(Parametro),
      /** Percentage of the basic contribution that the sponsor adds. */
      contrapartida: Nullable(Parametro),
      /** Yearly real percentage of projections. */
      taxaProjecao: Nullable(Parametro),
      /** Table of the tax withheld from a salary paid today. */
      tabelaImposto: Nullable(
        Type.Object({
          validFrom: DateOnly,
          fonte: Type.String(),
          bands: Type.Array(Faixa),
          perDependent: Money,
          simplified: Nullable(Money),
          exempt65: Money,
          reduction: Nullable(Reducao),
        }),
      ),
      /** Percentage of the income up to which contributions are deducted. */
      limiteDeducao: Nullable(Type.Object({ percentual: Type.String(), fonte: Type.String() })),
      nascimento: Nullable(DateOnly),
      saldo: Money,
      /** Reasons for which the contribution cannot be changed, or suspended, fit to be shown; null when it can. */
      impedimento: Type.Object({ mudanca: Nullable(Type.String()), suspensao: Nullable(Type.String()) }),
    }),
  },
  "POST /retomarContribuicao": {
    origin: "extension",
    summary: "Encerra uma suspensão: a contribuição volta no primeiro mês que ainda pode voltar.",
    access: { who: "session", owner: "body.idPessoa", area: "visao", assisted: "allowed", writes: true },
    audit: "Retomou a contribuição",
    money: "stays",
    statements: 6,
    body: Type.Object({ ...conta, idSuspensao: Id }),
    reply: Type.Object({ retomaEm: Mes }),
  },
});
