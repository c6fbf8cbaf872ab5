import { sql } from "drizzle-orm";
import { boolean, date, index, integer, jsonb, numeric, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { now } from "./columns";
import { pessoa } from "./pessoas";
import { plano } from "./planos";

const rate = (name: string) => numeric(name, { precision: 5, scale: 2 }).notNull();

/**
 * Real yearly returns that projections assume, in percent: of a profile, or of the whole plan. Chosen by date. The version
 * is printed on what was calculated with it.
 */
export const cenarioRetorno = pgTable(
  "cenario_retorno",
  {
    id: serial().primaryKey(),
    idPlano: integer("id_plano")
      .notNull()
      .references(() => plano.id),
    /** Null: every profile that has no row of its own. */
    idPerfil: integer("id_perfil"),
    versao: text().notNull(),
    pessimista: rate("pessimista"),
    esperado: rate("esperado"),
    otimista: rate("otimista"),
    validoDesde: date("valido_desde").notNull(),
    validoAte: date("valido_ate"),
    fonte: text().notNull(),
  },
  (t) => [index("cenario_retorno_vigencia").on(t.idPlano, t.idPerfil, t.validoDesde)],
);

/** A simulation that somebody saved: what they chose, and what they saw with which assumptions. */
export const simulacao = pgTable(
  "simulacao",
  {
    id: serial().primaryKey(),
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    idPlano: integer("id_plano")
      .notNull()
      .references(() => plano.id),
    nome: text().notNull(),
    escolha: jsonb().notNull(),
    /** Assumptions, the person's figures and the result of that day. */
    retrato: jsonb().notNull(),
    meta: boolean().notNull().default(false),
    criadaEm: now("criada_em"),
  },
  (t) => [
    index("simulacao_pessoa").on(t.idPessoa, t.idPlano, t.id),
    uniqueIndex("simulacao_meta").on(t.idPessoa, t.idPlano).where(sql`${t.meta}`),
  ],
);
