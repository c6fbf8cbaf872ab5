import Type from "typebox";
import { routes } from "./route";
import { DateOnly, Id, Instant, Money, Nullable } from "./vocabulary";

const Instituto = Type.Union([Type.Literal("bpd"), Type.Literal("autopatrocinio"), Type.Literal("portabilidade"), Type.Literal("resgate")]);

/** `aliquota`: percentage that the tax takes of the whole, `"18.57"`. */
const Tributado = Type.Object({ imposto: Money, liquido: Money, aliquota: Type.String() });
/** Rest of an amount after tax, under each tax regime. */
const PorRegime = Type.Object({ PROGRESSIVO: Tributado, REGRESSIVO: Tributado });

/** One of the four ways, on the person's own lots. */
export const Caminho = Type.Object({
  instituto: Instituto,
  /** Catalogue id of the service that asks for it. */
  servico: Id,
  permitido: Type.Boolean(),
  /** Reason of a refusal, fit to be shown; null when it may be chosen. */
  motivo: Nullable(Type.String()),
  /** Amount paid, transferred or kept in the plan today, before tax; null where it cannot be said. */
  valor: Nullable(Money),
  /** Net amount of the money that is paid to the person. */
  liquido: Nullable(PorRegime),
  /** Monthly cost; null where it cannot be said. */
  custoMensal: Nullable(Money),
  /** Parts of the cost: the own contribution and the part that the sponsor paid. */
  custo: Nullable(Type.Object({ propria: Money, patrocinadora: Money })),
  /** At retirement, in today's money. */
  aposentadoria: Nullable(
    Type.Object({
      saldo: Money,
      renda: Money,
      premissas: Type.Array(Type.Object({ rotulo: Type.String(), valor: Type.String() })),
    }),
  ),
  /** Part of the balance that stays with the plan. */
  perde: Money,
  /** Loan debt that is deducted from the money that leaves. */
  divida: Money,
  /** Those that the plan lets be chosen with it. */
  combina: Type.Array(Instituto),
  pedido: Nullable(Type.Object({ idRequisicao: Id, protocolo: Type.String(), status: Type.String(), concluido: Type.Boolean() })),
});

const Desligamento = Type.Object({
  data: DateOnly,
  baseCalculo: DateOnly,
  extratoEm: Nullable(DateOnly),
  prazoExtrato: Nullable(DateOnly),
  recebidoEm: Nullable(DateOnly),
  prazoOpcao: Nullable(DateOnly),
  situacao: Type.Union([Type.Literal("aberto"), Type.Literal("escolhido"), Type.Literal("presumido"), Type.Literal("encerrado")]),
  presumido: Nullable(Type.Union([Type.Literal("bpd"), Type.Literal("resgate")])),
  presumidoEm: Nullable(Instant),
});

/** Option that the plan presumes of a person who chooses nothing; `beneficio`: none, since they may ask for the plan's benefit. */
const Silencio = Type.Object({
  instituto: Type.Union([Type.Literal("bpd"), Type.Literal("resgate"), Type.Literal("beneficio")]),
  /** Last day of the option term; while the statement was not received, the latest that it can be. */
  em: DateOnly,
  previsto: Type.Boolean(),
  mesesPlano: Type.Integer(),
  /** Months that the plan requires for the BPD; null for a plan without it. */
  mesesExigidos: Nullable(Type.Integer()),
  fonte: Nullable(Type.String()),
  /** Balance kept, or paid before tax. */
  valor: Nullable(Money),
  liquido: Nullable(PorRegime),
});

const Guia = Type.Object({
  hoje: DateOnly,
  /** Null for a person who did not leave the sponsor. */
  desligamento: Nullable(Desligamento),
  /** True when the fund may register the end of the employment of this person. */
  podeRegistrar: Type.Boolean(),
  /** The plan's days, with where they come from; null where it has none. */
  dias: Type.Object({
    extrato: Nullable(Type.Integer()),
    recebimento: Type.Integer(),
    opcao: Nullable(Type.Integer()),
    fonte: Nullable(Type.String()),
  }),
  saldo: Money,
  /** Quota of the figures; null for an account without movements. */
  cota: Nullable(Type.Object({ valor: Type.String(), data: DateOnly, fonte: Type.String() })),
  /** NAO_ESCOLHIDO | PROGRESSIVO | REGRESSIVO */
  regime: Type.String(),
  silencio: Nullable(Silencio),
  caminhos: Type.Array(Caminho),
  escolhas: Type.Array(
    Type.Object({
      instituto: Instituto,
      protocolo: Nullable(Type.String()),
      idRequisicao: Nullable(Id),
      parcial: Type.Boolean(),
      presumida: Type.Boolean(),
      em: Instant,
    }),
  ),
});

const conta = { idPessoa: Id, idPlano: Id };

export const desligamento = routes({
  "GET /retornarGuiaDesligamento/{idPessoa}/{idPlano}": {
    origin: "extension",
    summary: "Os quatro institutos lado a lado para quem saiu da empresa, com prazos e o que o silêncio significa.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed" },
    audit: "caminhos de quem saiu da empresa",
    statements: 6,
    params: Type.Object(conta),
    reply: Guia,
  },
  "POST /registrarDesligamento": {
    origin: "extension",
    summary: "Registra o fim do vínculo de emprego de quem está ativo no plano: a situação muda, e o prazo do extrato começa.",
    access: { who: "administrator", owner: "body.idPessoa", area: "cadastro", assisted: "allowed", writes: true },
    audit: "Registrou a saída da empresa",
    money: "stays",
    statements: 22,
    body: Type.Object({ ...conta, data: DateOnly }),
    reply: Desligamento,
  },
});
