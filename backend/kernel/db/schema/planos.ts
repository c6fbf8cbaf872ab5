import { sql } from "drizzle-orm";
import {
  boolean,
  char,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant, now } from "./columns";
import { pessoa } from "./pessoas";

export const plano = pgTable("plano", {
  id: integer().primaryKey(),
  nome: text().notNull(),
  /** Decides the step list of the onboarding wizard. */
  onboardingPlano: integer("onboarding_plano").notNull(),
});

export const tema = pgTable(
  "tema",
  {
    id: serial().primaryKey(),
    idPlano: integer("id_plano")
      .notNull()
      .references(() => plano.id),
    corPrimaria: char("cor_primaria", { length: 7 }).notNull(),
    logo: text(),
    background: text(),
  },
  (t) => [uniqueIndex("tema_plano").on(t.idPlano)],
);

export const categoria = pgTable("categoria", { id: integer().primaryKey(), nome: text().notNull() });
export const situacao = pgTable("situacao", { id: integer().primaryKey(), nome: text().notNull(), ativa: boolean().notNull() });

export const vinculoPlano = pgTable(
  "vinculo_plano",
  {
    id: serial().primaryKey(),
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    idPlano: integer("id_plano")
      .notNull()
      .references(() => plano.id),
    matricula: text().notNull(),
    idCategoria: integer("id_categoria")
      .notNull()
      .references(() => categoria.id),
    idSituacao: integer("id_situacao")
      .notNull()
      .references(() => situacao.id),
    dataAdesao: date("data_adesao").notNull(),
    onboarding: char({ length: 1 }).notNull().default("N"),
    /** NAO_ESCOLHIDO | PROGRESSIVO | REGRESSIVO; locked by the first benefit or redemption. */
    regimeTributario: text("regime_tributario").notNull().default("NAO_ESCOLHIDO"),
    regimeEscolhidoEm: instant("regime_escolhido_em"),
    regimeTravadoEm: instant("regime_travado_em"),
    idPerfil: integer("id_perfil"),
  },
  (t) => [
    // All that an audience is chosen by, so that a million enrolments are counted without their rows.
    index("vinculo_pessoa").on(t.idPessoa, t.idPlano, t.idCategoria, t.idSituacao),
    uniqueIndex("vinculo_matricula").on(t.idPlano, t.matricula),
    // Finds the people of a plan, category and situation from the index alone.
    index("vinculo_publico").on(t.idPlano, t.idCategoria, t.idSituacao, t.idPessoa),
    index("vinculo_matricula_sem_zeros").on(sql`ltrim(${t.matricula}, '0')`),
  ],
);

/** Append-only: how an enrolment stood before and after each change of its category or situation. */
export const vinculoHistorico = pgTable(
  "vinculo_historico",
  {
    id: serial().primaryKey(),
    idVinculo: integer("id_vinculo")
      .notNull()
      .references(() => vinculoPlano.id),
    /** Day from which it holds, in São Paulo. */
    desde: date().notNull(),
    deCategoria: integer("de_categoria").notNull(),
    deSituacao: integer("de_situacao").notNull(),
    idCategoria: integer("id_categoria")
      .notNull()
      .references(() => categoria.id),
    idSituacao: integer("id_situacao")
      .notNull()
      .references(() => situacao.id),
    motivo: text().notNull(),
    quando: now("quando"),
  },
  (t) => [index("vinculo_historico_vinculo").on(t.idVinculo, t.id)],
);

/** Services that a plan offers to a category in a situation (the feature list). */
export const planoFuncionalidade = pgTable(
  "plano_funcionalidade",
  {
    idPlano: integer("id_plano").notNull(),
    idCategoria: integer("id_categoria").notNull(),
    idSituacao: integer("id_situacao").notNull(),
    idFuncionalidade: integer("id_funcionalidade").notNull(),
  },
  (t) => [primaryKey({ columns: [t.idPlano, t.idCategoria, t.idSituacao, t.idFuncionalidade] })],
);

/** Dated values of a plan: reference unit, minimum contribution … Chosen by date, never a constant in code. */
export const parametroPlano = pgTable(
  "parametro_plano",
  {
    id: serial().primaryKey(),
    idPlano: integer("id_plano").references(() => plano.id),
    codigo: text().notNull(),
    valor: numeric({ precision: 18, scale: 8 }).notNull(),
    validoDesde: date("valido_desde").notNull(),
    validoAte: date("valido_ate"),
    fonte: text().notNull(),
  },
  (t) => [index("parametro_vigencia").on(t.codigo, t.idPlano, t.validoDesde)],
);

/**
 * Percentage of the sponsor's part that is the participant's when leaving, by complete months in the plan: the table of
 * the regulation in force from a day on. A plan without rows has no such part.
 */
export const direitoPatrocinadora = pgTable(
  "direito_patrocinadora",
  {
    idPlano: integer("id_plano")
      .notNull()
      .references(() => plano.id),
    validoDesde: date("valido_desde").notNull(),
    /** The first row of a table begins at 0. */
    aPartirDeMeses: smallint("a_partir_de_meses").notNull(),
    percentual: numeric({ precision: 5, scale: 2 }).notNull(),
    fonte: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.idPlano, t.validoDesde, t.aPartirDeMeses] }),
    check("direito_patrocinadora_percentual", sql`${t.percentual} between 0 and 100`),
  ],
);

export const salario = pgTable(
  "salario",
  {
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    idPlano: integer("id_plano")
      .notNull()
      .references(() => plano.id),
    validoDesde: date("valido_desde").notNull(),
    valor: numeric({ precision: 14, scale: 2 }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.idPessoa, t.idPlano, t.validoDesde] })],
);

export const finalidade = pgTable("finalidade", {
  id: integer().primaryKey(),
  nome: text().notNull(),
  idPlano: integer("id_plano")
    .notNull()
    .references(() => plano.id),
});

export const dependente = pgTable(
  "dependente",
  {
    id: serial().primaryKey(),
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    idPlano: integer("id_plano")
      .notNull()
      .references(() => plano.id),
    nome: text().notNull(),
    cpf: char({ length: 11 }),
    dataNascimento: date("data_nascimento").notNull(),
    parentesco: text().notNull(),
    idFinalidade: integer("id_finalidade")
      .notNull()
      .references(() => finalidade.id),
    rateio: numeric({ precision: 5, scale: 2 }).notNull().default("0"),
    removidoEm: instant("removido_em"),
  },
  (t) => [index("dependente_pessoa").on(t.idPessoa, t.idPlano), check("dependente_rateio", sql`${t.rateio} between 0 and 100`)],
);
