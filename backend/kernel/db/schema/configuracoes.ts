import { sql } from "drizzle-orm";
import {
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  pgView,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant, now } from "./columns";
import { pessoa } from "./pessoas";

/**
 * Level at which an administrator opens an area: read (`L`) or read and write (`E`). An area without a row is closed to
 * them.
 */
export const permissaoAdministrador = pgTable(
  "permissao_administrador",
  {
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    area: text().notNull(),
    nivel: char({ length: 1 }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.idPessoa, t.area] }), check("permissao_nivel", sql`${t.nivel} in ('L','E')`)],
);

/** A role of administrators: the permissions of a job, and up to which value who has it lets money leave. */
export const papel = pgTable(
  "papel",
  { id: serial().primaryKey(), nome: text().notNull(), descricao: text().notNull(), versao: integer().notNull().default(1) },
  (t) => [uniqueIndex("papel_nome").on(sql`lower(${t.nome})`)],
);

const ofRole = () =>
  integer("id_papel")
    .notNull()
    .references(() => papel.id, { onDelete: "cascade" });

export const papelPermissao = pgTable(
  "papel_permissao",
  { idPapel: ofRole(), area: text().notNull(), nivel: char({ length: 1 }).notNull() },
  (t) => [primaryKey({ columns: [t.idPapel, t.area] }), check("papel_permissao_nivel", sql`${t.nivel} in ('L','E')`)],
);

/** Limit of a role from a day on, in reais; null: none. A role without a row has none. */
export const papelLimite = pgTable(
  "papel_limite",
  { idPapel: ofRole(), desde: date().notNull(), valor: numeric({ precision: 14, scale: 2 }) },
  (t) => [primaryKey({ columns: [t.idPapel, t.desde] }), check("papel_limite_valor", sql`${t.valor} >= 0`)],
);

export const administradorPapel = pgTable(
  "administrador_papel",
  {
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    idPapel: integer("id_papel")
      .notNull()
      .references(() => papel.id),
  },
  (t) => [primaryKey({ columns: [t.idPessoa, t.idPapel] }), index("administrador_papel_papel").on(t.idPapel)],
);

/** Permissions of an administrator, by their roles and of their own: each area at its highest level. */
export const permissaoEfetiva = pgView("permissao_efetiva", {
  idPessoa: integer("id_pessoa").notNull(),
  area: text().notNull(),
  nivel: text().notNull(),
}).existing();

/** Number of changes of a setting. It detects two administrators who change the same setting at once. */
export const configuracaoVersao = pgTable(
  "configuracao_versao",
  { area: text().notNull(), chave: text().notNull(), versao: integer().notNull().default(0) },
  (t) => [primaryKey({ columns: [t.area, t.chave] })],
);

/** Published settings with the day from which they hold. Rows whose day has come are never changed. */
export const configuracaoPublicacao = pgTable(
  "configuracao_publicacao",
  {
    id: serial().primaryKey(),
    area: text().notNull(),
    chave: text().notNull(),
    desde: date().notNull(),
    conteudo: jsonb().$type<Record<string, unknown>>().notNull(),
    motivo: text().notNull(),
    idAutor: integer("id_autor")
      .notNull()
      .references(() => pessoa.id),
    criadaEm: now("criada_em"),
    /** Time at which the publication was written to the tables that the product reads. */
    aplicadaEm: instant("aplicada_em"),
    canceladaEm: instant("cancelada_em"),
    /** Second person, where the setting asks for one. */
    idConfirmador: integer("id_confirmador").references(() => pessoa.id),
  },
  (t) => [
    index("configuracao_publicacao_chave").on(t.area, t.chave, t.desde),
    index("configuracao_publicacao_pendente").on(t.desde).where(sql`${t.aplicadaEm} is null and ${t.canceladaEm} is null`),
  ],
);

/** Changes of money rules that one administrator proposed and another decides. One waits for each setting at a time. */
export const configuracaoProposta = pgTable(
  "configuracao_proposta",
  {
    id: serial().primaryKey(),
    area: text().notNull(),
    chave: text().notNull(),
    desde: date().notNull(),
    /** Null: the scheduled publication is to be given up. */
    conteudo: jsonb().$type<Record<string, unknown>>(),
    /** Scheduled publication that it takes the place of, or gives up. */
    idFutura: integer("id_futura").references(() => configuracaoPublicacao.id),
    motivo: text().notNull(),
    /** Version of the setting once it was proposed: at another one, something else changed since. */
    versao: integer().notNull(),
    idAutor: integer("id_autor")
      .notNull()
      .references(() => pessoa.id),
    criadaEm: now("criada_em"),
    /** `espera`, `confirmada`, `recusada` by another person or `retirada` by its author. */
    situacao: text().notNull().default("espera"),
    idDecisor: integer("id_decisor").references(() => pessoa.id),
    decididaEm: instant("decidida_em"),
  },
  (t) => [
    uniqueIndex("configuracao_proposta_espera").on(t.area, t.chave).where(sql`${t.situacao} = 'espera'`),
    check("configuracao_proposta_situacao", sql`${t.situacao} in ('espera','confirmada','recusada','retirada')`),
    check("configuracao_proposta_decidida", sql`(${t.situacao} = 'espera') = (${t.idDecisor} is null)`),
    check("configuracao_proposta_conteudo", sql`${t.conteudo} is not null or ${t.idFutura} is not null`),
  ],
);

/** Append-only: every change of a setting, before and after. */
export const configuracaoHistorico = pgTable(
  "configuracao_historico",
  {
    id: serial().primaryKey(),
    area: text().notNull(),
    chave: text().notNull(),
    quando: now("quando"),
    /** Null: the system, when the day came. */
    idAutor: integer("id_autor").references(() => pessoa.id),
    acao: text().notNull(),
    desde: date().notNull(),
    motivo: text().notNull(),
    antes: jsonb().$type<Record<string, unknown>>(),
    depois: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [index("configuracao_historico_area").on(t.area, t.id), index("configuracao_historico_chave").on(t.area, t.chave, t.id)],
);
