import Type from "typebox";
import { Area, PEOPLE_AREAS } from "./areas";
import { routes } from "./route";
import { HaMais, Id, Instant, Lookup, Nullable, PageQuery, Pessoa } from "./vocabulary";

/** Where the Visão Administradora was opened from: the reason that its participant reads. Ids and codes only. */
const OrigemVisao = Type.Object({
  codigo: Type.Union([Type.Literal("busca"), Type.Literal("solicitacao"), Type.Literal("conversa"), Type.Literal("pessoa-vista")]),
  /** Id of the request or the conversation. */
  id: Type.Optional(Id),
});

/** Reasons for which the Visão Administradora is entered; words in `src/domain/people/viewReasons`. */
const VIEW_REASONS = ["telefone", "presencial", "mensagem", "solicitacao", "conferencia", "outro"] as const;
export type ViewReason = (typeof VIEW_REASONS)[number];

const ModoVisao = Type.Union([Type.Literal("ver"), Type.Literal("agir")]);

export const pessoas = routes({
  "GET /filtrarPessoas": {
    origin: "specification",
    summary: "Procura participantes por nome, CPF ou matrícula.",
    access: { who: "administrator", owner: "many", area: PEOPLE_AREAS, assisted: "refused" },
    audit: "busca de pessoas",
    statements: 7,
    query: Type.Object({ palavraChave: Type.Optional(Type.String({ maxLength: 200 })), ...PageQuery }),
    /** A search finds at most 1,000 people; `haMais` says that more have the words. */
    reply: Type.Object({ pessoas: Type.Array(Pessoa), totalPage: Type.Integer(), haMais: HaMais }),
  },
  "GET /retornarPessoa/{idPessoa}": {
    origin: "extension",
    summary: "Dados básicos de uma pessoa.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed" },
    audit: "dados básicos",
    statements: 6,
    params: Type.Object({ idPessoa: Id }),
    reply: Pessoa,
  },
  "POST /iniciarVisao": {
    origin: "extension",
    summary: "Abre a Visão Administradora de um participante, para ver ou para agir, e a registra com o motivo.",
    access: { who: "administrator", owner: "body.idPessoa", area: "visao", assisted: "refused", writes: false },
    audit: "Abriu a Visão Administradora",
    money: "stays",
    statements: 9,
    body: Type.Object({
      idPessoa: Id,
      origem: Type.Optional(OrigemVisao),
      /** `ver`: nothing can be changed until the view is entered again. */
      modo: ModoVisao,
      motivo: Type.Enum(VIEW_REASONS),
      /** The reason in the attendant's words, which the participant reads. Asked for by `outro`. */
      texto: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    reply: Type.Object({ pessoa: Pessoa, desde: Instant }),
  },
  "POST /encerrarVisao": {
    origin: "extension",
    summary: "Registra a saída da Visão Administradora.",
    access: { who: "session", owner: "self", area: "none", assisted: "allowed", writes: false },
    audit: "Saiu da Visão Administradora",
    untold: true,
    money: "stays",
    statements: 6,
  },
  "GET /retornarPessoasVistas": {
    origin: "extension",
    summary: "Os participantes que o atendente viu por último.",
    access: { who: "administrator", owner: "many", area: "none", assisted: "refused" },
    audit: "pessoas atendidas há pouco",
    statements: 6,
    reply: Type.Array(Type.Object({ pessoa: Pessoa, plano: Nullable(Lookup), vistaEm: Instant })),
  },
  "GET /retornarAtendentes": {
    origin: "extension",
    summary: "Quem é da equipe do fundo; com `area`, só quem pode escrever nela.",
    access: { who: "administrator", owner: "nobody", area: "none", assisted: "refused" },
    audit: "equipe do fundo",
    statements: 6,
    query: Type.Object({ area: Type.Optional(Area) }),
    reply: Type.Array(Type.Object({ id: Id, nome: Type.String() })),
  },
});
