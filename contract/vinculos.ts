import Type from "typebox";
import { CobrancaDetalhe, SituacaoCobranca } from "./cobrancas";
import { Mes } from "./contas";
import { routes } from "./route";
import { DateOnly, Id, Money, Nullable, PageQuery } from "./vocabulary";

/** A dated value of the plan: amount, percentage or count, with the day from which it holds and where it comes from. */
const Premissa = Type.Object({ valor: Type.String(), desde: DateOnly, fonte: Type.String() });

/** Start of a projection. Everything is in today's money. */
const base = {
  hoje: DateOnly,
  /** Reason of a refusal, fit to be shown; null when the person may. */
  impedimento: Nullable(Type.String()),
  nascimento: Nullable(DateOnly),
  /** Whole balance, at the last quota. */
  saldo: Money,
  cotaEm: Nullable(DateOnly),
  /** Yearly real percentage. */
  taxa: Nullable(Premissa),
  /** Months that the projected income lasts. */
  mesesRenda: Type.Integer(),
  /** Age from which the plan pays its benefit; null where the plan has not said. */
  idadeBeneficio: Nullable(Type.Integer()),
  /** Last day of the option term; null where there is none or it did not begin. */
  prazoOpcao: Nullable(DateOnly),
};

const CondicoesBpd = Type.Object({
  ...base,
  /** Reais taken from the balance each month for the administration; null where the plan charges nothing. */
  custoMensal: Nullable(Premissa),
  mesesNoPlano: Type.Integer(),
  mesesExigidos: Nullable(Premissa),
});

const CondicoesAutopatrocinio = Type.Object({
  ...base,
  salario: Nullable(Money),
  unidadeReferencia: Nullable(Premissa),
  contrapartida: Nullable(Premissa),
  /** Basic percentages that the salary allows. */
  basicas: Type.Array(Type.Integer()),
  suplementarMaxima: Type.Integer(),
  exigeBasicaMaxima: Type.Boolean(),
  /** Contribution before leaving, both shares. */
  normal: Type.Object({ percentualBasica: Type.String(), percentualSuplementar: Type.String(), total: Money }),
  /** Percentage of the normal contribution down to which a month may fall, and its amount. */
  percentualMinimo: Nullable(Premissa),
  minimo: Money,
  diaVencimento: Type.Integer(),
  primeiroMes: Mes,
  atraso: Nullable(Type.Object({ multa: Premissa, juros: Premissa, meses: Type.Integer(), dias: Type.Integer() })),
});

const Atraso = Type.Object({
  dias: Type.Integer(),
  variacao: Money,
  corrigido: Money,
  multa: Money,
  juros: Money,
  total: Money,
});

const MesAutopatrocinio = Type.Object({
  competencia: Mes,
  idCobranca: Id,
  /** Due date of the month. */
  vencimento: DateOnly,
  /** Last day on which the present charge can be paid. */
  pagavelAte: DateOnly,
  basica: Money,
  suplementar: Money,
  patrocinadora: Money,
  valor: Money,
  situacao: SituacaoCobranca,
  pagaEm: Nullable(DateOnly),
  /** Cost of today, line by line; null while it is not late. */
  atraso: Nullable(Atraso),
});

const conta = { idPessoa: Id, idPlano: Id };

export const vinculos = routes({
  "GET /retornarCondicoesBpd/{idPessoa}/{idPlano}": {
    origin: "extension",
    summary: "Se a pessoa pode ficar em BPD, por que não, o que custa por mês e do que parte a projeção do benefício.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed" },
    audit: "condições do BPD",
    statements: 6,
    params: Type.Object(conta),
    reply: CondicoesBpd,
  },
  "GET /retornarCondicoesAutopatrocinio/{idPessoa}/{idPlano}": {
    origin: "extension",
    summary: "Se a pessoa pode se autopatrocinar, por que não, as duas partes, o mínimo do plano e as regras de atraso.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed" },
    audit: "condições do autopatrocínio",
    statements: 6,
    params: Type.Object(conta),
    reply: CondicoesAutopatrocinio,
  },
  "GET /retornarAutopatrocinio/{idPessoa}/{idPlano}": {
    origin: "extension",
    summary:
      "O autopatrocínio da pessoa: desde quando, o aviso de cancelamento e os meses, do mais novo para o mais antigo, com o que cada atraso custa.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed" },
    audit: "autopatrocínio",
    statements: 6,
    params: Type.Object(conta),
    query: Type.Object(PageQuery),
    reply: Nullable(
      Type.Object({
        desde: Mes,
        encerradoEm: Nullable(DateOnly),
        motivoFim: Nullable(Type.String()),
        avisadoEm: Nullable(DateOnly),
        /** Last day to pay before it is cancelled. */
        prazoAviso: Nullable(DateOnly),
        emAtraso: Type.Integer(),
        multa: Nullable(Premissa),
        juros: Nullable(Premissa),
        meses: Type.Array(MesAutopatrocinio),
        total: Type.Integer(),
        totalPage: Type.Integer(),
      }),
    ),
  },
  "POST /atualizarCobranca": {
    origin: "extension",
    summary: "Faz de novo a cobrança de um mês atrasado do autopatrocínio, com o valor de hoje e um vencimento que ainda pode ser pago.",
    access: { who: "session", owner: "body.idPessoa", area: "visao", assisted: "allowed", writes: true },
    audit: "Atualizou a cobrança de um mês atrasado",
    money: "stays",
    statements: 6,
    body: Type.Object({ ...conta, idCobranca: Id }),
    reply: CobrancaDetalhe,
  },
});
