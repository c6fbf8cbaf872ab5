import Type from "typebox";
import { Mes, PercentualSinal, Quantidade } from "./contas";
import { routes } from "./route";
import { Cpf, DateOnly, Id, Lookup, Money, Nullable } from "./vocabulary";

const TipoFolha = Type.Union([Type.Literal("mensal"), Type.Literal("abono")]);
const Ano = Type.Integer({ minimum: 1970, maximum: 2100 });

const ResumoContracheque = Type.Object({
  id: Id,
  competencia: Mes,
  tipo: TipoFolha,
  dataPagamento: DateOnly,
  /** Number of the benefit: a person may have more than one. */
  beneficio: Type.String(),
  bruto: Money,
  descontos: Money,
  liquido: Money,
});

/** Calculation of the tax, with the row of the law that was used. */
export const ImpostoExplicado = Type.Object({
  regime: Type.String(),
  bruto: Money,
  isento: Money,
  /** Null in the regressive regime, which has no deduction, parcel nor reduction. */
  progressivo: Nullable(
    Type.Object({
      tributavel: Money,
      deducao: Type.Object({ tipo: Type.Union([Type.Literal("legal"), Type.Literal("simplified")]), valor: Money }),
      porDependente: Money,
      parcela: Money,
      impostoTabela: Money,
      reducao: Money,
      /** Tax that was not withheld for being too little, and the act that waives it. */
      dispensa: Type.Optional(Nullable(Type.Object({ valor: Money, ate: Money, fonte: Type.String() }))),
    }),
  ),
  base: Money,
  /** Percentage, as in the law: `"27.5"`. */
  aliquota: Type.String(),
  imposto: Money,
  /** Day from which the row holds, and the act that it comes from. */
  validoDesde: DateOnly,
  fonte: Type.String(),
});

/** Changes since the month before, with their reasons. */
const MudancaContracheque = Type.Object({
  codigo: Type.Union([
    Type.Literal("cota"),
    Type.Literal("quantidade"),
    Type.Literal("regime"),
    Type.Literal("tabela"),
    Type.Literal("isencao"),
    Type.Literal("deducao"),
    Type.Literal("imposto"),
    Type.Literal("pensao"),
  ]),
  titulo: Type.String(),
  texto: Type.String(),
  /** Effect on the gross amount, or on a deduction; null where it has none of its own. */
  efeito: Nullable(Money),
});

export const Contracheque = Type.Object({
  ...ResumoContracheque.properties,
  fundo: Nullable(Type.Object({ nome: Type.String(), cnpj: Type.String() })),
  plano: Lookup,
  pessoa: Type.Object({ id: Id, nome: Type.String(), cpf: Cpf }),
  matricula: Type.String(),
  especie: Type.String(),
  regime: Type.String(),
  dependentesIr: Type.Integer(),
  linhas: Type.Array(
    Type.Object({ codigo: Type.String(), descricao: Type.String(), referencia: Type.String(), vencimento: Money, desconto: Money }),
  ),
  baseIrrf: Money,
  irrf: Money,
  isento65: Money,
  isentoMolestia: Money,
  quotas: Quantidade,
  cota: Quantidade,
  saldo: Money,
  /** Paid since January, this one included. */
  acumulado: Type.Object({ bruto: Money, irrf: Money, liquido: Money }),
  imposto: Nullable(ImpostoExplicado),
  /** Null in the first month, and for the abono. */
  anterior: Nullable(
    Type.Object({ id: Id, competencia: Mes, bruto: Money, irrf: Money, liquido: Money, mudancas: Type.Array(MudancaContracheque) }),
  ),
});

const Linha = Type.Object({ linha: Type.String(), descricao: Type.String(), valor: Money });
const Quadro = Type.Object({ quadro: Type.Integer(), titulo: Type.String(), linhas: Type.Array(Linha) });

const Folha = Type.Object({
  id: Id,
  idPlano: Id,
  competencia: Mes,
  tipo: TipoFolha,
  dataPagamento: DateOnly,
  situacao: Type.Union([Type.Literal("preparando"), Type.Literal("conferencia"), Type.Literal("liberando"), Type.Literal("liberada")]),
  /** Payslips that it has and will have: the progress while it is prepared. */
  total: Type.Integer(),
  processados: Type.Integer(),
});
const valores = {
  pagamentos: Type.Integer(),
  bruto: Money,
  descontos: Money,
  liquido: Money,
  irrf: Money,
  isento65: Money,
  isentoMolestia: Money,
};

const conta = { idPessoa: Id, idPlano: Id };

export const folha = routes({
  "GET /retornarContracheques/{idPessoa}/{idPlano}": {
    origin: "extension",
    summary: "Os contracheques liberados de um ano, do mais novo para o mais antigo. Sem ano, o último que tem algum.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed", helper: "contracheques" },
    audit: "contracheques",
    statements: 6,
    params: Type.Object(conta),
    query: Type.Object({ ano: Type.Optional(Ano) }),
    reply: Type.Object({
      ano: Type.Integer(),
      /** Years with payslips, the newest first. */
      anos: Type.Array(Type.Integer()),
      contracheques: Type.Array(ResumoContracheque),
      total: Type.Object({ bruto: Money, descontos: Money, liquido: Money }),
    }),
  },
  "GET /retornarContracheque/{idContracheque}": {
    origin: "extension",
    summary: "Um contracheque inteiro: linhas, bases, como o imposto foi calculado e o que mudou desde o mês anterior.",
    access: { who: "session", owner: "row", area: "visao", assisted: "allowed", helper: "contracheques" },
    audit: "contracheques",
    statements: 6,
    params: Type.Object({ idContracheque: Id }),
    reply: Contracheque,
  },
  "GET /retornarInforme/{idPessoa}/{idPlano}": {
    origin: "extension",
    summary: "O informe de rendimentos de um ano, pelos pagamentos feitos nele; e as contribuições, para quem contribui.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed", helper: "contracheques" },
    audit: "informe de rendimentos",
    statements: 6,
    params: Type.Object(conta),
    query: Type.Object({ ano: Type.Optional(Ano) }),
    reply: Type.Object({
      ano: Type.Integer(),
      anos: Type.Array(Type.Integer()),
      fonte: Nullable(Type.Object({ nome: Type.String(), cnpj: Type.String() })),
      plano: Lookup,
      pessoa: Type.Object({ id: Id, nome: Type.String(), cpf: Cpf }),
      /** True once the year is over: until then the figures still grow. */
      fechado: Type.Boolean(),
      /** Null where nothing was paid in the year. */
      rendimentos: Nullable(
        Type.Object({
          natureza: Type.String(),
          pagamentos: Type.Integer(),
          quadros: Type.Array(Quadro),
          complementares: Type.Array(Type.String()),
        }),
      ),
      /** Null where nothing was contributed in the year. */
      contribuicoes: Nullable(
        Type.Object({
          participante: Money,
          patrocinadora: Money,
          total: Money,
          meses: Type.Array(Type.Object({ mes: Mes, participante: Money, patrocinadora: Money, total: Money })),
          percentualDeducao: Nullable(PercentualSinal),
        }),
      ),
    }),
  },
  "POST /prepararFolha": {
    origin: "extension",
    summary: "Prepara a folha de um mês, em segundo plano. Pedir de novo responde a mesma folha e continua de onde parou.",
    access: { who: "administrator", owner: "many", area: "folha", assisted: "refused", writes: true },
    audit: "Preparou a folha de um mês",
    money: "stays",
    statements: 7,
    body: Type.Object({ idPlano: Id, competencia: Mes, tipo: TipoFolha, dataPagamento: DateOnly }),
    reply: Folha,
  },
  "GET /retornarFolha/{idFolha}": {
    origin: "extension",
    summary: "O relatório de uma folha, para conferir antes de liberar: totais, os do mês anterior e quem ficou sem pagamento.",
    access: { who: "administrator", owner: "many", area: "folha", assisted: "refused" },
    audit: "folha de um mês",
    statements: 6,
    params: Type.Object({ idFolha: Id }),
    reply: Type.Object({
      folha: Folha,
      valores: Type.Object(valores),
      anterior: Nullable(Type.Object({ competencia: Mes, ...valores })),
      semPagamento: Type.Array(Type.Object({ beneficio: Type.String(), nome: Type.String(), motivo: Type.String() })),
    }),
  },
  "POST /liberarFolha": {
    origin: "extension",
    summary:
      "Libera uma folha conferida: debita as contas, mostra os contracheques e avisa. Quem preparou, ou mudou a conta de alguém dela, não pode.",
    access: { who: "administrator", owner: "many", area: "folha", assisted: "refused", writes: true },
    audit: "Liberou a folha de um mês",
    money: "leaves",
    statements: 9,
    body: Type.Object({ idFolha: Id }),
    reply: Folha,
  },
  "POST /descartarFolha": {
    origin: "extension",
    summary: "Descarta uma folha que não foi liberada, com os contracheques preparados.",
    access: { who: "administrator", owner: "many", area: "folha", assisted: "refused", writes: true },
    audit: "Descartou a folha de um mês",
    money: "stays",
    statements: 6,
    body: Type.Object({ idFolha: Id }),
  },
});
