import { date, integer, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { instant, now } from "./columns";
import { pessoa } from "./pessoas";
import { plano } from "./planos";

export const onboardingEtapa = pgTable(
  "onboarding_etapa",
  {
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    idPlano: integer("id_plano")
      .notNull()
      .references(() => plano.id),
    idStep: smallint("id_step").notNull(),
    metadata: jsonb().$type<Record<string, unknown>>().notNull(),
    gravadaEm: now("gravada_em"),
  },
  (t) => [primaryKey({ columns: [t.idPessoa, t.idPlano, t.idStep] })],
);

/** Step at which the wizard stands, so that it continues there on another device. */
export const onboardingProgresso = pgTable(
  "onboarding_progresso",
  {
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    idPlano: integer("id_plano")
      .notNull()
      .references(() => plano.id),
    idStep: smallint("id_step").notNull(),
    atualizadoEm: now("atualizado_em"),
    concluidoEm: instant("concluido_em"),
  },
  (t) => [primaryKey({ columns: [t.idPessoa, t.idPlano] })],
);

/** The first access to a plan as the fund set it. Without a row: the specification's, by `onboarding_plano`. */
export const planoOnboarding = pgTable("plano_onboarding", {
  idPlano: integer("id_plano")
    .primaryKey()
    .references(() => plano.id),
  /** In order, without the start and the review. */
  etapas: jsonb().$type<{ id: number; titulo: string; explicacao: string }[]>().notNull(),
  /** The privacy notice; a line is a paragraph. */
  termos: text().notNull(),
});

export const perfilInvestimento = pgTable("perfil_investimento", {
  id: integer().primaryKey(),
  /** Carteira 1 is the Super Conservador. */
  carteira: smallint().notNull(),
  nome: text().notNull(),
  descricao: text().notNull(),
  /**
   * Risk of the profile, 1 the lowest. Profiles are shown in this order. `carteira` is its number in the questionnaire.
   */
  nivel: smallint().notNull(),
  /** First day on which nobody who is not in it may choose it. Null: it is open. */
  fechadoDesde: date("fechado_desde"),
});
