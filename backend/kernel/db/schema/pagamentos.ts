import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, numeric, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, now } from "./columns";
import { pessoa } from "./pessoas";
import { plano } from "./planos";
import { requisicao } from "./requisicoes";

/** A file of payments for the bank (CNAB 240). Its rows are the payments that name it. */
export const remessaPagamento = pgTable(
  "remessa_pagamento",
  {
    id: serial().primaryKey(),
    idPlano: integer("id_plano")
      .notNull()
      .references(() => plano.id),
    /** Number of the file in the fund's account. */
    sequencia: integer().notNull(),
    /** conferencia | liberada | concluida | substituida | descartada */
    situacao: text().notNull(),
    dataPagamento: date("data_pagamento").notNull(),
    quantidade: integer().notNull(),
    total: numeric({ precision: 14, scale: 2 }).notNull(),
    pagos: integer().notNull().default(0),
    recusados: integer().notNull().default(0),
    /** Instant of the first line of the bank about one of its payments, whatever it said. */
    respondidaEm: instant("respondida_em"),
    /** File as it goes to the bank, made once, when it is released. */
    arquivo: text(),
    idSubstituta: integer("id_substituta"),
    motivo: text(),
    criadaEm: now("criada_em"),
    idCriador: integer("id_criador")
      .notNull()
      .references(() => pessoa.id),
    liberadaEm: instant("liberada_em"),
    idLiberador: integer("id_liberador").references(() => pessoa.id),
  },
  (t) => [
    uniqueIndex("remessa_pagamento_sequencia").on(t.sequencia),
    check("remessa_pagamento_arquivo", sql`${t.situacao} not in ('liberada', 'concluida') or ${t.arquivo} is not null`),
    check("remessa_pagamento_situacao", sql`${t.situacao} in ('conferencia', 'liberada', 'concluida', 'substituida', 'descartada')`),
  ],
);

/** A return file of payments that was taken. */
export const retornoPagamento = pgTable(
  "retorno_pagamento",
  {
    id: serial().primaryKey(),
    nome: text().notNull(),
    /** Number that the bank gave the file. Banks count by account, and some repeat the number of the remittance. */
    sequencia: integer().notNull(),
    sha256: text().notNull(),
    pagos: integer().notNull(),
    recusados: integer().notNull(),
    outros: integer().notNull(),
    criadoEm: now("criado_em"),
    idAutor: integer("id_autor")
      .notNull()
      .references(() => pessoa.id),
  },
  (t) => [uniqueIndex("retorno_pagamento_conteudo").on(t.sha256)],
);

/** Receiver other than the person: the entity to which an account is ported. */
export interface Favorecido {
  nome: string;
  /** CNPJ. */
  documento: string;
  banco: string;
  agencia: string;
  conta: string;
}

/** Money that the fund owes and how it gets to its receiver. A thing is paid once: `origem` is unique. */
export const pagamento = pgTable(
  "pagamento",
  {
    id: serial().primaryKey(),
    versao: integer().notNull().default(0),
    /** Row that is paid: `resgate:12:3`, `contracheque:345`, `saque:6`, `portabilidade:7`, `emprestimo:8`. */
    origem: text().notNull(),
    /** resgate | beneficio | saque | portabilidade | emprestimo */
    natureza: text().notNull(),
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    idPlano: integer("id_plano")
      .notNull()
      .references(() => plano.id),
    idRequisicao: integer("id_requisicao").references(() => requisicao.id),
    descricao: text().notNull(),
    valor: numeric({ precision: 14, scale: 2 }).notNull(),
    data: date().notNull(),
    favorecido: jsonb().$type<Favorecido>(),
    /** retido | pendente | enviado | pago | recusado | impedido */
    situacao: text().notNull(),
    /** First day on which a held payment may go. */
    retidoAte: date("retido_ate"),
    /** Instant at which its owner was told that it is held. */
    avisadoEm: instant("avisado_em"),
    /** Facts of the last remittance: account and means. */
    idRemessa: integer("id_remessa").references(() => remessaPagamento.id),
    meio: text(),
    contaEnviada: jsonb("conta_enviada").$type<{ banco: string; agencia: string; conta: string }>(),
    /** Code of the bank's refusal, and when. */
    recusa: text(),
    recusadoEm: instant("recusado_em"),
    pagoEm: date("pago_em"),
    /** Instant at which the bank told that the money of a paid one came back. */
    devolvidoEm: instant("devolvido_em"),
    impedidoEm: instant("impedido_em"),
    /** Reason for which the fund let it go after its owner had stopped it. */
    motivo: text(),
    criadoEm: now("criado_em"),
  },
  (t) => [
    uniqueIndex("pagamento_origem").on(t.origem),
    index("pagamento_pessoa").on(t.idPessoa, t.idPlano, t.id),
    index("pagamento_situacao_id").on(t.situacao, t.id),
    index("pagamento_natureza_id").on(t.natureza, t.id),
    index("pagamento_aberto").on(t.situacao, t.idPlano, t.id).where(sql`${t.situacao} <> 'pago'`),
    index("pagamento_por_avisar").on(t.id).where(sql`${t.situacao} = 'retido' and ${t.avisadoEm} is null`),
    index("pagamento_remessa").on(t.idRemessa, t.id),
    index("pagamento_requisicao").on(t.idRequisicao),
    check("pagamento_natureza", sql`${t.natureza} in ('resgate', 'beneficio', 'saque', 'portabilidade', 'emprestimo')`),
    check("pagamento_retido", sql`${t.situacao} <> 'retido' or ${t.retidoAte} is not null`),
    check("pagamento_enviado", sql`${t.situacao} not in ('enviado', 'pago', 'recusado') or ${t.idRemessa} is not null`),
    check("pagamento_situacao", sql`${t.situacao} in ('retido', 'pendente', 'enviado', 'pago', 'recusado', 'impedido')`),
    check("pagamento_valor", sql`${t.valor} > 0`),
    check("pagamento_pago", sql`(${t.situacao} = 'pago') = (${t.pagoEm} is not null)`),
  ],
);
