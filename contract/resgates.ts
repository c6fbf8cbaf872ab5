import Type from "typebox";
import { routes } from "./route";
import { DateOnly, Id, Money, Nullable } from "./vocabulary";

const Quantidade = Type.String({ pattern: "^\\d{1,10}\\.\\d{8}$" });
/** A percentage: `"15"`, `"18.57"`. */
const Percentual = Type.String({ pattern: "^\\d{1,3}(\\.\\d{1,4})?$" });

const RegimeEscolhido = Type.Union([Type.Literal("PROGRESSIVO"), Type.Literal("REGRESSIVO")]);
const AlcanceResgate = Type.Union([Type.Literal("total"), Type.Literal("parcial")]);
const FormaResgate = Type.Union([Type.Literal("unica"), Type.Literal("parcelas"), Type.Literal("diferido")]);

/** Quotas that came in on a day, in the sub-account and the profile that hold them. */
const LoteResgate = Type.Object({
  subconta: Type.String(),
  idPerfil: Id,
  /** Day from which its time of accumulation counts. */
  data: DateOnly,
  quotas: Quantidade,
});

const ParcelaResgate = Type.Object({
  id: Id,
  numero: Type.Integer(),
  vencimento: DateOnly,
  /** Month whose quota it takes, `AAAA-MM`. */
  mesCota: Type.String(),
  quotas: Quantidade,
  /** `pagando`: its day came and it is at the bank, which has not told yet that it paid. */
  situacao: Type.Union([Type.Literal("agendada"), Type.Literal("pagando"), Type.Literal("paga"), Type.Literal("estornada")]),
  /** Null until its day. */
  pagamento: Nullable(
    Type.Object({
      /** Day on which the bank paid. */
      em: Nullable(DateOnly),
      cotas: Type.Array(Type.Object({ idPerfil: Id, valor: Type.String() })),
      bruto: Money,
      imposto: Money,
      divida: Money,
      liquido: Money,
      faixas: Type.Array(Type.Object({ aliquota: Percentual, bruto: Money, imposto: Money })),
      /** Issued receipt, once it is made. */
      idRecibo: Nullable(Id),
    }),
  ),
  /** Worth at the last quota, in reais; null once it is due or taken back. */
  estimativa: Nullable(Money),
  motivoEstorno: Nullable(Type.String()),
});

const Resgate = Type.Object({
  id: Id,
  idRequisicao: Id,
  protocolo: Type.String(),
  alcance: AlcanceResgate,
  forma: FormaResgate,
  regime: RegimeEscolhido,
  vendidoEm: DateOnly,
  quotas: Quantidade,
  valorNaVenda: Money,
  naoAdquirido: Money,
  divida: Money,
  /** Part of the debt that all payments together did not cover, in reais; zero while some is to come. */
  dividaDescoberta: Money,
  conta: Type.String(),
  encerradoEm: Nullable(DateOnly),
  parcelas: Type.Array(ParcelaResgate),
});

const conta = { idPessoa: Id, idPlano: Id };

export const resgates = routes({
  "GET /retornarCondicoesResgate/{idPessoa}/{idPlano}": {
    origin: "extension",
    summary: "O que a pessoa pode resgatar hoje, lote a lote, o que perde, o que deve e as regras do pagamento; ou por que não pode.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed" },
    audit: "condições de resgate",
    statements: 6,
    params: Type.Object(conta),
    reply: Type.Object({
      /** Reason of a refusal, fit to be shown; null when the person may. */
      impedimento: Nullable(Type.String()),
      /** `total`: everything or a part. `parcial`: only voluntary or ported money. */
      alcance: AlcanceResgate,
      regime: Nullable(RegimeEscolhido),
      conta: Nullable(Type.String()),
      hoje: DateOnly,
      /** Day on which money decided on today would be on the account. */
      primeiroCredito: DateOnly,
      parcelasMax: Type.Integer(),
      diferimentoDias: Type.Integer(),
      fonte: Nullable(Type.String()),
      regras: Type.Object({
        faixas: Type.Array(Type.Object({ anos: Nullable(Type.Integer()), aliquota: Percentual })),
        antecipacao: Percentual,
        /** Advance so small that it is left to the yearly return. */
        dispensa: Type.Optional(
          Nullable(Type.Object({ upTo: Money, inUse: Type.Boolean(), onAdvance: Type.Optional(Type.Boolean()), fonte: Type.String() })),
        ),
      }),
      cotas: Type.Array(
        Type.Object({
          idPerfil: Id,
          perfil: Type.String(),
          valor: Type.String(),
          mes: Type.String(),
          data: DateOnly,
          fonte: Type.String(),
        }),
      ),
      lotes: Type.Array(LoteResgate),
      /** Worth of the lots. */
      bruto: Money,
      subcontas: Type.Array(Type.Object({ subconta: Type.String(), nome: Type.String(), valor: Money })),
      naoAdquirido: Money,
      aPortar: Money,
      aguardam: Type.Array(Type.Object({ nome: Type.String(), valor: Money, libera: DateOnly })),
      direito: Type.Object({
        percentual: Percentual,
        meses: Type.Integer(),
        ate: DateOnly,
        proximo: Nullable(Type.Object({ percentual: Percentual, em: DateOnly })),
        fonte: Nullable(Type.String()),
      }),
      divida: Money,
    }),
  },
  "GET /retornarResgates/{idPessoa}/{idPlano}": {
    origin: "extension",
    summary: "Os resgates da pessoa no plano com as parcelas, do mais novo para o mais antigo.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed" },
    audit: "resgates",
    statements: 6,
    params: Type.Object(conta),
    reply: Type.Array(Resgate),
  },
  "GET /retornarResgateDaSolicitacao/{idRequisicao}": {
    origin: "extension",
    summary: "O resgate que uma solicitação concluída fez; nulo enquanto não há.",
    access: { who: "session", owner: "row", area: "visao", assisted: "allowed" },
    audit: "resgates",
    statements: 6,
    params: Type.Object({ idRequisicao: Id }),
    reply: Nullable(Resgate),
  },
  "POST /estornarParcelaResgate": {
    origin: "extension",
    summary: "Desfaz uma parcela que ainda não foi para pagamento: as cotas dela voltam para a conta e a pessoa é avisada, com o motivo.",
    access: { who: "administrator", owner: "many", area: "folha", assisted: "refused", writes: true },
    audit: "Estornou um pagamento de resgate",
    money: "stays",
    statements: 19,
    body: Type.Object({ idParcela: Id, motivo: Type.String({ minLength: 1, maxLength: 500 }) }),
    reply: Resgate,
  },
});
