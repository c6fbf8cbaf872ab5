import { sql } from "drizzle-orm";
import { date, index, integer, jsonb, numeric, pgTable, serial, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { now } from "./columns";
import { contracheque } from "./folha";
import { pessoa } from "./pessoas";
import { plano } from "./planos";
import { requisicao } from "./requisicoes";

/** A loan that was granted (domain §6), with the conditions that it was granted on. */
export const emprestimo = pgTable(
  "emprestimo",
  {
    id: serial().primaryKey(),
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    idPlano: integer("id_plano")
      .notNull()
      .references(() => plano.id),
    /** A request grants one loan, however often its approval is tried. */
    idRequisicao: integer("id_requisicao").references(() => requisicao.id),
    contrato: text().notNull(),
    valor: numeric({ precision: 14, scale: 2 }).notNull(),
    parcelas: smallint().notNull(),
    /** Amount that reached the account. */
    liquido: numeric({ precision: 14, scale: 2 }).notNull(),
    iof: numeric({ precision: 14, scale: 2 }).notNull(),
    taxa: numeric({ precision: 14, scale: 2 }).notNull(),
    /** Effective yearly rate, in percent. */
    cet: numeric({ precision: 9, scale: 2 }).notNull(),
    /** The plan's terms on the day, whole. */
    condicoes: jsonb().$type<Record<string, string | number>>().notNull(),
    /** beneficio | patrocinadora: on which payroll the instalments are deducted. */
    forma: text().notNull(),
    /** Account that it was paid into, in words. */
    conta: text().notNull(),
    liberadoEm: date("liberado_em").notNull(),
    quitadoEm: date("quitado_em"),
    /** Request of a payment out of the plan that took what was owed, and how much it took. */
    idRequisicaoQuitacao: integer("id_requisicao_quitacao").references(() => requisicao.id),
    valorQuitacao: numeric("valor_quitacao", { precision: 14, scale: 2 }),
    criadoEm: now("criado_em"),
  },
  (t) => [
    uniqueIndex("emprestimo_requisicao").on(t.idRequisicao),
    uniqueIndex("emprestimo_contrato").on(t.contrato),
    index("emprestimo_pessoa").on(t.idPessoa, t.idPlano, t.id),
    index("emprestimo_requisicao_quitacao").on(t.idRequisicaoQuitacao).where(sql`${t.idRequisicaoQuitacao} is not null`),
  ],
);

/** An instalment. The payslip that deducts it is written on it: no two of them can. */
export const emprestimoParcela = pgTable(
  "emprestimo_parcela",
  {
    id: serial().primaryKey(),
    idEmprestimo: integer("id_emprestimo")
      .notNull()
      .references(() => emprestimo.id),
    numero: smallint().notNull(),
    vencimento: date().notNull(),
    valor: numeric({ precision: 14, scale: 2 }).notNull(),
    juros: numeric({ precision: 14, scale: 2 }).notNull(),
    principal: numeric({ precision: 14, scale: 2 }).notNull(),
    /** Debt after this instalment. */
    saldo: numeric({ precision: 14, scale: 2 }).notNull(),
    /** A payslip that is thrown away gives it back. */
    idContracheque: integer("id_contracheque").references(() => contracheque.id, { onDelete: "set null" }),
    pagaEm: date("paga_em"),
  },
  (t) => [
    uniqueIndex("emprestimo_parcela_numero").on(t.idEmprestimo, t.numero),
    index("emprestimo_parcela_aberta").on(t.vencimento).where(sql`${t.pagaEm} is null`),
    index("emprestimo_parcela_contracheque").on(t.idContracheque),
  ],
);
