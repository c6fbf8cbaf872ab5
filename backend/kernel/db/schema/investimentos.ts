import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant, now } from "./columns";
import { perfilInvestimento } from "./onboarding";
import { pessoa } from "./pessoas";
import { plano } from "./planos";
import { requisicao } from "./requisicoes";

/** Share of a class of assets in a profile, from a date on. */
export const perfilComposicao = pgTable(
  "perfil_composicao",
  {
    idPerfil: integer("id_perfil")
      .notNull()
      .references(() => perfilInvestimento.id),
    classe: text().notNull(),
    validoDesde: date("valido_desde").notNull(),
    percentual: numeric({ precision: 5, scale: 2 }).notNull(),
    minimo: numeric({ precision: 5, scale: 2 }),
    maximo: numeric({ precision: 5, scale: 2 }),
  },
  (t) => [primaryKey({ columns: [t.idPerfil, t.classe, t.validoDesde] })],
);

/** A version of the suitability questionnaire (domain §8). Answers keep the version that they were given to. */
export const questionario = pgTable("questionario", {
  versao: integer().primaryKey(),
  /** Questions, their answers with points, and those that limit the result. */
  perguntas: jsonb().$type<Record<string, unknown>[]>().notNull(),
  /** Lowest points of each carteira: `[0, 6, 12, 18]`. */
  cortes: jsonb().$type<number[]>().notNull(),
  mesesValidade: smallint("meses_validade").notNull(),
  validoDesde: date("valido_desde").notNull(),
});

export const questionarioResposta = pgTable(
  "questionario_resposta",
  {
    id: serial().primaryKey(),
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    versao: integer()
      .notNull()
      .references(() => questionario.versao),
    respostas: jsonb().$type<Record<string, string>>().notNull(),
    pontos: smallint().notNull(),
    /** Carteira that came out. */
    resultado: smallint().notNull(),
    limitado: boolean().notNull(),
    respondidoEm: now("respondido_em"),
    validoAte: date("valido_ate").notNull(),
  },
  (t) => [index("questionario_resposta_pessoa").on(t.idPessoa, t.id)],
);

/** Months in which a plan lets profiles or contributions change, and until which day. */
export const janela = pgTable(
  "janela",
  {
    idPlano: integer("id_plano")
      .notNull()
      .references(() => plano.id),
    /** perfil | contribuicao | renda */
    assunto: text().notNull(),
    /** Months 1 to 12. */
    meses: smallint().array().notNull(),
    primeiroDia: smallint("primeiro_dia").notNull(),
    ultimoDia: smallint("ultimo_dia").notNull(),
    /** Months from the request to the month that it takes effect in. */
    efeitoEmMeses: smallint("efeito_em_meses").notNull(),
    validoDesde: date("valido_desde").notNull(),
  },
  (t) => [primaryKey({ columns: [t.idPlano, t.assunto, t.validoDesde] })],
);

/** Changes of profile that wait for the quota of their date, executed together. */
export const trocaPerfil = pgTable(
  "troca_perfil",
  {
    id: serial().primaryKey(),
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    idPlano: integer("id_plano")
      .notNull()
      .references(() => plano.id),
    idPerfilAtual: integer("id_perfil_atual").notNull(),
    idPerfilNovo: integer("id_perfil_novo").notNull(),
    /** Month whose quota it is made at. */
    competencia: date().notNull(),
    /** fila | executada | cancelada */
    situacao: text().notNull().default("fila"),
    idResposta: integer("id_resposta").references(() => questionarioResposta.id),
    /** The sentence that the person agreed to when choosing above the result. */
    termoRisco: text("termo_risco"),
    idRequisicao: integer("id_requisicao").references(() => requisicao.id),
    pedidaEm: now("pedida_em"),
    executadaEm: instant("executada_em"),
  },
  (t) => [
    uniqueIndex("troca_perfil_fila").on(t.idPessoa, t.idPlano).where(sql`${t.situacao} = 'fila'`),
    index("troca_perfil_pessoa").on(t.idPessoa, t.id),
  ],
);
