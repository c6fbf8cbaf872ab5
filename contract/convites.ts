import Type from "typebox";
import { routes } from "./route";
import { Id, Instant, Lookup, Nullable, PageQuery } from "./vocabulary";

const RelacaoConvite = Type.Union([
  Type.Literal("colega"),
  Type.Literal("conjuge"),
  Type.Literal("filho"),
  Type.Literal("familiar"),
  Type.Literal("amigo"),
]);

const SituacaoConvite = Type.Union([
  Type.Literal("enviado"),
  Type.Literal("aberto"),
  Type.Literal("interesse"),
  Type.Literal("expirado"),
  Type.Literal("cancelado"),
]);

const Convite = Type.Object({
  id: Id,
  /** Null once the invited person's data was erased. */
  nome: Nullable(Type.String()),
  email: Nullable(Type.String()),
  relacao: RelacaoConvite,
  situacao: SituacaoConvite,
  criadoEm: Instant,
  enviadoEm: Instant,
  expiraEm: Instant,
  abertoEm: Nullable(Instant),
  /** Number of times that it may still be sent again. */
  reenviosRestantes: Type.Integer(),
});

const nomeado = Type.Object({ idConvite: Id });
/** Token of an invitation, in the fragment of its link. */
const Token = Type.String({ minLength: 16, maxLength: 100 });

export const convites = routes({
  "GET /retornarConvites/{idPessoa}/{idPlano}": {
    origin: "extension",
    summary: "Os convites que a pessoa enviou no plano, do mais novo para o mais antigo, e quantos ainda pode enviar hoje.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed" },
    audit: "convites",
    statements: 6,
    params: Type.Object({ idPessoa: Id, idPlano: Id }),
    query: Type.Object({ ...PageQuery }),
    reply: Type.Object({
      convites: Type.Array(Convite),
      total: Type.Integer(),
      totalPage: Type.Integer(),
      /** Null where the plan takes no invitations. */
      limites: Nullable(
        Type.Object({ porDia: Type.Integer(), restamHoje: Type.Integer(), reenvios: Type.Integer(), dias: Type.Integer() }),
      ),
    }),
  },
  "POST /convidarParticipante": {
    origin: "extension",
    summary:
      "Convida alguém por e-mail a conhecer o plano, com um link pessoal. A resposta é a mesma para quem já participa e para quem não participa.",
    access: { who: "session", owner: "self", area: "none", assisted: "refused", writes: true },
    audit: "Convidou alguém a conhecer o plano",
    money: "stays",
    statements: 8,
    body: Type.Object({
      idPlano: Id,
      nome: Type.String({ maxLength: 200 }),
      email: Type.String({ maxLength: 300 }),
      relacao: RelacaoConvite,
      mensagem: Type.String({ maxLength: 2000 }),
    }),
    reply: Convite,
  },
  "POST /reenviarConvite": {
    origin: "extension",
    summary: "Envia de novo um convite, com outro link: o anterior deixa de valer.",
    access: { who: "session", owner: "self", area: "none", assisted: "refused", writes: true },
    audit: "Enviou um convite de novo",
    money: "stays",
    statements: 6,
    body: nomeado,
    reply: Convite,
  },
  "POST /cancelarConvite": {
    origin: "extension",
    summary: "Cancela um convite: o link deixa de abrir.",
    access: { who: "session", owner: "self", area: "none", assisted: "refused", writes: true },
    audit: "Cancelou um convite",
    money: "stays",
    statements: 6,
    body: nomeado,
    reply: Convite,
  },
  "POST /abrirConvite": {
    origin: "extension",
    summary:
      "O que um convite mostra a quem tem o link. Um link que não existe, expirou ou foi cancelado responde o mesmo. Limita tentativas por endereço.",
    access: { who: "public", writes: true },
    audit: "Abriu um convite",
    money: "stays",
    statements: 6,
    body: Type.Object({ token: Token }),
    reply: Type.Object({
      /** First name of the inviting participant. */
      quemConvida: Type.String(),
      plano: Lookup,
      nome: Nullable(Type.String()),
      mensagem: Nullable(Type.String()),
      expiraEm: Instant,
      /** True when contact was already asked for. */
      interesse: Type.Boolean(),
      /** Text of the consent to be contacted. */
      consentimento: Type.String(),
    }),
  },
  "POST /registrarInteresse": {
    origin: "extension",
    summary: "A pessoa convidada pede contato do fundo. Uma vez por convite.",
    access: { who: "public", writes: true },
    audit: "Pediu contato do fundo",
    money: "stays",
    statements: 6,
    body: Type.Object({
      token: Token,
      nome: Type.String({ maxLength: 200 }),
      email: Type.String({ maxLength: 300 }),
      telefone: Type.String({ maxLength: 40 }),
      consentimento: Type.Boolean(),
    }),
  },
  "POST /apagarConvite": {
    origin: "extension",
    summary: "A pessoa convidada apaga o que o portal guarda dela por causa do convite, e não recebe mais convites neste endereço.",
    access: { who: "public", writes: true },
    audit: "Apagou os próprios dados de um convite",
    money: "stays",
    statements: 6,
    body: Type.Object({ token: Token }),
  },
});
