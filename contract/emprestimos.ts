import Type from "typebox";
import { CobrancaDetalhe, SituacaoCobranca } from "./cobrancas";
import { Mes } from "./contas";
import { routes } from "./route";
import { DateOnly, Id, Money, Nullable } from "./vocabulary";

/** A percentage with as many decimals as the fund gave it: `"0.0082"`. */
const Percentual = Type.String({ pattern: "^\\d{1,4}(\\.\\d{1,8})?$" });

/** Form of payment of a loan; `avulso`: the sponsor stopped deducting, and its owner pays alone. */
const FormaPagamento = Type.Union([Type.Literal("beneficio"), Type.Literal("patrocinadora"), Type.Literal("avulso")]);
const FormaDesconto = Type.Union([Type.Literal("beneficio"), Type.Literal("patrocinadora")]);

/** Terms of a plan's loans. Percentages of the month's interest, of the amount, of the balance and of the income. */
const CondicoesEmprestimo = Type.Object({
  juros: Percentual,
  taxaAdministracao: Percentual,
  iofFixo: Percentual,
  iofDiario: Percentual,
  minimo: Money,
  maximo: Money,
  parteSaldo: Percentual,
  parteRenda: Percentual,
  parcelasMinimo: Type.Integer(),
  parcelasMaximo: Type.Integer(),
  desde: DateOnly,
  fonte: Type.String(),
});

const Emprestimo = Type.Object({
  id: Id,
  contrato: Type.String(),
  valor: Money,
  parcelas: Type.Integer(),
  forma: FormaPagamento,
  liberadoEm: DateOnly,
  quitadoEm: Nullable(DateOnly),
  pagas: Type.Integer(),
  /** Principal that is still owed. */
  saldo: Money,
  proxima: Nullable(Type.Object({ numero: Type.Integer(), vencimento: DateOnly, valor: Money })),
});

/** Settlement of a loan on a day: instalments that are due, principal ahead and its interest by the day, less earlier payments. */
const Quitacao = Type.Object({
  em: DateOnly,
  total: Money,
  vencidas: Money,
  principal: Money,
  juros: Money,
  economia: Money,
  credito: Money,
});

const EmprestimoDetalhe = Type.Object({
  ...Emprestimo.properties,
  liquido: Money,
  iof: Money,
  taxa: Money,
  /** Effective yearly rate, in percent. */
  cet: Type.String(),
  /** Interest a month, in percent. */
  juros: Percentual,
  conta: Type.String(),
  cronograma: Type.Array(
    Type.Object({
      numero: Type.Integer(),
      vencimento: DateOnly,
      valor: Money,
      juros: Money,
      principal: Money,
      saldo: Money,
      /** `descontando`: on a payslip that was not paid yet. */
      situacao: Type.Union([Type.Literal("aberta"), Type.Literal("descontando"), Type.Literal("paga")]),
      pagaEm: Nullable(DateOnly),
    }),
  ),
  /** Settlement of today; null once settled. */
  quitacao: Nullable(Quitacao),
  /** Settlement that a charge made today would ask for, to be paid until its day; null where none can be made. */
  proposta: Nullable(Quitacao),
  /** Reason for which no charge can be made of a loan that runs, fit to be shown. */
  impedimentoQuitacao: Nullable(Type.String()),
  /** Charges that were made to settle it, the newest first. */
  cobrancas: Type.Array(
    Type.Object({
      id: Id,
      valor: Money,
      vencimento: DateOnly,
      situacao: SituacaoCobranca,
      pagaEm: Nullable(DateOnly),
      valorPago: Nullable(Money),
    }),
  ),
  /** Payment beyond the settlement, in reais: the fund gives it back. */
  aDevolver: Money,
  /** True when the attendant may register a transfer of the sponsor. */
  podeRegistrarRepasse: Type.Boolean(),
});

const conta = { idPessoa: Id, idPlano: Id };

export const emprestimos = routes({
  "GET /retornarCondicoesEmprestimo/{idPessoa}/{idPlano}": {
    origin: "extension",
    summary: "O que o plano empresta hoje, o que a pessoa tem e deve, e por que não pode pedir, se for o caso.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed" },
    audit: "condições de empréstimo",
    statements: 6,
    params: Type.Object(conta),
    reply: Type.Object({
      /** Reason of a refusal, fit to be shown; null when the person may. */
      impedimento: Nullable(Type.String()),
      condicoes: Nullable(CondicoesEmprestimo),
      capacidade: Nullable(
        Type.Object({
          /** Vested balance, at the last quota. */
          saldo: Money,
          renda: Money,
          devido: Money,
          comprometido: Money,
          forma: FormaDesconto,
        }),
      ),
      /** The most that any number of instalments allows. */
      limite: Money,
      /** Account of the registration, its digits hidden but the last; null without one. */
      conta: Nullable(Type.String()),
      hoje: DateOnly,
      /** Day on which a loan asked for today is expected to be paid out. */
      liberacao: DateOnly,
    }),
  },
  "GET /retornarEmprestimos/{idPessoa}/{idPlano}": {
    origin: "extension",
    summary: "Os empréstimos da pessoa no plano, do mais novo para o mais antigo.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed" },
    audit: "empréstimos",
    statements: 6,
    params: Type.Object(conta),
    reply: Type.Array(Emprestimo),
  },
  "GET /retornarEmprestimo/{idEmprestimo}": {
    origin: "extension",
    summary: "Um empréstimo com as parcelas e o valor para quitar hoje.",
    access: { who: "session", owner: "row", area: "visao", assisted: "allowed" },
    audit: "empréstimos",
    statements: 6,
    params: Type.Object({ idEmprestimo: Id }),
    reply: EmprestimoDetalhe,
  },
  "POST /registrarRepasseEmprestimos": {
    origin: "extension",
    summary:
      "A empresa repassou as parcelas que descontou na folha de um mês: as que venceram até o fim dele são dadas por pagas. De novo, não muda nada.",
    access: { who: "administrator", owner: "many", area: "folha", assisted: "refused", writes: true },
    audit: "Registrou o repasse das parcelas de um mês",
    money: "stays",
    statements: 6,
    body: Type.Object({ idPlano: Id, competencia: Mes, pagoEm: DateOnly }),
    reply: Type.Object({ parcelas: Type.Integer(), valor: Money }),
  },
  "POST /registrarRepasseEmprestimo": {
    origin: "extension",
    summary:
      "A empresa repassou o que descontou de uma pessoa: as parcelas do empréstimo que venceram até o fim do mês são dadas por pagas. `conferir` responde o que seria pago e não grava nada. De novo, não muda nada.",
    access: { who: "administrator", owner: "body.idPessoa", area: "folha", assisted: "allowed", writes: true },
    audit: "Registrou o repasse de uma parcela de empréstimo",
    money: "stays",
    statements: 6,
    body: Type.Object({ idPessoa: Id, idEmprestimo: Id, competencia: Mes, pagoEm: DateOnly, conferir: Type.Boolean() }),
    reply: Type.Object({ parcelas: Type.Integer(), valor: Money }),
  },
  "POST /gerarQuitacaoEmprestimo": {
    origin: "extension",
    summary: "Gera o boleto e o Pix que quitam o empréstimo. Enquanto houver um que ainda pode ser pago, responde esse.",
    access: { who: "session", owner: "body.idPessoa", area: "visao", assisted: "allowed", writes: true },
    audit: "Gerou a quitação de um empréstimo",
    money: "stays",
    statements: 13,
    body: Type.Object({ ...conta, idEmprestimo: Id }),
    reply: CobrancaDetalhe,
  },
  "GET /baixarContratoEmprestimo/{idEmprestimo}": {
    origin: "extension",
    summary: "O contrato em PDF, com as condições e as parcelas.",
    access: { who: "session", owner: "row", area: "visao", assisted: "allowed" },
    audit: "contrato de empréstimo",
    statements: 6,
    params: Type.Object({ idEmprestimo: Id }),
    transport: "download",
  },
  "GET /baixarMinutaEmprestimo/{idPessoa}/{idPlano}": {
    origin: "extension",
    summary: "A minuta do contrato em PDF, com o valor e as parcelas de uma simulação que o limite permite.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed" },
    audit: "minuta de empréstimo",
    statements: 6,
    params: Type.Object(conta),
    query: Type.Object({ valor: Money, parcelas: Type.Integer({ minimum: 1, maximum: 600 }) }),
    transport: "download",
  },
});
