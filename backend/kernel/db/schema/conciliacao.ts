import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant, now } from "./columns";
import { cobranca } from "./contribuicoes";
import { pessoa } from "./pessoas";
import { plano } from "./planos";

/** A return file of a bank, taken as a whole. Its lines are worked through beside the call that brought it. */
export const retornoBancario = pgTable(
  "retorno_bancario",
  {
    id: serial().primaryKey(),
    /** cnab400 | cnab240 | debito150 */
    formato: text().notNull(),
    /** Agency and account, or bank and agreement: its numbers follow each other within it. */
    conta: text().notNull(),
    sequencia: integer().notNull(),
    nome: text().notNull(),
    sha256: char({ length: 64 }).notNull(),
    /** Key in the file store; null where the content was not kept. */
    chave: text(),
    tamanho: integer().notNull(),
    geradoEm: date("gerado_em"),
    linhas: integer().notNull(),
    /** Sum of the titles, as the trailer gives it. */
    total: numeric({ precision: 17, scale: 2 }).notNull(),
    /** processando | pronto */
    situacao: text().notNull().default("processando"),
    idAutor: integer("id_autor").references(() => pessoa.id),
    criadoEm: now("criado_em"),
  },
  (t) => [
    // A file is imported once, however often and by whomever it is sent.
    uniqueIndex("retorno_bancario_sequencia").on(t.formato, t.conta, t.sequencia),
    index("retorno_bancario_pendente").on(t.id).where(sql`${t.situacao} = 'processando'`),
  ],
);

/** Payments: one line of a bank's file, or one entry typed by an administrator. */
export const recebimento = pgTable(
  "recebimento",
  {
    id: serial().primaryKey(),
    idRetorno: integer("id_retorno").references(() => retornoBancario.id),
    /** Line of the file; null for a manual entry. */
    linha: integer(),
    /** cnab400 | cnab240 | debito150 | manual */
    fonte: text().notNull(),
    ocorrencia: text(),
    /** lido | conciliado | divergente | sem-destino | recusado | informativo | encerrado */
    situacao: text().notNull().default("lido"),
    /** Codes of why it is not simply paid. */
    motivos: jsonb().$type<string[]>().notNull().default([]),
    /** Text of the ledger's refusal. */
    recusa: text(),
    carteira: text(),
    nossoNumero: text("nosso_numero"),
    identificacao: text(),
    cliente: text(),
    documento: text(),
    pagador: text(),
    /** Name of the payer as `searchText` makes it. */
    pagadorBusca: text("pagador_busca").notNull().default(""),
    canal: text(),
    erros: text(),
    valorTitulo: numeric("valor_titulo", { precision: 14, scale: 2 }).notNull(),
    /** Credited. */
    valor: numeric({ precision: 14, scale: 2 }).notNull(),
    tarifa: numeric({ precision: 14, scale: 2 }).notNull().default("0"),
    vencimento: date(),
    /** Day on which it was paid or refused. */
    data: date().notNull(),
    /** Day of the credit; that of the occurrence where no money came. */
    dia: date().notNull(),
    /** Person and plan of the payment, once they are known. */
    idPessoa: integer("id_pessoa").references(() => pessoa.id),
    idPlano: integer("id_plano").references(() => plano.id),
    /** Charge that it names or was linked to. */
    idCobranca: integer("id_cobranca").references(() => cobranca.id),
    /** An administrator decided it. */
    manual: boolean().notNull().default(false),
    /** The charge was made for it, since there was none. */
    cobrancaPropria: boolean("cobranca_propria").notNull().default(false),
    /** devolvido | duplicado | outro: how it ended without becoming a contribution. */
    destino: text(),
    /** Number of changes. It detects two administrators who change the same receipt at once. */
    versao: integer().notNull().default(0),
    criadoEm: now("criado_em"),
  },
  (t) => [
    uniqueIndex("recebimento_linha").on(t.idRetorno, t.linha).where(sql`${t.idRetorno} is not null`),
    // A charge is paid by one.
    uniqueIndex("recebimento_cobranca_conciliada").on(t.idCobranca).where(sql`${t.situacao} = 'conciliado'`),
    index("recebimento_dia").on(t.dia.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("recebimento_situacao").on(t.situacao, t.dia.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("recebimento_plano").on(t.idPlano, t.dia.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("recebimento_pessoa").on(t.idPessoa, t.id.desc().nullsFirst()),
    index("recebimento_cobranca").on(t.idCobranca),
    index("recebimento_nosso_numero").on(t.nossoNumero),
    index("recebimento_documento").on(t.documento),
    index("recebimento_lido").on(t.idRetorno, t.linha).where(sql`${t.situacao} = 'lido'`),
    index("recebimento_pagador").using("gin", sql`to_tsvector('simple', ${t.pagadorBusca})`),
    check("recebimento_conciliado", sql`${t.situacao} <> 'conciliado' or ${t.idCobranca} is not null`),
  ],
);

/** Append-only: what became of a receipt, who did it and why. */
export const recebimentoEvento = pgTable(
  "recebimento_evento",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    idRecebimento: integer("id_recebimento")
      .notNull()
      .references(() => recebimento.id),
    /** lido | registrado | conciliado | divergente | sem-destino | recusado | informativo | vinculado | creditado | desfeito | encerrado | avisado */
    acao: text().notNull(),
    motivo: text(),
    idCobranca: integer("id_cobranca").references(() => cobranca.id),
    /** Movement of the ledger that was posted or taken back. */
    idMovimento: bigint("id_movimento", { mode: "number" }),
    /** Null: the system. */
    idPessoa: integer("id_pessoa").references(() => pessoa.id),
    quando: instant("quando").notNull(),
  },
  (t) => [index("recebimento_evento_recebimento").on(t.idRecebimento, t.id)],
);
