import Type from "typebox";
import { Mes } from "./contas";
import { routes } from "./route";
import { DateOnly, Id, Instant, Money, Nullable, PageQuery } from "./vocabulary";

/** State of a charge today. */
export const SituacaoCobranca = Type.Union([
  Type.Literal("aberta"),
  Type.Literal("vencida"),
  Type.Literal("aguardando-cota"),
  Type.Literal("paga"),
  Type.Literal("cancelada"),
]);

const Beneficiario = Type.Object({ nome: Type.String(), cnpj: Type.String(), endereco: Type.String() });

const Cobranca = Type.Object({
  id: Id,
  valor: Money,
  vencimento: DateOnly,
  situacao: SituacaoCobranca,
  nossoNumero: Type.String(),
  criadaEm: Instant,
  canceladaEm: Nullable(Instant),
  pagaEm: Nullable(DateOnly),
  valorPago: Nullable(Money),
  /** Month of a self-sponsored person's charge; null for a voluntary one. */
  competencia: Nullable(Mes),
});

export const CobrancaDetalhe = Type.Object({
  ...Cobranca.properties,
  /** Loan that it settles, with the parts of the amount; null for a contribution. */
  quitacao: Nullable(
    Type.Object({
      idEmprestimo: Id,
      contrato: Type.String(),
      vencidas: Money,
      principal: Money,
      juros: Money,
      economia: Money,
      /** Earlier payments, taken from the amount. */
      credito: Money,
    }),
  ),
  beneficiario: Type.Object({ ...Beneficiario.properties, agenciaConta: Type.String(), carteira: Type.String() }),
  /** Codes of payment; null once the charge is overdue, paid or cancelled. */
  pagamento: Nullable(
    Type.Object({
      linhaDigitavel: Type.String(),
      /** 44 digits. */
      codigoBarras: Type.String(),
      pix: Type.String(),
      /** The same text as a QR code: modules a side, and the dark ones as an SVG path in their units. */
      qr: Type.Object({ tamanho: Type.Integer(), caminho: Type.String() }),
    }),
  ),
  /** Parts of a month's charge; null for a voluntary one. */
  partes: Nullable(Type.Array(Type.Object({ nome: Type.String(), valor: Money }))),
  /** Quotas that its money bought, at the quota of a month. */
  credito: Nullable(Type.Object({ quotas: Type.String(), cota: Type.String(), mes: Type.String(), perfil: Type.String() })),
});

const conta = { idPessoa: Id, idPlano: Id };

export const cobrancas = routes({
  "GET /retornarRegrasCobranca/{idPessoa}/{idPlano}": {
    origin: "extension",
    summary: "O que vale hoje para gerar uma contribuição: se a pessoa pode, o valor mínimo e os vencimentos que podem ser escolhidos.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed" },
    audit: "regras de contribuição voluntária",
    statements: 6,
    params: Type.Object(conta),
    reply: Type.Object({
      /** Reason of a refusal, fit to be shown; null when the person may. */
      impedimento: Nullable(Type.String()),
      beneficiario: Nullable(Beneficiario),
      minimo: Nullable(Type.Object({ valor: Money, desde: DateOnly, fonte: Type.String() })),
      hoje: DateOnly,
      primeiroVencimento: DateOnly,
      ultimoVencimento: DateOnly,
    }),
  },
  "POST /gerarCobranca": {
    origin: "extension",
    summary:
      "Gera uma contribuição voluntária: boleto e Pix do mesmo valor. Vencimento em dia sem banco passa para o próximo dia útil. A que ela substitui é cancelada junto.",
    access: { who: "session", owner: "body.idPessoa", area: "visao", assisted: "allowed", writes: true },
    audit: "Gerou uma contribuição voluntária",
    money: "stays",
    statements: 8,
    body: Type.Object({ ...conta, valor: Money, vencimento: DateOnly, substitui: Type.Optional(Id) }),
    reply: CobrancaDetalhe,
  },
  "GET /retornarCobrancas/{idPessoa}/{idPlano}": {
    origin: "extension",
    summary: "As contribuições que a pessoa gerou no plano, da mais nova para a mais antiga. Quitações de empréstimo não estão nela.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed" },
    audit: "boletos e Pix",
    statements: 6,
    params: Type.Object(conta),
    query: Type.Object({ situacao: Type.Optional(SituacaoCobranca), ...PageQuery }),
    reply: Type.Object({ cobrancas: Type.Array(Cobranca), totalPage: Type.Integer(), total: Type.Integer() }),
  },
  "GET /retornarCobranca/{idCobranca}": {
    origin: "extension",
    summary: "Uma contribuição ou quitação gerada, com o que é preciso para pagar.",
    access: { who: "session", owner: "row", area: "visao", assisted: "allowed" },
    audit: "boletos e Pix",
    statements: 6,
    params: Type.Object({ idCobranca: Id }),
    reply: CobrancaDetalhe,
  },
  "POST /cancelarCobranca": {
    origin: "extension",
    summary: "Cancela uma contribuição ou quitação que não foi paga.",
    access: { who: "session", owner: "body.idPessoa", area: "visao", assisted: "allowed", writes: true },
    audit: "Cancelou um boleto",
    money: "stays",
    statements: 6,
    body: Type.Object({ ...conta, idCobranca: Id }),
    reply: CobrancaDetalhe,
  },
  "GET /baixarBoleto/{idCobranca}": {
    origin: "extension",
    summary: "O boleto em PDF, com o Pix. Também é a segunda via.",
    access: { who: "session", owner: "row", area: "visao", assisted: "allowed" },
    audit: "boletos e Pix",
    statements: 6,
    params: Type.Object({ idCobranca: Id }),
    transport: "download",
  },
});
