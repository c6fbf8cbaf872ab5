import Type from "typebox";
import { SituacaoCobranca } from "./cobrancas";
import { Mes } from "./contas";
import { routes } from "./route";
import { Cpf, DateOnly, HaMais, Id, IdOrZero, Instant, Lookup, Money, Nullable, PageQuery } from "./vocabulary";

const Situacao = Type.Enum(["lido", "conciliado", "divergente", "sem-destino", "recusado", "informativo", "encerrado"]);
const Fonte = Type.Enum(["cnab400", "cnab240", "debito150", "manual"]);
const Formato = Type.Enum(["cnab400", "cnab240", "debito150"]);
const Motivo = Type.String({ minLength: 3, maxLength: 500 });
const Versao = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });
const Texto = Type.Optional(Type.String({ maxLength: 200 }));
const Pessoa = Type.Object({ id: Id, nome: Type.String(), cpf: Cpf });

const Recebimento = Type.Object({
  id: Id,
  versao: Type.Integer(),
  fonte: Fonte,
  situacao: Situacao,
  /** Codes of `src/domain/banking/reconciliation`. */
  motivos: Type.Array(Type.String()),
  /** Occurrence that the bank reports; null for a manual entry. */
  ocorrencia: Nullable(Type.Object({ codigo: Type.String(), nome: Type.String() })),
  nossoNumero: Nullable(Type.String()),
  /** As the bank writes it, or as it was typed. */
  pagador: Nullable(Type.String()),
  /** Owner of the payment, once known. */
  pessoa: Nullable(Pessoa),
  plano: Nullable(Lookup),
  valor: Money,
  /** Day on which it was paid or refused. */
  data: DateOnly,
  /** Day of the credit. */
  dia: DateOnly,
  manual: Type.Boolean(),
});

const Cobranca = Type.Object({
  id: Id,
  nossoNumero: Type.String(),
  valor: Money,
  vencimento: DateOnly,
  situacao: SituacaoCobranca,
  pagaEm: Nullable(DateOnly),
  valorPago: Nullable(Money),
  pessoa: Pessoa,
  plano: Lookup,
  /** Subject of the charge: a voluntary contribution, a month, a loan. */
  descricao: Type.String(),
  /** Quotas that its money bought in the account. */
  quotas: Nullable(Type.String()),
});

const Retorno = Type.Object({
  id: Id,
  formato: Formato,
  conta: Type.String(),
  sequencia: Type.Integer(),
  nome: Type.String(),
  geradoEm: Nullable(DateOnly),
  linhas: Type.Integer(),
  processadas: Type.Integer(),
  total: Money,
  situacao: Type.Enum(["processando", "pronto"]),
  autor: Nullable(Lookup),
  criadoEm: Instant,
  /** True when the file itself may be downloaded. */
  guardado: Type.Boolean(),
  contagens: Type.Object({
    conciliados: Type.Integer(),
    divergentes: Type.Integer(),
    semDestino: Type.Integer(),
    recusados: Type.Integer(),
    outros: Type.Integer(),
  }),
});

const Detalhe = Type.Object({
  recebimento: Type.Object({
    ...Recebimento.properties,
    carteira: Nullable(Type.String()),
    identificacao: Nullable(Type.String()),
    documento: Nullable(Type.String()),
    valorTitulo: Money,
    tarifa: Money,
    vencimento: Nullable(DateOnly),
    canal: Nullable(Type.String()),
    linha: Nullable(Type.Integer()),
    arquivo: Nullable(Type.Object({ id: Id, nome: Type.String() })),
    /** Answer of the ledger when it refused. */
    recusa: Nullable(Type.String()),
    destino: Nullable(Type.String()),
  }),
  /** Charge that it names or was linked to. */
  cobranca: Nullable(Cobranca),
  /** Open charges that it may be of, the likeliest first. */
  sugestoes: Type.Array(Cobranca),
  historico: Type.Array(
    Type.Object({ id: Id, acao: Type.String(), motivo: Nullable(Type.String()), quando: Instant, autor: Nullable(Lookup) }),
  ),
  pode: Type.Object({
    vincular: Type.Boolean(),
    encerrar: Type.Boolean(),
    /**
     * True when it can be undone; otherwise `naoDesfaz` is the reason, fit to be shown. No reason where there is
     * nothing to undo.
     */
    desfazer: Type.Boolean(),
    naoDesfaz: Nullable(Type.String()),
  }),
});

const Conta = Type.Object({ quantidade: Type.Integer(), total: Money });
const decisao = { idRecebimento: Id, versao: Versao, motivo: Motivo };

const Fechamento = Type.Object({
  dia: DateOnly,
  /** Everything read of the day, by where it came from. */
  lidos: Type.Array(Type.Object({ fonte: Fonte, ...Conta.properties })),
  conciliados: Conta,
  divergentes: Conta,
  semDestino: Conta,
  encerrados: Conta,
  recusados: Conta,
  informativos: Conta,
  aConferir: Conta,
  /** Results of the reconciled records. */
  lancamentos: Type.Object({
    emCotas: Conta,
    aguardandoCota: Conta,
    emprestimos: Conta,
    /** Fine and interest, which stay with the plan. */
    encargos: Money,
  }),
  /** Sums of the ledger, calculated from the ledger alone. */
  razao: Type.Object({
    total: Money,
    daConciliacao: Money,
    /** Charges of the day that were settled without a line here. */
    foraDaConciliacao: Money,
    /** Taken back on this day, whenever it was credited. */
    estornosNoDia: Money,
  }),
  diferenca: Money,
});

export const conciliacao = routes({
  "GET /retornarRecebimentos": {
    origin: "extension",
    summary: "O que os bancos e os lançamentos manuais dizem que foi pago, por página (25), do dia mais novo ao mais antigo.",
    access: { who: "administrator", owner: "many", area: "conciliacao", assisted: "refused" },
    audit: "recebimentos",
    statements: 6,
    query: Type.Object({
      /** `pendentes`: divergent or without a destination. */
      situacao: Type.Optional(Type.Union([Situacao, Type.Literal("pendentes")])),
      de: Type.Optional(DateOnly),
      ate: Type.Optional(DateOnly),
      idPlano: Type.Optional(IdOrZero),
      idRetorno: Type.Optional(Id),
      /** Name, CPF or registration number of the person, name of the payer, or nosso número. */
      texto: Texto,
      ...PageQuery,
    }),
    reply: Type.Object({ itens: Type.Array(Recebimento), total: Type.Integer(), totalPage: Type.Integer() }),
  },
  "GET /retornarResumoConciliacao": {
    origin: "extension",
    summary: "O que espera por alguém e o que foi conciliado no último dia com crédito.",
    access: { who: "administrator", owner: "nobody", area: "conciliacao", assisted: "refused" },
    audit: "resumo da conciliação",
    statements: 6,
    reply: Type.Object({
      hoje: DateOnly,
      divergentes: Conta,
      semDestino: Conta,
      /** Refused by the bank in the last thirty days. */
      recusados: Conta,
      contestacoes: Type.Integer(),
      /** Last day with a credit; null before the first. */
      ultimoDia: Nullable(DateOnly),
      conciliadosNoDia: Conta,
    }),
  },
  "GET /retornarRecebimento/{idRecebimento}": {
    origin: "extension",
    summary: "Um recebimento ao lado da cobrança, com o que aconteceu com ele e as cobranças de que pode ser.",
    access: { who: "administrator", owner: "many", area: "conciliacao", assisted: "refused" },
    audit: "um recebimento",
    statements: 6,
    params: Type.Object({ idRecebimento: Id }),
    reply: Detalhe,
  },
  "GET /retornarCobrancasConciliaveis": {
    origin: "extension",
    summary: "As cobranças em aberto, para vincular um recebimento: por nome, CPF, matrícula ou nosso número.",
    access: { who: "administrator", owner: "many", area: "conciliacao", assisted: "refused" },
    audit: "cobranças em aberto",
    statements: 6,
    query: Type.Object({ texto: Texto, ...PageQuery }),
    reply: Type.Object({ cobrancas: Type.Array(Cobranca), total: Type.Integer(), totalPage: Type.Integer() }),
  },
  "POST /enviarRetorno": {
    origin: "extension",
    summary: "Recebe um arquivo de retorno do banco, inteiro ou nada. O mesmo arquivo de novo é recusado.",
    access: { who: "administrator", owner: "many", area: "conciliacao", assisted: "refused", writes: true },
    audit: "Enviou um arquivo de retorno do banco",
    money: "stays",
    statements: 6,
    transport: "upload",
    reply: Retorno,
  },
  "GET /retornarRetornos": {
    origin: "extension",
    summary: "Os arquivos recebidos, do mais novo ao mais antigo, com quanto de cada um já foi conferido.",
    access: { who: "administrator", owner: "nobody", area: "conciliacao", assisted: "refused" },
    audit: "arquivos de retorno",
    statements: 6,
    query: Type.Object({ ...PageQuery }),
    reply: Type.Object({ itens: Type.Array(Retorno), total: Type.Integer(), totalPage: Type.Integer() }),
  },
  "GET /baixarRetorno/{idRetorno}": {
    origin: "extension",
    summary: "O arquivo como foi recebido.",
    access: { who: "administrator", owner: "many", area: "conciliacao", assisted: "refused" },
    audit: "um arquivo de retorno",
    statements: 6,
    params: Type.Object({ idRetorno: Id }),
    transport: "download",
  },
  "POST /registrarRecebimento": {
    origin: "extension",
    summary: "Registra um pagamento que não veio em arquivo, com o motivo, e o concilia se for o de uma cobrança.",
    access: { who: "administrator", owner: "many", area: "conciliacao", assisted: "refused", writes: true },
    audit: "Registrou um pagamento que não veio em arquivo",
    money: "stays",
    statements: 6,
    body: Type.Object({
      valor: Money,
      data: DateOnly,
      pagador: Type.String({ minLength: 2, maxLength: 120 }),
      /** CPF or CNPJ, digits only. */
      documento: Nullable(Type.String({ pattern: "^(\\d{11}|\\d{14})$" })),
      /** Nosso número or txid of the charge that it pays. */
      numero: Nullable(Type.String({ maxLength: 25 })),
      motivo: Motivo,
    }),
    reply: Detalhe,
  },
  "POST /vincularRecebimento": {
    origin: "extension",
    summary: "Lança um recebimento em uma cobrança em aberto, escolhida por alguém, com o motivo.",
    access: { who: "administrator", owner: "many", area: "conciliacao", assisted: "refused", writes: true },
    audit: "Lançou um recebimento em uma cobrança",
    money: "stays",
    statements: 9,
    body: Type.Object({ ...decisao, idCobranca: Id }),
    reply: Detalhe,
  },
  "POST /creditarRecebimento": {
    origin: "extension",
    summary: "Lança um recebimento sem cobrança como contribuição voluntária de uma pessoa, com o motivo.",
    access: { who: "administrator", owner: "body.idPessoa", area: "conciliacao", assisted: "refused", writes: true },
    audit: "Lançou um recebimento como contribuição voluntária",
    money: "stays",
    statements: 10,
    body: Type.Object({ ...decisao, idPessoa: Id, idPlano: Id }),
    reply: Detalhe,
  },
  "POST /encerrarRecebimento": {
    origin: "extension",
    summary: "Encerra um recebimento que não vira contribuição: foi devolvido, é o mesmo de outra linha ou é de outro assunto.",
    access: { who: "administrator", owner: "many", area: "conciliacao", assisted: "refused", writes: true },
    audit: "Encerrou um recebimento",
    money: "stays",
    statements: 11,
    body: Type.Object({ ...decisao, destino: Type.Enum(["devolvido", "duplicado", "outro"]) }),
    reply: Detalhe,
  },
  "POST /desfazerRecebimento": {
    origin: "extension",
    summary: "Desfaz um lançamento, com estorno na conta, ou reabre um recebimento encerrado.",
    access: { who: "administrator", owner: "many", area: "conciliacao", assisted: "refused", writes: true },
    audit: "Desfez o lançamento de um recebimento",
    money: "stays",
    statements: 6,
    body: Type.Object(decisao),
    reply: Detalhe,
  },
  "GET /retornarFechamento/{dia}": {
    origin: "extension",
    summary: "Os totais de um dia de crédito, com a conferência contra o livro das contas.",
    access: { who: "administrator", owner: "many", area: "conciliacao", assisted: "refused" },
    audit: "fechamento de um dia",
    statements: 7,
    params: Type.Object({ dia: DateOnly }),
    reply: Fechamento,
  },
  "GET /baixarFechamento/{dia}": {
    origin: "extension",
    summary: "O fechamento de um dia, em planilha (com as linhas) ou PDF.",
    access: { who: "administrator", owner: "many", area: "conciliacao", assisted: "refused" },
    audit: "fechamento de um dia, em planilha",
    statements: 8,
    params: Type.Object({ dia: DateOnly }),
    query: Type.Object({ formato: Type.Enum(["xlsx", "pdf"]) }),
    transport: "download",
  },
  "GET /retornarContestacoes": {
    origin: "extension",
    summary: "Os meses que participantes contestam, com o que era esperado, o que chegou e o que ainda está sem destino em nome deles.",
    access: { who: "administrator", owner: "many", area: "conciliacao", assisted: "refused" },
    statements: 9,
    audit: "contestações",
    query: Type.Object({
      situacao: Type.Optional(Type.Enum(["abertas", "encerradas", "todas"])),
      idPlano: Type.Optional(IdOrZero),
      texto: Texto,
      ...PageQuery,
    }),
    reply: Type.Object({
      itens: Type.Array(
        Type.Object({
          idRequisicao: Id,
          protocolo: Type.String(),
          pessoa: Pessoa,
          plano: Lookup,
          status: Type.String(),
          mes: Nullable(Mes),
          esperado: Nullable(Money),
          recebido: Nullable(Money),
          falta: Nullable(Money),
          quando: Instant,
          prazo: Nullable(DateOnly),
          /** Receipts of the person that wait for a destination. */
          pendentes: Type.Integer(),
        }),
      ),
      total: Type.Integer(),
      totalPage: Type.Integer(),
      haMais: HaMais,
    }),
  },
});
