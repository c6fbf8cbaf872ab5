import Type from "typebox";
import { Mes, Quantidade } from "./contas";
import { Suspensao } from "./contribuicoes";
import { routes } from "./route";
import { DateOnly, Id, Money, Nullable } from "./vocabulary";

/** Table of the monthly tax, by which a payslip is found (domain §1). */
export const TabelaImposto = Type.Object({
  validFrom: DateOnly,
  fonte: Type.String(),
  bands: Type.Array(Type.Object({ upTo: Nullable(Money), rate: Type.String(), parcel: Money })),
  perDependent: Money,
  simplified: Nullable(Money),
  exempt65: Money,
  reduction: Nullable(Type.Object({ wholeUpTo: Money, most: Money, noneFrom: Money, start: Money, slope: Type.String() })),
  /** Readings of the law where two are possible. */
  readings: Type.Optional(
    Type.Object({
      portion65: Type.Union([Type.Literal("isento"), Type.Literal("deducao")]),
      thirteenthToZero: Type.Boolean(),
    }),
  ),
});

/** A dated value of the plan, with the day from which it is in force and where it comes from. */
export const Parametro = Type.Object({ valor: Money, desde: DateOnly, fonte: Type.String() });

const Beneficio = Type.Object({
  id: Id,
  numero: Type.String(),
  /** aposentadoria | pensao | invalidez */
  especie: Type.String(),
  /** percentual | prazo-quotas | prazo-linear | vitalicia */
  forma: Type.String(),
  /** Parameters of the form in the next payment: `{ percentual }`, `{ meses, taxa? }` or `{ quotas }`. */
  parametros: Type.Record(Type.String(), Type.String()),
  /** Month from which the months of a term are counted. */
  contaDesde: Mes,
  /** First and last month paid; no last while it lasts. */
  inicio: Mes,
  fim: Nullable(Mes),
  abonoAnual: Type.Boolean(),
  dependentesIr: Type.Integer({ minimum: 0 }),
  pensaoAlimenticia: Money,
  usaIsencao65: Type.Boolean(),
  /** Exemption by serious illness: from the month of the diagnosis to the report's last day; null where there is none. */
  molestia: Nullable(Type.Object({ desde: Mes, ate: Nullable(DateOnly) })),
  /** Money of the account by the day on which it came in; only in the regressive regime. */
  lotes: Type.Array(Type.Object({ date: DateOnly, quotas: Quantidade })),
  /** Other percentages (`"0.9"`) or remaining months (`"240"`) that the plan allows, with what the first month would pay today. */
  opcoes: Type.Array(Type.Object({ valor: Type.String(), renda: Money })),
  /** The change that waits for its month. */
  agendada: Nullable(Type.Object({ desde: Mes, parametros: Type.Record(Type.String(), Type.String()) })),
  /** The newest first. */
  suspensoes: Type.Array(Suspensao),
});

const conta = { idPessoa: Id, idPlano: Id };

export const beneficios = routes({
  "GET /retornarBeneficios/{idPessoa}/{idPlano}": {
    origin: "extension",
    summary:
      "Os benefícios da pessoa no plano, como serão pagos na próxima folha, o que já foi pago, e as tabelas e regras em vigor com as datas. 404 para quem não tem conta no plano.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed" },
    audit: "benefícios",
    statements: 6,
    params: Type.Object(conta),
    reply: Type.Object({
      hoje: DateOnly,
      /** Month of the next payroll: the first that a decision of today still changes. */
      proximoMes: Mes,
      /** Day on which that month is expected to be paid: its tables count. */
      proximoPagamento: DateOnly,
      regime: Type.String(),
      nascimento: Nullable(DateOnly),
      /** Quotas of the account; null where it is in more than one profile and a payment is found apart. */
      quotas: Nullable(Quantidade),
      /** Last published quota of the account's profile. */
      cota: Nullable(Type.Object({ valor: Quantidade, mes: Mes, data: DateOnly, fonte: Type.String() })),
      saldo: Money,
      tabelaImposto: Nullable(TabelaImposto),
      /** Tax up to which nothing is withheld, where the fund uses the waiver; null where the law has none. */
      /** Portion exempt at 65 years, and since which table it has had this amount. */
      parcela65: Type.Optional(Nullable(Type.Object({ valor: Money, desde: DateOnly, fonte: Type.String() }))),
      dispensaImposto: Nullable(
        Type.Object({
          inUse: Type.Boolean(),
          onAdvance: Type.Optional(Type.Boolean()),
          upTo: Money,
          validFrom: DateOnly,
          fonte: Type.String(),
        }),
      ),
      /** Bands of the regressive regime; null in the progressive one. */
      tabelaRegressiva: Nullable(
        Type.Object({
          validFrom: DateOnly,
          fonte: Type.String(),
          bands: Type.Array(Type.Object({ years: Nullable(Type.Integer()), rate: Type.String() })),
        }),
      ),
      beneficios: Type.Array(Beneficio),
      /** Conditions for changing an income. */
      renda: Type.Object({
        /** The window that is open, or the next; null where the plan's requests wait for none. */
        janela: Nullable(
          Type.Object({ aberta: Type.Boolean(), inicio: DateOnly, fim: DateOnly, efeito: Mes, dias: Type.Integer({ minimum: 0 }) }),
        ),
        /** Month that a change asked for today takes effect in. */
        efeito: Mes,
        rendaMinima: Nullable(Parametro),
        /** Month of a change that was concluded and waits; null where none does. */
        agendada: Nullable(Mes),
        /** Ranges of the percentage a month and of the months that remain. */
        faixas: Type.Object({
          percentualMinimo: Nullable(Parametro),
          percentualMaximo: Nullable(Parametro),
          percentualPasso: Nullable(Parametro),
          mesesMinimo: Nullable(Parametro),
          mesesMaximo: Nullable(Parametro),
        }),
      }),
      /** `"1.00"` where the plan's regulation lets a benefit be suspended, `"0.00"` where not; null where it is not known. */
      permiteSuspender: Nullable(Parametro),
      /** Yearly real percentage of projections. */
      taxaProjecao: Nullable(Parametro),
      /** Released payments of this year and the five before, the oldest first. */
      pagos: Type.Array(
        Type.Object({
          mes: Mes,
          tipo: Type.Union([Type.Literal("mensal"), Type.Literal("abono")]),
          dataPagamento: DateOnly,
          bruto: Money,
          irrf: Money,
          isentoMolestia: Money,
        }),
      ),
    }),
  },
  "POST /retomarBeneficio": {
    origin: "extension",
    summary: "Encerra uma suspensão: o benefício volta a ser pago na primeira folha que ainda não começou.",
    access: { who: "session", owner: "body.idPessoa", area: "visao", assisted: "allowed", writes: true },
    audit: "Retomou o benefício",
    money: "stays",
    statements: 6,
    body: Type.Object({ ...conta, idSuspensao: Id }),
    reply: Type.Object({ retomaEm: Mes }),
  },
});
