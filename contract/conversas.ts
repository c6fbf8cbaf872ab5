import Type from "typebox";
import { REQUEST_AREAS } from "./areas";
import { routes } from "./route";
import { DateOnly, HaMais, Id, IdOrZero, Instant, Lookup, Nullable, PageQuery, SimNao } from "./vocabulary";

export const Arquivo = Type.Object({
  id: Id,
  nome: Type.String(),
  /** Media type judged by content. */
  tipo: Type.String(),
  /** Bytes. */
  tamanho: Type.Integer(),
});

export const Mensagem = Type.Object({
  id: Id,
  idConversa: Id,
  autor: Type.Object({ id: Id, nome: Type.String(), admin: SimNao }),
  texto: Type.String(),
  anexos: Type.Array(Arquivo),
  enviadaEm: Instant,
  /** Instant at which the other side read it. */
  lidaEm: Nullable(Instant),
});

export const Conversa = Type.Object({
  id: Id,
  assunto: Type.String(),
  situacao: Type.Union([Type.Literal("aberta"), Type.Literal("encerrada")]),
  pessoa: Type.Object({ id: Id, nome: Type.String() }),
  pessoaAtendente: Nullable(Type.Object({ id: Id, nome: Type.String() })),
  plano: Nullable(Lookup),
  requisicao: Nullable(Type.Object({ id: Id, protocolo: Type.String(), funcionalidade: Type.String() })),
  /** Messages that the caller's side has not read. */
  naoLidas: Type.Integer(),
  ultimaMensagem: Nullable(Type.Object({ texto: Type.String(), enviadaEm: Instant, autor: Type.String() })),
  criadaEm: Instant,
  atualizadaEm: Instant,
  /** Rating by the participant when it was closed; null where there is none. */
  avaliacao: Type.Optional(Nullable(Type.Object({ nota: Type.Integer(), comentario: Nullable(Type.String()), em: Instant }))),
  /** State at the fund: only for attendants. */
  atendimento: Type.Optional(
    Type.Object({
      equipe: Lookup,
      /** Instant until which an answer is due; null while nobody waits for one. */
      prazo: Nullable(Instant),
      atrasado: Type.Boolean(),
      escalado: Type.Boolean(),
      primeiraRespostaEm: Nullable(Instant),
      encerradaEm: Nullable(Instant),
    }),
  ),
});

const Texto = Type.String({ maxLength: 5000 });
const PorConversa = Type.Object({ idConversa: Id });

export const conversas = routes({
  "POST /criarConversa": {
    origin: "specification",
    summary: "Abre uma conversa com a primeira mensagem. Uma conversa aberta sobre a mesma solicitação é reaproveitada.",
    access: { who: "session", owner: "body.idPessoa", area: "chamados", assisted: "allowed", writes: true },
    audit: "Abriu uma conversa",
    money: "stays",
    statements: 12,
    body: Type.Object({
      idPessoa: Id,
      idPessoaAtendente: Type.Optional(Nullable(Id)),
      idPlano: Type.Optional(Nullable(IdOrZero)),
      idRequisicao: Type.Optional(Nullable(Id)),
      assunto: Type.String({ minLength: 1, maxLength: 120 }),
      mensagem: Type.String({ minLength: 1, maxLength: 5000 }),
    }),
    /** The id is enough. */
    reply: Type.Object({ ...Type.Partial(Conversa).properties, id: Id }),
  },
  "GET /retornarConversas": {
    origin: "extension",
    summary: "Conversas da pessoa; para administradores sem pessoa, todas (Chamados).",
    access: { who: "session", owner: "query.idPessoa", area: "chamados", assisted: "allowed" },
    audit: "conversas",
    statements: 9,
    query: Type.Object({
      idPessoa: Type.Optional(Id),
      situacao: Type.Optional(Type.Union([Type.Literal("aberta"), Type.Literal("encerrada")])),
      /**
       * `minhas`: assigned to the caller; `livres`: to nobody; `equipe`: of the caller's teams; `atrasadas`: an answer was due;
       * `minhas-atrasadas`: of those the caller's; `sem-resposta`: the participant wrote last.
       */
      fila: Type.Optional(
        Type.Union([
          Type.Literal("minhas"),
          Type.Literal("livres"),
          Type.Literal("equipe"),
          Type.Literal("atrasadas"),
          Type.Literal("minhas-atrasadas"),
          Type.Literal("sem-resposta"),
        ]),
      ),
      /** These are the attendants' alone: a participant's list does not look at them. */
      idEquipe: Type.Optional(Id),
      /** 0: nobody's. */
      idAtendente: Type.Optional(IdOrZero),
      /** Days of São Paulo, both included, on which it was opened or closed. */
      recebidaDe: Type.Optional(DateOnly),
      recebidaAte: Type.Optional(DateOnly),
      encerradaDe: Type.Optional(DateOnly),
      encerradaAte: Type.Optional(DateOnly),
      palavraChave: Type.Optional(Type.String({ maxLength: 200 })),
      ...PageQuery,
    }),
    reply: Type.Object({
      conversas: Type.Array(Conversa),
      totalPage: Type.Integer(),
      total: Type.Integer(),
      haMais: HaMais,
      naoLidas: Type.Integer(),
    }),
  },
  "GET /retornarConversa/{idConversa}": {
    origin: "extension",
    summary: "Uma conversa.",
    access: { who: "session", owner: "row", area: "chamados", assisted: "allowed" },
    audit: "conversas",
    statements: 6,
    params: PorConversa,
    reply: Conversa,
  },
  "GET /retornarMensagens/{idConversa}": {
    origin: "extension",
    summary:
      "Mensagens em ordem, as mais recentes por padrão. `antesDe` pagina para trás; `depoisDe` traz o que faltou após uma reconexão.",
    access: { who: "session", owner: "row", area: "chamados", assisted: "allowed" },
    audit: "conversas",
    statements: 6,
    params: PorConversa,
    query: Type.Object({ antesDe: Type.Optional(Id), depoisDe: Type.Optional(IdOrZero), limit: PageQuery.limit }),
    reply: Type.Object({ mensagens: Type.Array(Mensagem), haMais: Type.Boolean() }),
  },
  "POST /enviarMensagem": {
    origin: "extension",
    summary: "Envia uma mensagem, com texto, anexos ou ambos. Recusada em conversa encerrada.",
    access: { who: "session", owner: "row", area: "chamados", assisted: "allowed", writes: true },
    audit: "Escreveu uma mensagem",
    money: "stays",
    statements: 6,
    body: Type.Object({ idConversa: Id, texto: Texto, idsArquivos: Type.Optional(Type.Array(Id, { maxItems: 10 })) }),
    reply: Mensagem,
  },
  "POST /marcarConversaLida": {
    origin: "extension",
    summary: "Marca como lidas as mensagens do outro lado até a informada.",
    access: { who: "session", owner: "row", area: "chamados", assisted: "allowed", writes: true },
    audit: "Leu as mensagens de uma conversa",
    untold: true,
    money: "stays",
    statements: 6,
    body: Type.Object({ idConversa: Id, idMensagem: Id }),
  },
  "POST /encerrarConversa": {
    origin: "extension",
    summary: "Encerra a conversa (atendente).",
    access: { who: "administrator", owner: "row", area: "chamados", assisted: "refused", writes: true },
    audit: "Encerrou uma conversa",
    money: "stays",
    statements: 11,
    body: PorConversa,
    reply: Conversa,
  },
  "POST /reabrirConversa": {
    origin: "extension",
    summary: "Reabre a conversa (atendente).",
    access: { who: "administrator", owner: "row", area: "chamados", assisted: "refused", writes: true },
    audit: "Reabriu uma conversa",
    money: "stays",
    statements: 10,
    body: PorConversa,
    reply: Conversa,
  },
  "POST /atribuirConversa": {
    origin: "extension",
    summary: "Atribui o chamado a um atendente, ou o devolve à fila. Com `idPessoaAtual`, só se ainda for essa pessoa quem atende.",
    access: { who: "administrator", owner: "row", area: "chamados", assisted: "refused", writes: true },
    audit: "Atribuiu uma conversa a um atendente",
    money: "stays",
    statements: 8,
    body: Type.Object({
      idConversa: Id,
      idPessoaAtendente: Nullable(Id),
      /** Attendant in charge, as the caller saw it: null for nobody. */
      idPessoaAtual: Type.Optional(Nullable(Id)),
    }),
    reply: Conversa,
  },
  "POST /enviarArquivo": {
    origin: "extension",
    summary: "Recebe um arquivo (campo `arquivo`): imagem ou PDF de até 10 MB, julgado pelo conteúdo. Fica de quem enviou até ser anexado.",
    access: { who: "session", owner: "self", area: "visao", assisted: "allowed", writes: true },
    audit: "Enviou um arquivo",
    money: "stays",
    statements: 6,
    transport: "upload",
    reply: Arquivo,
  },
  "GET /baixarArquivo/{idArquivo}": {
    origin: "extension",
    summary: "Baixa um arquivo, como anexo.",
    access: { who: "session", owner: "row", area: ["visao", "chamados", ...REQUEST_AREAS], assisted: "allowed" },
    audit: "arquivos enviados",
    statements: 6,
    params: Type.Object({ idArquivo: Id }),
    transport: "download",
  },
});
