import Type from "typebox";
import { REQUEST_AREAS } from "./areas";
import { Mes } from "./contas";
import { routes } from "./route";
import { DateOnly, Id, Instant, Money, Nullable } from "./vocabulary";

const Quotas = Type.String({ pattern: "^-?\\d{1,10}\\.\\d{8}$" });
const Parte = Type.Union([Type.Literal("participante"), Type.Literal("patrocinadora")]);
/** Origin of a lot in the sending plan: its own contributions, a closed entity, an open one. */
const OrigemLote = Type.Union([Type.Literal("plano"), Type.Literal("efpc"), Type.Literal("aberta")]);
const Positivo = Type.String({ pattern: "^\\d{1,12}\\.\\d{2}$" });

/** Amounts that leave by portability today, or the reason of a refusal. */
const CotacaoPortabilidade = Type.Object({
  permitido: Type.Boolean(),
  /** Reason of a refusal, to be shown as it is. */
  motivo: Nullable(Type.String()),
  /** Day from which time alone allows it, whole. */
  desde: Nullable(DateOnly),
  /** Only ported money travels: the rest still waits. */
  soPortado: Type.Boolean(),
  base: Nullable(
    Type.Object({
      mes: Mes,
      data: DateOnly,
      fonte: Type.String(),
      cotas: Type.Array(Type.Object({ perfil: Type.String(), valor: Type.String() })),
    }),
  ),
  saldo: Money,
  naoAdquirido: Money,
  direito: Nullable(Type.Object({ percentual: Type.String(), meses: Type.Integer() })),
  divida: Money,
  dividaImpede: Type.Boolean(),
  valor: Money,
  origens: Type.Array(
    Type.Object({
      nome: Type.String(),
      parte: Type.Union([Type.Literal("participante"), Type.Literal("patrocinadora"), Type.Literal("portada")]),
      valor: Money,
      /** Day of its oldest lot. */
      desde: Nullable(DateOnly),
    }),
  ),
  /** Text of the law's conditions for an open entity. */
  textoAberta: Nullable(Type.String()),
});

/** Rest of the money that came from one plan. */
const FontePortada = Type.Object({
  /** Null for what came before the portal kept where from. */
  idPortabilidade: Nullable(Id),
  entidade: Type.String(),
  cnpj: Nullable(Type.String()),
  plano: Nullable(Type.String()),
  registro: Nullable(Type.String()),
  tipo: Nullable(Type.String()),
  subconta: Type.Union([
    Type.Literal("basica"),
    Type.Literal("suplementar"),
    Type.Literal("voluntaria"),
    Type.Literal("patrocinadora"),
    Type.Literal("portada-efpc"),
    Type.Literal("portada-aberta"),
  ]),
  recebidaEm: Nullable(DateOnly),
  quotas: Quotas,
  valor: Money,
  participante: Money,
  patrocinadora: Money,
  lotes: Type.Array(Type.Object({ data: DateOnly, valor: Money, parte: Parte })),
});

const Emitido = Type.Object({ idEmissao: Id, codigo: Type.String(), emitidoEm: Instant });

const AndamentoPortabilidade = Type.Object({
  idRequisicao: Id,
  protocolo: Type.String(),
  versao: Type.Integer(),
  aberta: Type.Boolean(),
  sentido: Type.Union([Type.Literal("saida"), Type.Literal("entrada")]),
  entidade: Type.String(),
  cnpj: Type.String(),
  plano: Type.String(),
  registro: Type.String(),
  tipo: Type.String(),
  regime: Type.String(),
  inscricao: Nullable(Type.String()),
  adesaoOrigem: Nullable(DateOnly),
  valorEstimado: Nullable(Money),
  prazos: Type.Array(
    Type.Object({
      nome: Type.String(),
      /** Deadline, while it is to be done. */
      ate: Nullable(DateOnly),
      feitoEm: Nullable(DateOnly),
      feito: Type.Boolean(),
      atrasado: Type.Boolean(),
    }),
  ),
  termo: Nullable(Emitido),
  /** Receipt of the transfer, a moment after the bank told that it made it. */
  comprovante: Nullable(Emitido),
  /** Amount sent or arrived; before that, the amount of the term. */
  valor: Nullable(Money),
  divida: Money,
  recebidaEm: Nullable(DateOnly),
  /** Day on which the quotas left for the transfer, or of the credit. */
  efetivadaEm: Nullable(DateOnly),
  /** Day on which the bank transferred it; null until it says so, and for what comes in. */
  transferidaEm: Nullable(DateOnly),
  /** Received and concluded, while the quota of its month is not published. */
  aguardaCota: Type.Boolean(),
  lotes: Type.Array(Type.Object({ data: DateOnly, parte: Parte, origem: OrigemLote, valor: Money })),
});

const conta = { idPessoa: Id, idPlano: Id };

export const portabilidades = routes({
  "GET /retornarPortabilidade/{idPessoa}/{idPlano}": {
    origin: "extension",
    summary: "O que a pessoa pode portar hoje e por que não, o dinheiro que trouxe por plano de origem, e os pedidos com seus prazos.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed" },
    audit: "portabilidade",
    statements: 6,
    params: Type.Object(conta),
    reply: Type.Object({
      hoje: DateOnly,
      saida: CotacaoPortabilidade,
      portado: Type.Array(FontePortada),
      /** The newest first, twenty at most. */
      pedidos: Type.Array(AndamentoPortabilidade),
    }),
  },
  "GET /retornarAndamentoPortabilidade/{idRequisicao}": {
    origin: "extension",
    summary: "Uma portabilidade com os prazos do termo e da transferência, os lotes e o termo emitido.",
    access: { who: "session", owner: "row", area: "visao", assisted: "allowed" },
    audit: "portabilidade",
    statements: 6,
    params: Type.Object({ idRequisicao: Id }),
    reply: AndamentoPortabilidade,
  },
  "POST /registrarRecebimentoPortabilidade": {
    origin: "extension",
    summary:
      "O atendente registra o dinheiro que chegou de outro plano, com os lotes e suas datas. Até o crédito, registrar de novo troca o que havia. 400 quando a soma dos lotes não é o que chegou.",
    access: { who: "administrator", owner: "row", area: REQUEST_AREAS, assisted: "refused", writes: true },
    audit: "Registrou uma portabilidade recebida",
    money: "stays",
    statements: 6,
    body: Type.Object({
      idRequisicao: Id,
      versao: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
      valor: Positivo,
      recebidoEm: DateOnly,
      lotes: Type.Array(Type.Object({ data: DateOnly, valor: Positivo, parte: Parte }), { maxItems: 1000 }),
    }),
    reply: AndamentoPortabilidade,
  },
});
