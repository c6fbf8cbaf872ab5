import Type from "typebox";
import { routes } from "./route";
import { Id, IdOrZero, Instant, Lookup, Nullable, SimNao } from "./vocabulary";

export const Notificacao = Type.Object({
  /** 0 for the synthetic 'Rateio Disponível', which only the portal makes. */
  id: IdOrZero,
  titulo: Type.String(),
  descricao: Type.String(),
  data_notificacao: Instant,
  /** 'N' unread, 'S' read. */
  reagido: SimNao,
  vizualizado: SimNao,
  /** Kinds and their pages: `src/domain/services/noticeRows`. */
  tipoNotificacao: Lookup,
  pessoaNotificada: Type.Object({ id: Id, nome: Type.String() }),
  pessoaNotificou: Nullable(Type.Object({ id: Id, nome: Type.String() })),
  plano: Nullable(Lookup),
  /** Conversation of a type 1 notice, so that a click opens it. */
  idConversa: Type.Optional(Nullable(Id)),
  /** Request of a type 3 notice, where the backend knows it: a click opens it, else the list of requests. */
  idRequisicao: Type.Optional(Nullable(Id)),
  /** Destination of a click, for notices that the fund's people wrote: a path of the portal, or an address with https. */
  link: Type.Optional(Nullable(Type.String())),
});

export const notificacoes = routes({
  "GET /retornarNotificacoes/{idPessoa}/{idPlano}": {
    origin: "specification",
    summary: "As notificações da pessoa no plano, não lidas primeiro. Plano 0: as que não são de plano algum.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed" },
    audit: "notificações",
    statements: 6,
    params: Type.Object({ idPessoa: Id, idPlano: IdOrZero }),
    reply: Type.Array(Notificacao),
  },
  "POST /reagirNotificacao": {
    origin: "specification",
    summary: "Marca notificações como lidas.",
    access: { who: "session", owner: "ownRow", area: "visao", assisted: "allowed", writes: true },
    audit: "Marcou notificações como lidas",
    untold: true,
    money: "stays",
    statements: 6,
    body: Type.Object({ idsNotificacoes: Type.Array(Id, { minItems: 1, maxItems: 500 }) }),
  },
});
