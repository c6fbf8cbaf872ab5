import Type from "typebox";
import { routes } from "./route";
import { Cpf, DateOnly, Id, Instant, Lookup, Money, Nullable } from "./vocabulary";

/**
 * - `retido`: the account to which it goes changed a short while ago; it waits until `retidoAte`, and its owner may stop it.
 * - `pendente`: goes with the next remittance; without an account it waits for one.
 * - `enviado`: in a remittance that was made.
 * - `pago`: the bank says so.
 * - `recusado`: the bank refused it; it goes again once the person corrected the account.
 * - `impedido`: its owner stopped it; the fund talks to them.
 */
const SituacaoPagamento = Type.Enum(["retido", "pendente", "enviado", "pago", "recusado", "impedido"]);
const NaturezaPagamento = Type.Enum(["resgate", "beneficio", "saque", "portabilidade", "emprestimo"]);
const MeioPagamento = Type.Enum(["credito", "ted", "pix"]);

const comum = {
  id: Id,
  versao: Type.Integer(),
  natureza: NaturezaPagamento,
  situacao: SituacaoPagamento,
  /** Thing that is paid, in words: "Parcela 2 de 3 do resgate". */
  descricao: Type.String(),
  /** Net amount that goes to the bank, in reais. */
  valor: Money,
  /** Day on which it is due. */
  data: DateOnly,
  /** Account in words; null while there is none. */
  conta: Nullable(Type.String()),
  retidoAte: Nullable(DateOnly),
  pagoEm: Nullable(DateOnly),
  /** Reason of the bank in words, fit to be shown, and what to correct. */
  recusa: Nullable(Type.Object({ codigo: Type.String(), motivo: Type.String(), corrigir: Type.String() })),
  idRequisicao: Nullable(Id),
};

const Pagamento = Type.Object({
  ...comum,
  pessoa: Type.Object({ id: Id, nome: Type.String(), cpf: Cpf }),
  plano: Lookup,
  /** Receiver: the person, or the entity to which an account is ported. */
  favorecido: Type.Object({ nome: Type.String(), documento: Type.String() }),
  meio: Nullable(MeioPagamento),
  idRemessa: Nullable(Id),
  /** Reason for which it can go in no remittance yet, in words. */
  falta: Nullable(Type.String()),
});

/** Payment as its owner sees it. */
const MeuPagamento = Type.Object({ ...comum, podeImpedir: Type.Boolean() });

const Remessa = Type.Object({
  id: Id,
  plano: Lookup,
  /** Number of the file in the fund's account: each file has its own. */
  sequencia: Type.Integer(),
  /** `conferencia`: made, and another person has to release it. `substituida`: another file took its place. */
  situacao: Type.Enum(["conferencia", "liberada", "concluida", "substituida", "descartada"]),
  dataPagamento: DateOnly,
  quantidade: Type.Integer(),
  total: Money,
  pagos: Type.Integer(),
  recusados: Type.Integer(),
  /** True once the bank told anything about one of its payments. */
  respondida: Type.Boolean(),
  criadaEm: Instant,
  autor: Nullable(Lookup),
  liberadaEm: Nullable(Instant),
  liberador: Nullable(Lookup),
  /** Reason, in words, for which the caller may not release it; null when they may. */
  faltaParaLiberar: Nullable(Type.String()),
});

const RetornoPagamentos = Type.Object({
  id: Id,
  nome: Type.String(),
  sequencia: Type.Integer(),
  pagos: Type.Integer(),
  recusados: Type.Integer(),
  /** Lines of payments that are not here, or that were settled before. */
  outros: Type.Integer(),
  criadoEm: Instant,
});

/** Rows after the one with this id. */
const Depois = Type.Optional(Id);
const Limite = Type.Optional(Type.Integer({ minimum: 1, maximum: 100 }));
const conta = { idPessoa: Id, idPlano: Id };
const administrador = { who: "administrator", owner: "many", area: "folha", assisted: "refused" } as const;

export const pagamentos = routes({
  "GET /retornarPagamentos": {
    origin: "extension",
    summary: "Os pagamentos do fundo, do mais novo ao mais antigo: o que espera, o que foi ao banco, o que foi pago e o que voltou.",
    access: administrador,
    audit: "pagamentos",
    statements: 6,
    query: Type.Object({
      situacao: Type.Optional(SituacaoPagamento),
      natureza: Type.Optional(NaturezaPagamento),
      idRemessa: Type.Optional(Id),
      /** Name, CPF or protocol. */
      texto: Type.Optional(Type.String({ maxLength: 200 })),
      depois: Depois,
      limit: Limite,
    }),
    reply: Type.Object({ itens: Type.Array(Pagamento), proximo: Nullable(Id) }),
  },
  "GET /retornarResumoPagamentos": {
    origin: "extension",
    summary: "Quantos pagamentos e quanto dinheiro há em cada situação em aberto, e o que já pode ir na próxima remessa de cada plano.",
    access: { ...administrador, owner: "nobody" },
    audit: "resumo dos pagamentos",
    statements: 6,
    reply: Type.Object({
      hoje: DateOnly,
      situacoes: Type.Array(Type.Object({ situacao: SituacaoPagamento, quantidade: Type.Integer(), total: Money })),
      prontos: Type.Array(Type.Object({ plano: Lookup, quantidade: Type.Integer(), total: Money })),
      /** First day that banks work on, and on which a remittance made now can pay. */
      primeiraData: DateOnly,
    }),
  },
  "GET /retornarRemessasPagamentos": {
    origin: "extension",
    summary: "As remessas de pagamento, da mais nova à mais antiga.",
    access: { ...administrador, owner: "nobody" },
    audit: "remessas de pagamento",
    statements: 6,
    query: Type.Object({ depois: Depois, limit: Limite }),
    reply: Type.Object({ itens: Type.Array(Remessa), proximo: Nullable(Id) }),
  },
  "POST /gerarRemessaPagamentos": {
    origin: "extension",
    summary: "Reúne em uma remessa tudo o que já pode ser pago em um plano. Nada vai ao banco antes de outra pessoa liberar.",
    access: { ...administrador, writes: true },
    audit: "Preparou uma remessa de pagamentos",
    money: "stays",
    statements: 22,
    body: Type.Object({ idPlano: Id, dataPagamento: DateOnly }),
    reply: Remessa,
  },
  "POST /liberarRemessaPagamentos": {
    origin: "extension",
    summary: "Libera uma remessa conferida: o arquivo pode ser baixado e levado ao banco. Quem a preparou não pode liberar.",
    access: { ...administrador, writes: true },
    audit: "Liberou uma remessa de pagamentos",
    money: "leaves",
    statements: 22,
    body: Type.Object({ idRemessa: Id }),
    reply: Remessa,
  },
  "POST /descartarRemessaPagamentos": {
    origin: "extension",
    summary: "Descarta uma remessa que não foi liberada: os pagamentos dela voltam a esperar, ou à remessa que ela refez.",
    access: { ...administrador, writes: true },
    audit: "Descartou uma remessa de pagamentos",
    money: "stays",
    statements: 16,
    body: Type.Object({ idRemessa: Id }),
    reply: Remessa,
  },
  "POST /refazerRemessaPagamentos": {
    origin: "extension",
    summary:
      "Troca uma remessa liberada de que o banco nada respondeu por outra, com um número novo, que outra pessoa libera. 409 quando já houve retorno.",
    access: { ...administrador, writes: true },
    audit: "Refez uma remessa de pagamentos",
    money: "stays",
    statements: 18,
    body: Type.Object({ idRemessa: Id, motivo: Type.String({ minLength: 3, maxLength: 500 }) }),
    reply: Remessa,
  },
  "GET /baixarRemessaPagamentos/{idRemessa}": {
    origin: "extension",
    summary: "O arquivo CNAB 240 de uma remessa liberada, o mesmo a cada vez.",
    access: administrador,
    audit: "arquivo de uma remessa de pagamentos",
    statements: 6,
    params: Type.Object({ idRemessa: Id }),
    transport: "download",
  },
  "POST /enviarRetornoPagamentos": {
    origin: "extension",
    summary:
      "Recebe o retorno do banco para os pagamentos, inteiro ou nada: paga ou recusa cada um e avisa a pessoa. O mesmo arquivo de novo é recusado.",
    access: { ...administrador, writes: true },
    audit: "Enviou um retorno de pagamentos do banco",
    money: "stays",
    statements: 40,
    transport: "upload",
    reply: RetornoPagamentos,
  },
  "GET /retornarMeusPagamentos/{idPessoa}/{idPlano}": {
    origin: "extension",
    summary: "O que o fundo tem a pagar à pessoa, pagou ou não conseguiu pagar, do mais novo ao mais antigo.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed" },
    audit: "pagamentos",
    statements: 6,
    params: Type.Object(conta),
    query: Type.Object({ depois: Depois, limit: Limite }),
    reply: Type.Object({ itens: Type.Array(MeuPagamento), proximo: Nullable(Id) }),
  },
  "POST /impedirPagamento": {
    origin: "extension",
    summary: "A pessoa impede um pagamento que ainda não foi ao banco: a conta mudou e não foi ela. Repetir responde o mesmo.",
    access: { who: "session", owner: "row", area: "visao", assisted: "allowed", writes: true },
    audit: "Impediu um pagamento",
    money: "stays",
    statements: 12,
    body: Type.Object({ idPagamento: Id }),
    reply: MeuPagamento,
  },
  "POST /liberarPagamento": {
    origin: "extension",
    summary: "Volta à fila um pagamento que a pessoa impediu ou que o banco recusou, com o motivo. Quem mudou a conta não pode.",
    access: { ...administrador, writes: true },
    audit: "Devolveu à fila um pagamento impedido ou recusado",
    money: "leaves",
    statements: 12,
    body: Type.Object({
      idPagamento: Id,
      versao: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
      motivo: Type.String({ minLength: 3, maxLength: 500 }),
    }),
    reply: Pagamento,
  },
});
