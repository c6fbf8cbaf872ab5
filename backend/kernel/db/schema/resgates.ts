import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, numeric, pgTable, serial, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, now } from "./columns";
import { pessoa } from "./pessoas";
import { plano } from "./planos";
import { requisicao } from "./requisicoes";
import { documentoEmitido } from "./verificacao";

/** Quotas of one lot that an instalment pays. */
export interface RedeemedLot {
  subconta: string;
  idPerfil: number;
  date: string;
  quotas: string;
}

/**
 * A redemption that was granted (domain §5.1): its quotas left the account when it was concluded, and each instalment is
 * worth them at the quota of its own month.
 */
export const resgate = pgTable(
  "resgate",
  {
    id: serial().primaryKey(),
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    idPlano: integer("id_plano")
      .notNull()
      .references(() => plano.id),
    /** A request redeems once, however often its approval is tried. */
    idRequisicao: integer("id_requisicao")
      .notNull()
      .references(() => requisicao.id),
    /** total | parcial */
    alcance: text().notNull(),
    /** unica | parcelas | diferido */
    forma: text().notNull(),
    parcelas: smallint().notNull(),
    /** PROGRESSIVO | REGRESSIVO, final since then. */
    regime: text().notNull(),
    /** Quotas that were sold, and their worth on that day. */
    quotas: numeric({ precision: 18, scale: 8 }).notNull(),
    valorNaVenda: numeric("valor_na_venda", { precision: 14, scale: 2 }).notNull(),
    /** Sponsor's part that was lost, at the same quota. */
    naoAdquirido: numeric("nao_adquirido", { precision: 14, scale: 2 }).notNull(),
    /** Loan that it settled, and what payments still have to cover of it. */
    divida: numeric({ precision: 14, scale: 2 }).notNull(),
    dividaRestante: numeric("divida_restante", { precision: 14, scale: 2 }).notNull(),
    /** Account that it is paid into, in words. */
    conta: text().notNull(),
    /** First day of the month of the ledger, and the day on which the quotas left. */
    competencia: date().notNull(),
    vendidoEm: date("vendido_em").notNull(),
    /** Day on which nothing was left to pay. */
    encerradoEm: date("encerrado_em"),
    criadoEm: now("criado_em"),
  },
  (t) => [uniqueIndex("resgate_requisicao").on(t.idRequisicao), index("resgate_conta").on(t.idPessoa, t.idPlano, t.id)],
);

/** A payment of a redemption. Its `origem` is written when it becomes due: no two of them can. */
export const resgateParcela = pgTable(
  "resgate_parcela",
  {
    id: serial().primaryKey(),
    idResgate: integer("id_resgate")
      .notNull()
      .references(() => resgate.id),
    numero: smallint().notNull(),
    /** Day of the credit that was promised. */
    vencimento: date().notNull(),
    /** First day of the month whose quota it takes. */
    competencia: date().notNull(),
    /** agendada | pagando: owed to the bank, which nobody takes back | paga | estornada */
    situacao: text().notNull().default("agendada"),
    quotas: numeric({ precision: 18, scale: 8 }).notNull(),
    lotes: jsonb().$type<RedeemedLot[]>().notNull(),
    /** Facts of the payment, null before its day: quota by profile, amounts and rates. */
    cotas: jsonb().$type<{ idPerfil: number; valor: string }[]>(),
    bruto: numeric({ precision: 14, scale: 2 }),
    imposto: numeric({ precision: 14, scale: 2 }),
    divida: numeric({ precision: 14, scale: 2 }),
    liquido: numeric({ precision: 14, scale: 2 }),
    faixas: jsonb().$type<{ aliquota: string; bruto: string; imposto: string }[]>(),
    /** Day on which the bank paid. */
    pagaEm: date("paga_em"),
    origem: text(),
    /** Receipt. */
    idEmissao: integer("id_emissao").references(() => documentoEmitido.id),
    estornadaEm: instant("estornada_em"),
    motivoEstorno: text("motivo_estorno"),
  },
  (t) => [
    uniqueIndex("resgate_parcela_numero").on(t.idResgate, t.numero),
    uniqueIndex("resgate_parcela_origem").on(t.origem).where(sql`${t.origem} is not null`),
    index("resgate_parcela_aberta").on(t.vencimento).where(sql`${t.situacao} = 'agendada'`),
    index("resgate_parcela_sem_recibo").on(t.id).where(sql`${t.situacao} = 'paga' and ${t.idEmissao} is null`),
    check("resgate_parcela_paga", sql`(${t.situacao} in ('pagando', 'paga')) = (${t.origem} is not null and ${t.liquido} is not null)`),
    check("resgate_parcela_paga_em", sql`(${t.situacao} = 'paga') = (${t.pagaEm} is not null)`),
  ],
);
