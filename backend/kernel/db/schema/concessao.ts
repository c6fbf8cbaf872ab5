import { date, index, integer, jsonb, numeric, pgTable, primaryKey, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { now } from "./columns";
import { pessoa } from "./pessoas";
import { plano } from "./planos";
import { requisicao } from "./requisicoes";

/** Forms of income that a plan's regulation offers from a day on (domain §6). A form without a row is not offered. */
export const formaRenda = pgTable(
  "forma_renda",
  {
    idPlano: integer("id_plano")
      .notNull()
      .references(() => plano.id),
    /** percentual | prazo-quotas | prazo-linear */
    forma: text().notNull(),
    validoDesde: date("valido_desde").notNull(),
    validoAte: date("valido_ate"),
    /** The 13th payment: sempre | opcional | nunca */
    abono: text().notNull(),
    /** Yearly interest of the technical note, as a fraction: 0.04. Only of `prazo-linear`. */
    taxa: numeric({ precision: 10, scale: 8 }),
    fonte: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.idPlano, t.forma, t.validoDesde] })],
);

/** A lot of a sale: money of one day, with the rate that its time gives; null where the regime looks at no time. */
export interface SoldLot {
  date: string;
  quotas: string;
  gross: string;
  rate: string;
  tax: string;
}

/** Money paid at once at or before the concession: part of the balance, or all of a small one. One per request. */
export const saqueVista = pgTable(
  "saque_vista",
  {
    id: serial().primaryKey(),
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    idPlano: integer("id_plano")
      .notNull()
      .references(() => plano.id),
    idRequisicao: integer("id_requisicao")
      .notNull()
      .references(() => requisicao.id),
    /** saque | unico */
    tipo: text().notNull(),
    /** Percentage of the balance on the day of the sale. */
    percentual: numeric({ precision: 5, scale: 2 }).notNull(),
    /** PROGRESSIVO | REGRESSIVO */
    regime: text().notNull(),
    saldo: numeric({ precision: 14, scale: 2 }).notNull(),
    quotas: numeric({ precision: 18, scale: 8 }).notNull(),
    cota: numeric({ precision: 18, scale: 8 }).notNull(),
    cotaEm: date("cota_em").notNull(),
    bruto: numeric({ precision: 14, scale: 2 }).notNull(),
    imposto: numeric({ precision: 14, scale: 2 }).notNull(),
    /** Gross less tax. */
    liquido: numeric({ precision: 14, scale: 2 }).notNull(),
    /** Debt of a loan, in reais, taken from the net amount; only where the account ends. */
    divida: numeric({ precision: 14, scale: 2 }).notNull().default("0"),
    lotes: jsonb().$type<SoldLot[]>().notNull(),
    /** Account of the credit, its digits hidden but the last. */
    conta: text().notNull(),
    /** Day of the credit that was promised: its tables and times count. */
    previstoEm: date("previsto_em").notNull(),
    /** Day on which the bank paid; null while it did not. */
    pagoEm: date("pago_em"),
    criadoEm: now("criado_em"),
  },
  (t) => [uniqueIndex("saque_vista_requisicao").on(t.idRequisicao), index("saque_vista_conta").on(t.idPessoa, t.idPlano, t.previstoEm)],
);
