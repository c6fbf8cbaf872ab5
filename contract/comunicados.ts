import Type from "typebox";
import { routes } from "./route";
import { Cpf, DateOnly, Id, Instant, Lookup, Nullable, PageQuery } from "./vocabulary";

/** Ids of the kinds that the fund's people write (`isWritten` in `src/domain/services/noticeRows`): a test holds both together. */
export const TipoComunicado = Type.Integer({ minimum: 9, maximum: 11 });

/**
 * `rascunho` being written, `agendado` waiting for its instant, `enviando` going out, `enviado` to everybody,
 * `cancelado` before or while it went out.
 */
const SituacaoComunicado = Type.Union([
  Type.Literal("rascunho"),
  Type.Literal("agendado"),
  Type.Literal("enviando"),
  Type.Literal("enviado"),
  Type.Literal("cancelado"),
]);

const Idade = Nullable(Type.Integer({ minimum: 0, maximum: 130 }));
const Ids = Type.Array(Id, { maxItems: 50 });

/**
 * Audience of a notice. `filtro`: people with one enrolment that fits the plans, categories and situations (an empty
 * list is every one) and whose age on the day it goes out is within the range, both included. `lista`: people on its
 * list. `pessoa`: `idDestinatario` alone. Dead people and administrators never get it.
 */
export const PublicoComunicado = Type.Object({
  tipo: Type.Union([Type.Literal("filtro"), Type.Literal("lista"), Type.Literal("pessoa")]),
  idsPlanos: Ids,
  idsCategorias: Ids,
  idsSituacoes: Ids,
  idadeDe: Idade,
  idadeAte: Idade,
  idDestinatario: Nullable(Id),
});

const conteudo = {
  idTipo: TipoComunicado,
  titulo: Type.String({ minLength: 1, maxLength: 100 }),
  /** Plain text. `{nome}` stands for the first name of the recipient, here and in the title. */
  texto: Type.String({ minLength: 1, maxLength: 1000 }),
  /** A path of the portal (`/documents`), or an address with https. */
  link: Nullable(Type.String({ maxLength: 500 })),
  /** In the bell, and live in the browsers that are open. */
  portal: Type.Boolean(),
  email: Type.Boolean(),
};

/** Fields of a draft, which may still be empty. */
const rascunho = {
  ...conteudo,
  titulo: Type.String({ maxLength: 100 }),
  texto: Type.String({ maxLength: 1000 }),
  publico: PublicoComunicado,
};

export const NumerosComunicado = Type.Object({
  /** People of the audience when it began to go out; null before. */
  previstos: Nullable(Type.Integer()),
  /** Number of people that it went out to. */
  enviados: Type.Integer(),
  /** Notices that are in a bell, those that came to an open browser, and those that were read. */
  avisos: Type.Integer(),
  aoVivo: Type.Integer(),
  lidos: Type.Integer(),
  emails: Type.Object({
    total: Type.Integer(),
    enviados: Type.Integer(),
    /** Mails given up on, after every attempt. */
    falhas: Type.Integer(),
    cancelados: Type.Integer(),
    /** Waiting, for the first time or for another attempt. */
    pendentes: Type.Integer(),
  }),
  /** Recipients without an e-mail address, where it goes by e-mail. */
  semEmail: Type.Integer(),
});

const ComunicadoResumo = Type.Object({
  id: Id,
  versao: Type.Integer(),
  ...rascunho,
  situacao: SituacaoComunicado,
  /** The audience in words. */
  publicoDescrito: Type.String(),
  agendadoPara: Nullable(Instant),
  criadoEm: Instant,
  alteradoEm: Instant,
  iniciadoEm: Nullable(Instant),
  concluidoEm: Nullable(Instant),
  /** Instant of sending, past or planned, or of the last change: a list is in its order. */
  quando: Instant,
  autor: Nullable(Lookup),
  previstos: Nullable(Type.Integer()),
  enviados: Type.Integer(),
  lidos: Type.Integer(),
});

const pagina = { total: Type.Integer(), totalPage: Type.Integer() };

export const comunicados = routes({
  "GET /retornarComunicados": {
    origin: "extension",
    summary: "Os comunicados do fundo, do mais novo para o mais antigo, com quanto foi lido.",
    access: { who: "administrator", owner: "nobody", area: "notificacoes", assisted: "refused" },
    audit: "comunicados",
    statements: 6,
    query: Type.Object({
      /** Searched in title and text; accents and case do not count. */
      texto: Type.Optional(Type.String({ maxLength: 100 })),
      situacao: Type.Optional(SituacaoComunicado),
      idTipo: Type.Optional(TipoComunicado),
      canal: Type.Optional(Type.Union([Type.Literal("portal"), Type.Literal("email")])),
      ...PageQuery,
    }),
    reply: Type.Object({ itens: Type.Array(ComunicadoResumo), ...pagina }),
  },
  "GET /retornarComunicado/{idComunicado}": {
    origin: "extension",
    summary: "Um comunicado com os números de entrega e leitura.",
    access: { who: "administrator", owner: "many", area: "notificacoes", assisted: "refused" },
    audit: "um comunicado",
    statements: 6,
    params: Type.Object({ idComunicado: Id }),
    reply: Type.Object({
      ...ComunicadoResumo.properties,
      numeros: NumerosComunicado,
      /** Addressee, where it is one person. */
      destinatario: Nullable(Type.Object({ id: Id, nome: Type.String(), cpf: Cpf })),
      enviadoPor: Nullable(Lookup),
      canceladoPor: Nullable(Lookup),
      canceladoEm: Nullable(Instant),
      /** People on its list. */
      naLista: Type.Integer(),
    }),
  },
  "GET /retornarOpcoesComunicado": {
    origin: "extension",
    summary: "Os planos, as categorias e as situações que podem ser o público de um comunicado.",
    access: { who: "administrator", owner: "nobody", area: "notificacoes", assisted: "refused" },
    audit: "opções de um comunicado",
    statements: 6,
    reply: Type.Object({ planos: Type.Array(Lookup), categorias: Type.Array(Lookup), situacoes: Type.Array(Lookup) }),
  },
  "GET /retornarDestinatariosComunicado/{idComunicado}": {
    origin: "extension",
    summary: "A quem o comunicado foi, com a entrega e a leitura de cada pessoa.",
    access: { who: "administrator", owner: "many", area: "notificacoes", assisted: "refused" },
    audit: "destinatários de um comunicado",
    statements: 6,
    params: Type.Object({ idComunicado: Id }),
    query: Type.Object({
      filtro: Type.Optional(Type.Union([Type.Literal("lidos"), Type.Literal("naoLidos"), Type.Literal("falhaEmail")])),
      ...PageQuery,
    }),
    reply: Type.Object({
      itens: Type.Array(
        Type.Object({
          pessoa: Type.Object({ id: Id, nome: Type.String(), cpf: Cpf }),
          enviadoEm: Instant,
          /** Instant at which it reached an open browser. */
          aoVivoEm: Nullable(Instant),
          /** Null where it did not go to the bell. */
          lido: Nullable(Type.Boolean()),
          /** Null where there was no mail. */
          emailSituacao: Nullable(
            Type.Union([Type.Literal("pendente"), Type.Literal("enviado"), Type.Literal("falhou"), Type.Literal("cancelado")]),
          ),
        }),
      ),
      ...pagina,
    }),
  },
  "POST /salvarComunicado": {
    origin: "extension",
    summary: "Guarda um rascunho, novo ou que já existe. Quem salvou depois de outra pessoa recebe 409.",
    access: { who: "administrator", owner: "nobody", area: "notificacoes", assisted: "refused", writes: true },
    audit: "Guardou o rascunho de um comunicado",
    money: "stays",
    statements: 6,
    body: Type.Object({ idComunicado: Nullable(Id), versao: Type.Integer({ minimum: 0 }), ...rascunho }),
    reply: Type.Object({ id: Id, versao: Type.Integer() }),
  },
  "POST /excluirComunicado": {
    origin: "extension",
    summary: "Apaga um rascunho.",
    access: { who: "administrator", owner: "nobody", area: "notificacoes", assisted: "refused", writes: true },
    audit: "Apagou o rascunho de um comunicado",
    money: "stays",
    statements: 6,
    body: Type.Object({ idComunicado: Id, versao: Type.Integer({ minimum: 0 }) }),
  },
  "POST /acrescentarListaComunicado": {
    origin: "extension",
    summary: "Acrescenta pessoas à lista de um rascunho, por CPF ou matrícula. `substituir` esvazia a lista antes.",
    access: { who: "administrator", owner: "many", area: "notificacoes", assisted: "refused", writes: true },
    audit: "Acrescentou pessoas à lista de um comunicado",
    money: "stays",
    statements: 6,
    body: Type.Object({
      idComunicado: Id,
      /** Version of the draft that the caller knows: the list is part of its audience. */
      versao: Type.Integer({ minimum: 0 }),
      itens: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 5000 }),
      substituir: Type.Boolean(),
    }),
    reply: Type.Object({
      /** Version of the draft, with this list. */
      versao: Type.Integer(),
      /** People on the list now. */
      naLista: Type.Integer(),
      /** Items that are nobody's, as they were sent. */
      naoEncontrados: Type.Array(Type.String()),
      /** Registration numbers that belong to more than one person: none of them was put on the list. */
      ambiguos: Type.Array(Type.String()),
    }),
  },
  "POST /preverPublicoComunicado": {
    origin: "extension",
    summary: "Quantas pessoas o público tem hoje, quantas têm e-mail, e uma amostra.",
    access: { who: "administrator", owner: "many", area: "notificacoes", assisted: "refused", writes: false },
    audit: "Viu quantas pessoas um comunicado alcançaria",
    money: "stays",
    statements: 8,
    body: Type.Object({ idComunicado: Nullable(Id), publico: PublicoComunicado }),
    reply: Type.Object({
      total: Type.Integer(),
      comEmail: Type.Integer(),
      amostra: Type.Array(
        Type.Object({
          id: Id,
          nome: Type.String(),
          cpf: Cpf,
          vinculos: Type.String(),
          idade: Nullable(Type.Integer()),
          email: Type.Boolean(),
        }),
      ),
    }),
  },
  "POST /testarComunicado": {
    origin: "extension",
    summary: "Envia o comunicado só a quem o escreve, com [Teste] no título.",
    access: { who: "administrator", owner: "nobody", area: "notificacoes", assisted: "refused", writes: true },
    audit: "Enviou um comunicado de teste",
    money: "stays",
    statements: 6,
    body: Type.Object(conteudo),
    reply: Type.Object({ portal: Type.Boolean(), email: Type.Boolean() }),
  },
  "POST /enviarComunicado": {
    origin: "extension",
    summary: "Envia um rascunho agora, ou no dia e na hora de São Paulo.",
    access: { who: "administrator", owner: "many", area: "notificacoes", assisted: "refused", writes: true },
    audit: "Enviou um comunicado",
    money: "stays",
    statements: 6,
    body: Type.Object({
      idComunicado: Id,
      versao: Type.Integer({ minimum: 0 }),
      quando: Nullable(Type.Object({ dia: DateOnly, hora: Type.String({ pattern: "^([01]\\d|2[0-3]):[0-5]\\d$" }) })),
    }),
    reply: Type.Object({ situacao: SituacaoComunicado, agendadoPara: Nullable(Instant) }),
  },
  "POST /reabrirComunicado": {
    origin: "extension",
    summary: "Volta um envio agendado a rascunho, para mudá-lo e agendar de novo. Até lá ele não sai.",
    access: { who: "administrator", owner: "many", area: "notificacoes", assisted: "refused", writes: true },
    audit: "Voltou um comunicado agendado a rascunho",
    money: "stays",
    statements: 6,
    body: Type.Object({ idComunicado: Id, versao: Type.Integer({ minimum: 0 }) }),
    reply: Type.Object({ id: Id, versao: Type.Integer() }),
  },
  "POST /cancelarComunicado": {
    origin: "extension",
    summary: "Cancela um envio agendado, ou o que ainda não saiu de um que está em curso. O que saiu fica.",
    access: { who: "administrator", owner: "many", area: "notificacoes", assisted: "refused", writes: true },
    audit: "Cancelou o envio de um comunicado",
    money: "stays",
    statements: 6,
    body: Type.Object({ idComunicado: Id }),
    reply: Type.Object({ enviados: Type.Integer(), emailsCancelados: Type.Integer() }),
  },
});
