import Type from "typebox";
import { Extrato, Mes } from "./contas";
import { Contracheque } from "./folha";
import { routes } from "./route";
import { Id, Instant, Nullable, PageQuery } from "./vocabulary";

const Finalidade = Type.Union([Type.Literal("contracheque"), Type.Literal("extrato")]);

/** SHA-256 of a file, hexadecimal: the file itself stays where it is. */
const Sha256 = Type.String({ pattern: "^[0-9a-f]{64}$" });
/** Code as it was typed, read or scanned. A text that is no code gets the answer of a code that nobody issued. */
const Codigo = Type.String({ maxLength: 200 });

/** Contents of the paper, and no more. */
const DocumentoConferido = Type.Object({
  codigo: Type.String(),
  tipo: Type.String(),
  emitidoEm: Instant,
  resumo: Type.Array(Type.Object({ rotulo: Type.String(), valor: Type.String() })),
});

const Link = Type.Object({
  id: Id,
  finalidade: Finalidade,
  /** Document that the link opens: `Contracheque: Outubro de 2026`. */
  documento: Type.String(),
  /** Recipient, in the participant's words. */
  destino: Nullable(Type.String()),
  usos: Type.Integer(),
  usosMaximos: Type.Integer(),
  criadoEm: Instant,
  expiraEm: Instant,
  revogadoEm: Nullable(Instant),
  situacao: Type.Union([Type.Literal("valido"), Type.Literal("revogado"), Type.Literal("expirado"), Type.Literal("esgotado")]),
});

export const verificacao = routes({
  "POST /conferirDocumento": {
    origin: "extension",
    summary: "Diz se um código de verificação é de um documento emitido, com o resumo guardado na emissão.",
    access: { who: "public", writes: false },
    audit: "Conferiu um código de verificação",
    money: "stays",
    statements: 6,
    body: Type.Object({ codigo: Codigo }),
    reply: Type.Object({
      situacao: Type.Union([Type.Literal("autentico"), Type.Literal("nao-encontrado")]),
      documento: Nullable(DocumentoConferido),
    }),
  },
  "POST /conferirArquivo": {
    origin: "extension",
    summary: "Compara o SHA-256 de um arquivo com o da emissão: a do código informado, ou qualquer uma. Um byte diferente é outro arquivo.",
    access: { who: "public", writes: false },
    audit: "Conferiu se um arquivo é o que foi emitido",
    money: "stays",
    statements: 6,
    body: Type.Object({ sha256: Sha256, codigo: Type.Optional(Codigo) }),
    reply: Type.Object({
      situacao: Type.Union([Type.Literal("autentico"), Type.Literal("diferente")]),
      documento: Nullable(DocumentoConferido),
    }),
  },
  "POST /abrirLink": {
    origin: "extension",
    summary:
      "Abre o documento de um link. Token errado, vencido, revogado, esgotado ou de outra finalidade: a mesma resposta. Abrir de novo com a continuação, por pouco tempo, não conta outra vez.",
    access: { who: "public", writes: true },
    audit: "Abriu o documento de um link",
    money: "stays",
    statements: 6,
    body: Type.Object({
      token: Type.String({ maxLength: 200 }),
      finalidade: Finalidade,
      /** Token from the answer to an earlier opening: it proves the same browser. */
      continuacao: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    reply: Type.Object({
      titular: Type.Object({
        nome: Type.String(),
        /** Masked. */
        cpf: Type.String(),
        matricula: Type.String(),
      }),
      plano: Type.String(),
      fundo: Nullable(Type.Object({ nome: Type.String(), cnpj: Type.String() })),
      contracheque: Nullable(
        Type.Object({
          ...Type.Omit(Contracheque, ["id", "fundo", "plano", "pessoa", "matricula", "imposto", "anterior"]).properties,
          /** Rate of the band of the tax, as in the law; null without tax. */
          aliquota: Nullable(Type.String()),
        }),
      ),
      extrato: Nullable(Type.Omit(Extrato, ["primeiro", "ultimo"])),
      abertura: Type.Object({
        /** Number of openings, this one included. */
        usos: Type.Integer(),
        /** Highest number of openings. */
        usosMaximos: Type.Integer(),
        expiraEm: Instant,
        continuacao: Type.String(),
        /** Instant until which the same browser opens it again without counting. */
        continuaAte: Instant,
        quando: Instant,
      }),
    }),
  },
  "GET /retornarLinks/{idPessoa}/{idPlano}": {
    origin: "extension",
    summary: "Os links que o participante fez, do mais novo para o mais antigo, com os limites para fazer outro.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed" },
    audit: "links de documentos",
    statements: 6,
    params: Type.Object({ idPessoa: Id, idPlano: Id }),
    query: Type.Object({ finalidade: Type.Optional(Finalidade), idContracheque: Type.Optional(Id), ...PageQuery }),
    reply: Type.Object({
      links: Type.Array(Link),
      totalPage: Type.Integer(),
      total: Type.Integer(),
      /** Null where the plan offers no links. */
      limites: Nullable(
        Type.Object({
          /** Longest validity, in days. */
          dias: Type.Integer(),
          aberturas: Type.Integer(),
          /** Minutes in which the same browser opens it again without counting. */
          minutos: Type.Integer(),
        }),
      ),
    }),
  },
  "POST /criarLink": {
    origin: "extension",
    summary: "Faz um link para um contracheque ou um extrato. O token vem nesta resposta e nunca mais: é guardado só o seu resumo.",
    access: { who: "session", owner: "self", area: "none", assisted: "refused", writes: true },
    audit: "Criou um link de documento",
    money: "stays",
    statements: 7,
    body: Type.Object({
      idPlano: Id,
      documento: Type.Union([
        Type.Object({ finalidade: Type.Literal("extrato"), inicio: Mes, fim: Mes }),
        Type.Object({ finalidade: Type.Literal("contracheque"), idContracheque: Id }),
      ]),
      destino: Type.String({ maxLength: 60 }),
      dias: Type.Integer({ minimum: 1, maximum: 365 }),
      aberturas: Type.Integer({ minimum: 1, maximum: 100 }),
    }),
    reply: Type.Object({
      link: Link,
      /** Null when the same request is repeated: it was shown once. */
      token: Nullable(Type.String()),
    }),
  },
  "POST /revogarLink": {
    origin: "extension",
    summary: "Revoga um link: deixa de abrir na hora.",
    access: { who: "session", owner: "row", area: "visao", assisted: "allowed", writes: true },
    audit: "Revogou um link de documento",
    money: "stays",
    statements: 6,
    body: Type.Object({ idLink: Id }),
    reply: Link,
  },
  "GET /retornarAcessosLink/{idLink}": {
    origin: "extension",
    summary: "Quando um link foi aberto, e quando foi recusado.",
    access: { who: "session", owner: "row", area: "visao", assisted: "allowed" },
    audit: "links de documentos",
    statements: 6,
    params: Type.Object({ idLink: Id }),
    reply: Type.Object({
      acessos: Type.Array(
        Type.Object({
          id: Id,
          quando: Instant,
          resultado: Type.Union([Type.Literal("aberto"), Type.Literal("reaberto"), Type.Literal("recusado")]),
        }),
      ),
      /** Number of all openings; the list may have fewer. */
      total: Type.Integer(),
    }),
  },
});
