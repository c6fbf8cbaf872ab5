import Type from "typebox";
import { Ajuda } from "./parts";
import { routes } from "./route";
import { Cpf, Id, Instant, Nullable, Pessoa, SimNao } from "./vocabulary";

/** A session that was opened. `token` is opaque; it goes in `Authorization: Bearer`. */
export const SessaoAberta = Type.Object({
  token: Type.String(),
  /** Owner of the portal that the session opens. */
  pessoa: Pessoa,
  /** 'S' while the onboarding wizard is pending. */
  onboarding: SimNao,
  /** Present in the session of a helper of that person. */
  ajuda: Type.Optional(Ajuda),
});

/** A code sent by e-mail is asked for. `expiraEm`: seconds for which it is valid. */
export const CodigoExigido = Type.Object({ desafio: Type.String(), expiraEm: Type.Integer() });

const Senha = Type.String({ minLength: 1, maxLength: 200 });
/** A new one may come empty, so that the answer says what is missing in the words of §5. */
const NovaSenha = Type.String({ maxLength: 200 });
const Desafio = Type.String({ minLength: 10, maxLength: 100 });

/** An open session, as its owner recognises it. */
const SessaoDaPessoa = Type.Object({
  id: Id,
  /** `Chrome no Windows`. A hint: the browser says of itself what it likes. */
  aparelho: Type.String(),
  criadaEm: Instant,
  usadaEm: Instant,
  /** Beginning of the address, `189.45.*.*`; null when it is not known. */
  endereco: Nullable(Type.String()),
  /** True for the session that makes this call. */
  atual: Type.Boolean(),
});

export const sessao = routes({
  "POST /autenticar": {
    origin: "specification",
    summary: "Entra com CPF e senha. Com a verificação em duas etapas, responde um desafio para validarCodigoSeguranca.",
    access: { who: "public", writes: true },
    audit: "Entrou no portal",
    money: "stays",
    statements: 8,
    body: Type.Object({ cpf: Cpf, senha: Senha }),
    reply: Type.Union([SessaoAberta, CodigoExigido]),
  },
  "POST /enviarCodigoSeguranca": {
    origin: "extension",
    summary: "Envia um código por e-mail para recuperar a senha ou para o primeiro acesso. A resposta não revela se o CPF existe.",
    access: { who: "public", writes: true },
    statements: 8,
    audit: "Pediu um código para criar a senha",
    money: "stays",
    body: Type.Object({ cpf: Cpf, finalidade: Type.Union([Type.Literal("recuperar-senha"), Type.Literal("primeiro-acesso")]) }),
    reply: CodigoExigido,
  },
  "POST /validarCodigoSeguranca": {
    origin: "specification",
    summary: "Confere o código. Na segunda etapa abre a sessão; nos demais, responde a autorização para definir a senha.",
    access: { who: "public", writes: true },
    audit: "Informou o código recebido",
    money: "stays",
    statements: 6,
    body: Type.Object({ desafio: Desafio, codigo: Type.String({ pattern: "^\\d{6}$" }) }),
    reply: Type.Union([SessaoAberta, Type.Object({ autorizacao: Type.String(), expiraEm: Type.Integer() })]),
  },
  "POST /definirSenha": {
    origin: "extension",
    summary: "Define a senha com a autorização obtida pelo código. Encerra todas as sessões da pessoa.",
    access: { who: "public", writes: true },
    audit: "Criou uma nova senha",
    money: "stays",
    statements: 6,
    body: Type.Object({ autorizacao: Desafio, senha: NovaSenha, confirmacaoSenha: NovaSenha }),
  },
  "POST /alterarSenha": {
    origin: "extension",
    summary: "Troca a senha de quem está na sessão. Encerra as outras sessões e responde uma nova.",
    access: { who: "session", owner: "self", area: "none", assisted: "refused", writes: true },
    audit: "Trocou a própria senha",
    money: "stays",
    statements: 6,
    body: Type.Object({ senhaAtual: Senha, senha: NovaSenha, confirmacaoSenha: NovaSenha }),
    reply: SessaoAberta,
  },
  "POST /alterarSegundoPasso": {
    origin: "extension",
    summary: "Liga ou desliga o código por e-mail na entrada. Pede a senha.",
    access: { who: "session", owner: "self", area: "none", assisted: "refused", writes: true },
    statements: 8,
    audit: "Ativou ou desativou a verificação em duas etapas",
    money: "stays",
    body: Type.Object({ ativo: SimNao, senha: Senha }),
    reply: Type.Object({ ativo: SimNao }),
  },
  "GET /retornarSessao": {
    origin: "extension",
    summary: "Quem está na sessão, e até quando ela vale sem uso. Chamar renova o prazo sem uso.",
    access: { who: "session", owner: "self", area: "none", assisted: "allowed", helper: "any" },
    audit: "sessão",
    untold: true,
    statements: 6,
    reply: Type.Object({
      pessoa: Pessoa,
      expiraEm: Instant,
      segundoPasso: SimNao,
      pessoaTarget: Nullable(Type.Object({ id: Id, nome: Type.String() })),
      /** Present for a helper of that person. */
      ajuda: Type.Optional(Ajuda),
    }),
  },
  "GET /retornarSessoes": {
    origin: "extension",
    summary: "As sessões abertas de quem pede: aparelho, último uso e de onde. A atual vem primeiro.",
    access: { who: "session", owner: "self", area: "none", assisted: "refused" },
    audit: "sessões abertas",
    statements: 6,
    reply: Type.Array(SessaoDaPessoa),
  },
  "POST /encerrarSessao": {
    origin: "extension",
    summary: "Encerra uma sessão de quem pede; o aparelho sai do portal na hora. Repetir não é erro.",
    access: { who: "session", owner: "ownRow", area: "none", assisted: "refused", writes: true },
    audit: "Encerrou uma sessão",
    money: "stays",
    statements: 6,
    body: Type.Object({ idSessao: Id }),
  },
  "POST /encerrarOutrasSessoes": {
    origin: "extension",
    summary: "Encerra todas as sessões de quem pede, menos a atual.",
    access: { who: "session", owner: "self", area: "none", assisted: "refused", writes: true },
    audit: "Encerrou as outras sessões",
    money: "stays",
    statements: 6,
    reply: Type.Object({ encerradas: Type.Integer() }),
  },
  "POST /logout": {
    origin: "specification",
    summary: "Encerra a sessão. Repetir não é erro.",
    access: { who: "public", writes: true },
    audit: "Saiu do portal",
    money: "stays",
    statements: 6,
  },
});
