import Type from "typebox";
import { Ajuda, Parte } from "./parts";
import { routes } from "./route";
import { CodigoExigido, SessaoAberta } from "./sessao";
import { DateOnly, Id, Instant, Nullable } from "./vocabulary";

/** `convidado`: did not come in yet. `expirado`: did not in time. `encerrado`: the last day is over. */
const SituacaoAjudante = Type.Union([
  Type.Literal("convidado"),
  Type.Literal("ativo"),
  Type.Literal("expirado"),
  Type.Literal("encerrado"),
  Type.Literal("revogado"),
]);

/** A relative, or somebody else whom the participant trusts, with the parts that they may see. */
const Ajudante = Type.Object({
  id: Id,
  ...Ajuda.properties,
  email: Type.String(),
  situacao: SituacaoAjudante,
  convidadoEm: Instant,
  /** Instant until which an invitation may be accepted. */
  conviteExpiraEm: Instant,
  aceitoEm: Nullable(Instant),
  revogadoEm: Nullable(Instant),
});

/** Invitation of a helper: who, to which parts, until when. */
const convite = {
  nome: Type.String({ maxLength: 200 }),
  email: Type.String({ maxLength: 300 }),
  partes: Type.Array(Parte, { minItems: 1, maxItems: 10 }),
  ate: DateOnly,
};
/** Token of an invitation, in the fragment of its link. */
const Token = Type.String({ minLength: 16, maxLength: 100 });
const Codigo = Type.String({ pattern: "^\\d{6}$" });
const Desafio = Type.String({ minLength: 10, maxLength: 100 });

export const ajudantes = routes({
  "GET /retornarAjudantes": {
    origin: "extension",
    summary: "Quem ajuda a pessoa: as partes que cada um vê, até quando, e se já entrou. Os que valem vêm primeiro.",
    access: { who: "session", owner: "self", area: "none", assisted: "refused" },
    audit: "ajudantes",
    statements: 6,
    reply: Type.Object({
      ajudantes: Type.Array(Ajudante),
      /** Number of helpers, invited or active, that a person may have at once. */
      maximo: Type.Integer(),
      /** Last day that may be chosen. */
      ultimoDia: DateOnly,
    }),
  },
  "POST /pedirCodigoAjudante": {
    origin: "extension",
    summary: "Quem usa a verificação em duas etapas recebe por e-mail o código que confirma este convite, e só ele.",
    access: { who: "session", owner: "self", area: "none", assisted: "refused", writes: true },
    audit: "Pediu o código para convidar um ajudante",
    money: "stays",
    statements: 8,
    body: Type.Object(convite),
    reply: CodigoExigido,
  },
  "POST /convidarAjudante": {
    origin: "extension",
    summary:
      "Convida alguém por e-mail a ver partes do próprio portal até um dia, no máximo um ano. Pede a senha, ou o código de quem usa a verificação em duas etapas.",
    access: { who: "session", owner: "self", area: "none", assisted: "refused", writes: true },
    audit: "Convidou um ajudante",
    money: "stays",
    statements: 10,
    body: Type.Object({
      ...convite,
      senha: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
      desafio: Type.Optional(Desafio),
      codigo: Type.Optional(Codigo),
    }),
    reply: Ajudante,
  },
  "POST /revogarAjudante": {
    origin: "extension",
    summary: "Encerra uma ajuda: o link deixa de abrir, e quem está no portal sai na hora. Repetir não é erro.",
    access: { who: "session", owner: "ownRow", area: "none", assisted: "refused", writes: true },
    audit: "Revogou um ajudante",
    money: "stays",
    statements: 8,
    body: Type.Object({ idAjudante: Id }),
    reply: Ajudante,
  },
  "POST /abrirAjuda": {
    origin: "extension",
    summary:
      "O que o convite de um ajudante mostra a quem tem o link. Um link que não existe, venceu ou foi revogado responde o mesmo. Limita tentativas por endereço.",
    access: { who: "public", writes: true },
    audit: "Abriu o convite para ajudar alguém",
    money: "stays",
    statements: 6,
    body: Type.Object({ token: Token }),
    reply: Type.Object({
      ...Ajuda.properties,
      /** First name of the participant. */
      quemConvida: Type.String(),
      /** Address that the code goes to, masked: `m•••@exemplo.com`. */
      email: Type.String(),
    }),
  },
  "POST /pedirCodigoAjuda": {
    origin: "extension",
    summary: "Envia ao e-mail do ajudante, para quem tem o link, o código que confirma a entrada. Limita pedidos.",
    access: { who: "public", writes: true },
    audit: "Pediu o código para entrar como ajudante",
    money: "stays",
    statements: 8,
    body: Type.Object({ token: Token }),
    reply: CodigoExigido,
  },
  "POST /entrarComoAjudante": {
    origin: "extension",
    summary: "Com o link e o código, abre a sessão do ajudante, que só alcança as partes que o participante escolheu.",
    access: { who: "public", writes: true },
    audit: "Entrou como ajudante",
    money: "stays",
    statements: 8,
    body: Type.Object({ token: Token, desafio: Desafio, codigo: Codigo }),
    reply: SessaoAberta,
  },
});
