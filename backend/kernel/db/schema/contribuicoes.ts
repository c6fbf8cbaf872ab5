import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  char,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  serial,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant, now } from "./columns";
import { movimento } from "./contas";
import { emprestimo } from "./emprestimos";
import { pessoa } from "./pessoas";
import { plano } from "./planos";
import { requisicao } from "./requisicoes";

/** Parts of a month's charge in reais: own and sponsor's shares, and the additions for paying late. */
export interface ChargeParts {
  basica: string;
  suplementar: string;
  patrocinadora: string;
  variacao?: string;
  multa?: string;
  juros?: string;
}

/** Contribution chosen by a person, from a month on. The newest option that has begun is in force. */
export const opcaoContribuicao = pgTable(
  "opcao_contribuicao",
  {
    id: serial().primaryKey(),
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    idPlano: integer("id_plano")
      .notNull()
      .references(() => plano.id),
    /** First day of the month. */
    validoDesde: date("valido_desde").notNull(),
    percentualBasica: numeric("percentual_basica", { precision: 5, scale: 2 }).notNull().default("0"),
    percentualSuplementar: numeric("percentual_suplementar", { precision: 5, scale: 2 }).notNull().default("0"),
    /** Monthly amount, in plans whose contribution is a value. */
    valor: numeric({ precision: 14, scale: 2 }),
    /** 5 direct debit, 2 boleto, 0 payroll. */
    formaPagamento: smallint("forma_pagamento").notNull(),
    diaVencimento: smallint("dia_vencimento").notNull().default(10),
    banco: char({ length: 3 }),
    agencia: text(),
    conta: text(),
    idRequisicao: integer("id_requisicao").references(() => requisicao.id),
    criadaEm: now("criada_em"),
  },
  (t) => [index("opcao_contribuicao_pessoa").on(t.idPessoa, t.idPlano, t.validoDesde)],
);

/** Months in which nothing is expected. */
export const suspensaoContribuicao = pgTable(
  "suspensao_contribuicao",
  {
    id: serial().primaryKey(),
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    idPlano: integer("id_plano")
      .notNull()
      .references(() => plano.id),
    desde: date().notNull(),
    /** Last month of it; null until somebody resumes. */
    ate: date(),
    motivo: text(),
    idRequisicao: integer("id_requisicao").references(() => requisicao.id),
  },
  (t) => [index("suspensao_contribuicao_pessoa").on(t.idPessoa, t.idPlano, t.desde)],
);

/**
 * Account of the boleto and key of the Pix that receive a plan's charges, from a day on. The newest that has begun is
 * in force.
 */
export const beneficiario = pgTable(
  "beneficiario",
  {
    id: serial().primaryKey(),
    idPlano: integer("id_plano")
      .notNull()
      .references(() => plano.id),
    validoDesde: date("valido_desde").notNull(),
    nome: text().notNull(),
    cnpj: char({ length: 14 }).notNull(),
    /** Without check digits, as in the barcode. */
    agencia: char({ length: 4 }).notNull(),
    conta: char({ length: 5 }).notNull(),
    carteira: char({ length: 3 }).notNull(),
    chavePix: text("chave_pix").notNull(),
    cidade: text().notNull(),
    endereco: text().notNull(),
  },
  (t) => [index("beneficiario_vigencia").on(t.idPlano, t.validoDesde)],
);

/**
 * Gives the nosso número of each charge, and with it the txid: no number is given twice, also to callers at the same
 * moment.
 */
export const cobrancaNumero = pgSequence("cobranca_numero", { startWith: 1, maxValue: 99_999_999 });

/** A charge that the participant made: boleto and Pix of the same amount; whichever is paid first settles it. */
export const cobranca = pgTable(
  "cobranca",
  {
    id: serial().primaryKey(),
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    idPlano: integer("id_plano")
      .notNull()
      .references(() => plano.id),
    /** Receiver of the payment, as it was on the day of the charge. */
    idBeneficiario: integer("id_beneficiario")
      .notNull()
      .references(() => beneficiario.id),
    valor: numeric({ precision: 14, scale: 2 }).notNull(),
    vencimento: date().notNull(),
    /** Eight digits, never twice in a carteira. */
    nossoNumero: char("nosso_numero", { length: 8 }).notNull(),
    carteira: char({ length: 3 }).notNull(),
    txid: text().notNull(),
    codigoBarras: char("codigo_barras", { length: 44 }).notNull(),
    linhaDigitavel: text("linha_digitavel").notNull(),
    pix: text().notNull(),
    /** aberta | paga | cancelada | vencida is derived from the date */
    situacao: text().notNull().default("aberta"),
    criadaEm: now("criada_em"),
    canceladaEm: instant("cancelada_em"),
    pagaEm: date("paga_em"),
    valorPago: numeric("valor_pago", { precision: 14, scale: 2 }),
    idMovimento: bigint("id_movimento", { mode: "number" }).references(() => movimento.id),
    /**
     * Number of times that its payment was reversed. It is part of the posting's origin, which the ledger accepts once.
     */
    estornos: integer().notNull().default(0),
    /** Loan that it settles; null for a contribution. */
    idEmprestimo: integer("id_emprestimo").references((): AnyPgColumn => emprestimo.id),
    /** Parts of a settlement's amount, in reais. */
    quitacao: jsonb().$type<Record<"vencidas" | "principal" | "juros" | "economia" | "credito", string>>(),
    /** Month of a self-sponsored person's charge, its first day; null for a voluntary one. */
    competencia: date(),
    /** Parts of a month's charge, in reais; null for a voluntary one. */
    partes: jsonb().$type<ChargeParts>(),
    /** Original due date of the month, where it is charged again later. */
    vencimentoOriginal: date("vencimento_original"),
  },
  (t) => [
    uniqueIndex("cobranca_nosso_numero").on(t.carteira, t.nossoNumero),
    uniqueIndex("cobranca_txid").on(t.txid),
    index("cobranca_pessoa").on(t.idPessoa, t.idPlano, t.id.desc().nullsFirst()),
    // A month is charged once: again only after the one before was cancelled.
    uniqueIndex("cobranca_competencia")
      .on(t.idPessoa, t.idPlano, t.competencia)
      .where(sql`${t.competencia} is not null and ${t.situacao} <> 'cancelada'`),
    index("cobranca_aberta").on(t.vencimento).where(sql`${t.situacao} = 'aberta'`),
    // Paid charges that have no quota yet.
    index("cobranca_sem_cota").on(t.id).where(sql`${t.situacao} = 'paga' and ${t.idMovimento} is null and ${t.idEmprestimo} is null`),
    index("cobranca_emprestimo").on(t.idEmprestimo, t.id).where(sql`${t.idEmprestimo} is not null`),
    // One settlement of a loan at a time.
    uniqueIndex("cobranca_quitacao_aberta").on(t.idEmprestimo).where(sql`${t.situacao} = 'aberta' and ${t.idEmprestimo} is not null`),
  ],
);

/** Somebody who pays their own and the sponsor's share after leaving: from a month on, until it ends. */
export const autopatrocinio = pgTable(
  "autopatrocinio",
  {
    id: serial().primaryKey(),
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    idPlano: integer("id_plano")
      .notNull()
      .references(() => plano.id),
    idRequisicao: integer("id_requisicao").references(() => requisicao.id),
    /** First day of the first month. */
    desde: date().notNull(),
    /** The notice that goes before a cancellation, and the last day to avoid it; null while nothing is amiss. */
    avisadoEm: date("avisado_em"),
    prazoAviso: date("prazo_aviso"),
    encerradoEm: date("encerrado_em"),
    motivoFim: text("motivo_fim"),
    criadoEm: now("criado_em"),
  },
  (t) => [
    uniqueIndex("autopatrocinio_requisicao").on(t.idRequisicao).where(sql`${t.idRequisicao} is not null`),
    uniqueIndex("autopatrocinio_vigente").on(t.idPessoa, t.idPlano).where(sql`${t.encerradoEm} is null`),
  ],
);
