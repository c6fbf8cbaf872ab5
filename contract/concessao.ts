import Type from "typebox";
import { Parametro, TabelaImposto } from "./beneficios";
import { Mes, Quantidade } from "./contas";
import { routes } from "./route";
import { DateOnly, Id, Money, Nullable } from "./vocabulary";

/** A whole percentage of the balance: `"25"`. */
const Percentual = Type.String({ pattern: "^\\d{1,3}(\\.\\d{1,2})?$" });

/** Terms of an income, with the lump sum before it. */
const Termos = Type.Object({
  /** percentual | prazo-quotas | prazo-linear | unico */
  forma: Type.String(),
  parametros: Type.Record(Type.String(), Type.String()),
  saque: Percentual,
  abono: Type.Boolean(),
  isencao65: Type.Boolean(),
});

const Requisito = Type.Object({
  codigo: Type.Union([Type.Literal("idade"), Type.Literal("meses")]),
  /** Years of age, or months in the plan. */
  exigido: Type.Integer(),
  cumpridoEm: DateOnly,
  desde: DateOnly,
  fonte: Type.String(),
});

const Saque = Type.Object({
  id: Id,
  tipo: Type.Union([Type.Literal("saque"), Type.Literal("unico")]),
  protocolo: Type.String(),
  percentual: Percentual,
  regime: Type.String(),
  saldo: Money,
  quotas: Quantidade,
  cota: Quantidade,
  cotaEm: DateOnly,
  bruto: Money,
  imposto: Money,
  liquido: Money,
  /** Reais taken from the net amount for a loan. */
  divida: Money,
  /** Net amount less the loan's: what reaches the person's account. */
  creditado: Money,
  /** The oldest first; empty in the progressive regime. Rates are percentages. */
  lotes: Type.Array(Type.Object({ date: DateOnly, quotas: Quantidade, gross: Money, rate: Type.String(), tax: Money })),
  conta: Type.String(),
  /** Day of the credit that was promised. */
  previstoEm: DateOnly,
  /** Day on which the bank paid; null until it says so. */
  pagoEm: Nullable(DateOnly),
});

const conta = { idPessoa: Id, idPlano: Id };
const Pessoa = { nome: Type.String(), parentesco: Type.String() };

export const concessao = routes({
  "GET /retornarConcessao/{idPessoa}/{idPlano}": {
    origin: "extension",
    summary:
      "Tudo de que depende o pedido de um benefício ou de um saque à vista: quem pode e a partir de quando, formas de renda do plano, saldo, lotes, tabelas, beneficiários; e o que já foi concedido. 404 para quem não tem conta no plano.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed" },
    audit: "concessão de benefício",
    statements: 6,
    params: Type.Object(conta),
    reply: Type.Object({
      hoje: DateOnly,
      /** Month of the first payroll that was not begun, and the day on which it is expected to be paid. */
      proximoMes: Mes,
      proximoPagamento: DateOnly,
      /** Expected credit of a lump sum that is concluded today. */
      pagamentoSaque: DateOnly,
      nascimento: Nullable(DateOnly),
      /** NAO_ESCOLHIDO | PROGRESSIVO | REGRESSIVO */
      regime: Type.String(),
      regimeTravado: Type.Boolean(),
      /** Reason for which a benefit, or a lump sum, may not be asked for, fit to be shown; null when it may. */
      impedimento: Nullable(Type.String()),
      impedimentoSaque: Nullable(Type.String()),
      especies: Type.Array(
        Type.Object({
          id: Type.Union([Type.Literal("normal"), Type.Literal("antecipada"), Type.Literal("invalidez")]),
          nome: Type.String(),
          permitida: Type.Boolean(),
          disponivelEm: Nullable(DateOnly),
          motivo: Nullable(Type.String()),
          requisitos: Type.Array(Requisito),
        }),
      ),
      formas: Type.Array(
        Type.Object({
          forma: Type.Union([Type.Literal("percentual"), Type.Literal("prazo-quotas"), Type.Literal("prazo-linear")]),
          /** Percentages of the balance a month, or months, that the plan allows. */
          valores: Type.Array(Type.String()),
          abono: Type.Union([Type.Literal("sempre"), Type.Literal("opcional"), Type.Literal("nunca")]),
          /** Yearly interest as a fraction: `"0.04"`. */
          taxa: Nullable(Type.String()),
          desde: DateOnly,
          fonte: Type.String(),
        }),
      ),
      rendaMinima: Nullable(Parametro),
      saldoPequeno: Nullable(Parametro),
      saqueMaximo: Nullable(Parametro),
      saqueDisponivel: Percentual,
      retencao: Nullable(Parametro),
      /** Quotas of the account; null where it is in more than one profile. */
      quotas: Nullable(Quantidade),
      cota: Nullable(Type.Object({ valor: Quantidade, mes: Mes, data: DateOnly, fonte: Type.String() })),
      saldo: Money,
      lotes: Type.Array(Type.Object({ date: DateOnly, quotas: Quantidade })),
      tabelaImposto: Nullable(TabelaImposto),
      dispensaImposto: Nullable(
        Type.Object({
          inUse: Type.Boolean(),
          onAdvance: Type.Optional(Type.Boolean()),
          upTo: Money,
          validFrom: DateOnly,
          fonte: Type.String(),
        }),
      ),
      tabelaRegressiva: Nullable(
        Type.Object({
          validFrom: DateOnly,
          fonte: Type.String(),
          bands: Type.Array(Type.Object({ years: Nullable(Type.Integer()), rate: Type.String() })),
        }),
      ),
      beneficiarios: Type.Array(Type.Object({ ...Pessoa, rateio: Money })),
      rateioFalta: Money,
      dependentesIr: Type.Array(Type.Object(Pessoa)),
      /** Account of the registration, its digits hidden but the last; null without one. */
      conta: Nullable(Type.String()),
      /** Debt of loans today. */
      divida: Money,
      taxaProjecao: Nullable(Parametro),
      emConcessao: Nullable(Type.Object({ idRequisicao: Id, protocolo: Type.String(), especie: Type.String(), termos: Termos })),
      /** Benefits granted by a request of the portal, and lump sums, the newest first. */
      concedidos: Type.Array(
        Type.Object({ id: Id, numero: Type.String(), especie: Type.String(), inicio: Mes, renda: Type.String(), protocolo: Type.String() }),
      ),
      saques: Type.Array(Saque),
    }),
  },
});
