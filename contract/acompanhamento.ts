import Type from "typebox";
import { Mes, PercentualSinal } from "./contas";
import { TipoStatus } from "./requisicoes";
import { routes } from "./route";
import { DateOnly, Id, Lookup, Money, Nullable } from "./vocabulary";

const Parcela = Type.Object({ id: Type.String(), nome: Type.String(), valor: Money });

/** Contribution that the option in force gives for the next month that is not due yet. */
const ProximaContribuicao = Type.Object({
  mes: Mes,
  /** Amount that the participant pays. */
  valor: Money,
  parcelas: Type.Array(Parcela),
  vencimento: DateOnly,
  formaPagamento: Lookup,
  /** Values of its calculation; null in plans by value. */
  base: Nullable(
    Type.Object({ salario: Money, unidadeReferencia: Money, percentualBasica: Type.String(), percentualSuplementar: Type.String() }),
  ),
});

const Janela = Type.Object({
  assunto: Type.Union([Type.Literal("perfil"), Type.Literal("contribuicao"), Type.Literal("renda")]),
  aberta: Type.Boolean(),
  inicio: DateOnly,
  fim: DateOnly,
  /** Month in which a change asked for now takes effect. */
  efeito: Mes,
  /** Days until an open window closes, or until a closed one opens. */
  dias: Type.Integer(),
});

const ContribuicaoFaltante = Type.Object({
  mes: Mes,
  vencimento: DateOnly,
  esperado: Money,
  recebido: Money,
  falta: Money,
  /** Missing reais, by sub-account. */
  parcelas: Type.Array(Parcela),
  /** The newest request about this month, unless it was cancelled. */
  contestacao: Nullable(
    Type.Object({ idRequisicao: Id, protocolo: Type.String(), status: Type.Object({ nome: Type.String(), tipo: TipoStatus }) }),
  ),
});

const conta = { idPessoa: Id, idPlano: Id };

/**
 * Amount that a person may still contribute in the last weeks of a year and take off the income of the complete return; null at
 * any other time, and where nothing is left or nothing is known of the pay.
 */
const DeducaoDoAno = Type.Object({
  ano: Type.Integer(),
  percentual: PercentualSinal,
  rendaEstimada: Money,
  limite: Money,
  /** Contributions of the year into every plan of the fund. */
  usado: Money,
  /** The person's own contributions that are still due within the year. */
  previsto: Money,
  disponivel: Money,
  /** Tax of the complete return that the whole of it takes off. */
  economia: Money,
  /** First day on which a charge made today may be due. */
  vencimento: DateOnly,
  fonte: Type.String(),
});

export const acompanhamento = routes({
  "GET /retornarProximosEventos/{idPessoa}/{idPlano}": {
    origin: "extension",
    summary: "O que vem a seguir: a próxima contribuição ou o próximo pagamento, e as janelas do plano. 404 para quem não tem conta nele.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed" },
    audit: "próximos eventos",
    statements: 6,
    params: Type.Object(conta),
    reply: Type.Object({
      contribuicao: Nullable(ProximaContribuicao),
      /** The suspension that today's month is in; its last month is null until somebody resumes. */
      suspensao: Nullable(Type.Object({ desde: Mes, ate: Nullable(Mes) })),
      /** The open charge that is due first. */
      cobranca: Nullable(Type.Object({ id: Id, valor: Money, vencimento: DateOnly })),
      pagamento: Nullable(
        Type.Object({
          competencia: Mes,
          /** Null where the fund has not said on which day it pays. */
          data: Nullable(DateOnly),
          /** Net of the newest payslip; null before the first. */
          ultimo: Nullable(Type.Object({ idContracheque: Id, competencia: Mes, liquido: Money })),
        }),
      ),
      /** Those of the services that the enrolment may use, the first to act on first. */
      janelas: Type.Array(Janela),
      deducao: Nullable(DeducaoDoAno),
    }),
  },
  "GET /retornarContribuicoesFaltantes/{idPessoa}/{idPlano}": {
    origin: "extension",
    summary: "Os meses em que o esperado pela opção em vigor não chegou inteiro à conta, do mais novo para o mais antigo.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed", helper: "extrato" },
    audit: "contribuições que faltam",
    statements: 6,
    params: Type.Object(conta),
    reply: Type.Object({
      meses: Type.Array(ContribuicaoFaltante),
      /** The rule that is in force; null where the fund does not check, and nothing is said. */
      regra: Nullable(Type.Object({ toleranciaDias: Type.Integer(), meses: Type.Integer(), fonte: Type.String() })),
    }),
  },
  "POST /contestarContribuicao": {
    origin: "extension",
    summary:
      "Contesta um mês que falta: abre uma solicitação com o mês, o esperado e o recebido. Contestar de novo leva à que está aberta; 422 para um mês em que nada falta.",
    access: { who: "session", owner: "body.idPessoa", area: "visao", assisted: "allowed", writes: true },
    audit: "Contestou um mês sem contribuição",
    money: "stays",
    statements: 6,
    body: Type.Object({ ...conta, mes: Mes }),
    reply: Type.Object({ idRequisicao: Id, protocolo: Type.String(), prazo: Nullable(DateOnly), nova: Type.Boolean() }),
  },
});
