import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { now } from "./columns";
import { perfilInvestimento } from "./onboarding";
import { pessoa } from "./pessoas";
import { plano } from "./planos";

/** Value of one quota of a plan's investment profile, one a month (domain §7). `data` is the day that it is of. */
export const cota = pgTable(
  "cota",
  {
    idPlano: integer("id_plano")
      .notNull()
      .references(() => plano.id),
    idPerfil: integer("id_perfil")
      .notNull()
      .references(() => perfilInvestimento.id),
    /** First day of the month. */
    competencia: date().notNull(),
    /** Last business day of the month: the day whose price it is. */
    data: date().notNull(),
    valor: numeric({ precision: 18, scale: 8 }).notNull(),
    fonte: text().notNull(),
    publicadaEm: now("publicada_em"),
  },
  (t) => [primaryKey({ columns: [t.idPlano, t.idPerfil, t.competencia] }), check("cota_positiva", sql`${t.valor} > 0`)],
);

/**
 * The ledger. Append-only: triggers refuse UPDATE, DELETE and TRUNCATE. Quotas and reais are signed: what enters is
 * positive, what leaves is negative. Each incoming movement is a lot, dated by `dataLote`.
 */
export const movimento = pgTable(
  "movimento",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    idPlano: integer("id_plano")
      .notNull()
      .references(() => plano.id),
    /** basica | suplementar | voluntaria | patrocinadora | portada-efpc | portada-aberta */
    subconta: text().notNull(),
    /** saldo-inicial | contribuicao | portabilidade-entrada | portabilidade-saida | resgate | beneficio | taxa | risco | troca-perfil | estorno */
    tipo: text().notNull(),
    idPerfil: integer("id_perfil")
      .notNull()
      .references(() => perfilInvestimento.id),
    /** Month that it belongs to, its first day. */
    competencia: date().notNull(),
    /** Month that a contribution is for, where it came after that month was closed; else null. */
    referencia: date(),
    /** Day of the credit or the payment: what tax and quota follow. */
    data: date().notNull(),
    /** Day from which the time of accumulation counts; ported money keeps that of its origin. */
    dataLote: date("data_lote").notNull(),
    quotas: numeric({ precision: 18, scale: 8 }).notNull(),
    valor: numeric({ precision: 14, scale: 2 }).notNull(),
    /** Quota of the conversion. */
    cota: numeric({ precision: 18, scale: 8 }).notNull(),
    descricao: text(),
    /** Movement that this one reverses. A reversal has the original's quantity, with the other sign. */
    idEstornado: bigint("id_estornado", { mode: "number" }).references((): AnyPgColumn => movimento.id),
    /** Source of the movement, unique: `cobranca:12`, `folha:3:45`. A retry cannot write it again. */
    origem: text(),
    criadoEm: now("criado_em"),
  },
  (t) => [
    index("movimento_conta").on(t.idPessoa, t.idPlano, t.data, t.id),
    index("movimento_competencia").on(t.idPessoa, t.idPlano, t.competencia),
    // Finds the movements at the quota of a month.
    index("movimento_mes").on(t.idPlano, t.competencia, t.idPerfil),
    index("movimento_estornado").on(t.idEstornado).where(sql`${t.idEstornado} is not null`),
    uniqueIndex("movimento_origem").on(t.origem).where(sql`${t.origem} is not null`),
    // The day's closing adds up the credits from charges, and the reversals, of one day.
    index("movimento_cobranca").on(t.data).where(sql`${t.origem} like 'cobranca:%'`),
    index("movimento_estorno_dia").on(t.data).where(sql`${t.idEstornado} is not null`),
    check("movimento_sinal", sql`sign(${t.quotas}) = sign(${t.valor}) or ${t.quotas} = 0 or ${t.valor} = 0`),
  ],
);

/** Quotas at the end of a month, by sub-account and profile: where a statement begins without adding up forty years. */
export const fechamento = pgTable(
  "fechamento",
  {
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    idPlano: integer("id_plano")
      .notNull()
      .references(() => plano.id),
    competencia: date().notNull(),
    subconta: text().notNull(),
    idPerfil: integer("id_perfil").notNull(),
    quotas: numeric({ precision: 18, scale: 8 }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.idPessoa, t.idPlano, t.competencia, t.subconta, t.idPerfil] })],
);

/**
 * Quotas of an account now, by sub-account and profile: the sum of its movements, kept by a trigger on them in the
 * transaction that writes them (`contas/README.md`). Nobody else writes it but `npm run posicoes -- --corrigir`.
 */
export const posicao = pgTable(
  "posicao",
  {
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    idPlano: integer("id_plano")
      .notNull()
      .references(() => plano.id),
    subconta: text().notNull(),
    idPerfil: integer("id_perfil").notNull(),
    quotas: numeric({ precision: 18, scale: 8 }).notNull(),
    /** First and last months with movements, their first days. */
    primeira: date().notNull(),
    ultima: date().notNull(),
  },
  (t) => [primaryKey({ columns: [t.idPessoa, t.idPlano, t.subconta, t.idPerfil] })],
);
