import Type from "typebox";
import { routes } from "./route";
import { Id, Instant, Nullable, PageQuery } from "./vocabulary";

/** One visit to a person's data: what one attendant, or one helper of the person, did without a long pause. */
const Acesso = Type.Object({
  /** Of its first record. */
  id: Type.Integer(),
  atendente: Type.String(),
  /** True of a helper, whom the person invited; `atendente` is then their name. */
  ajudante: Type.Boolean(),
  inicio: Instant,
  fim: Instant,
  /** In the Visão Administradora, or looked up from the fund's own screens. */
  visao: Type.Boolean(),
  /** Reason of the access, in words: `Solicitação 2026-0048213`. Null when it was not recorded. */
  motivo: Nullable(Type.String()),
  /** Data that were looked at, in words. */
  consultou: Type.Array(Type.String()),
  /** Acts, in words. */
  fez: Type.Array(Type.String()),
});

const FormatoExportacao = Type.Union([Type.Literal("json"), Type.Literal("pdf")]);

/** A copy of a person's data, made on request. */
export const Exportacao = Type.Object({
  id: Id,
  formato: FormatoExportacao,
  situacao: Type.Union([Type.Literal("preparando"), Type.Literal("pronta"), Type.Literal("falhou")]),
  /** 0–100 while it is made. */
  progresso: Type.Integer(),
  nome: Type.String(),
  /** Bytes; null until it is ready. */
  tamanho: Nullable(Type.Integer()),
  pedidaEm: Instant,
  /** Instant from which it is deleted. */
  expiraEm: Instant,
});

export const privacidade = routes({
  "GET /retornarAcessos/{idPessoa}": {
    origin: "extension",
    summary:
      "Quem da equipe, e quem a própria pessoa convidou, acessou os dados dela: quando, por quê e o que fez, agrupado por visita, a mais recente primeiro.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed" },
    audit: "lista de acessos",
    statements: 6,
    params: Type.Object({ idPessoa: Id }),
    query: Type.Object(PageQuery),
    reply: Type.Object({ acessos: Type.Array(Acesso), totalPage: Type.Integer(), total: Type.Integer() }),
  },
  "POST /pedirExportacao": {
    origin: "extension",
    summary: "Pede uma cópia de tudo o que o portal guarda sobre quem pede. Até 5 por dia; enquanto uma é preparada, responde a mesma.",
    access: { who: "session", owner: "self", area: "none", assisted: "refused", writes: true },
    audit: "Pediu uma cópia dos dados",
    money: "stays",
    statements: 10,
    body: Type.Object({ formato: FormatoExportacao }),
    reply: Exportacao,
  },
  "GET /retornarExportacoes": {
    origin: "extension",
    summary: "As cópias que quem pede ainda pode baixar ou que estão em preparo, a mais recente primeiro.",
    access: { who: "session", owner: "self", area: "none", assisted: "refused" },
    audit: "cópias dos dados",
    statements: 6,
    reply: Type.Array(Exportacao),
  },
  "GET /baixarExportacao/{idExportacao}": {
    origin: "extension",
    summary: "Baixa uma cópia dos próprios dados, como anexo, até que expire. O download fica registrado.",
    access: { who: "session", owner: "ownRow", area: "none", assisted: "refused" },
    audit: "cópia dos dados",
    statements: 6,
    params: Type.Object({ idExportacao: Id }),
    transport: "download",
  },
});
