import type { ViewReason } from "@contract/pessoas";
import { sql } from "drizzle-orm";
import { boolean, char, check, index, integer, pgTable, serial, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { ajudante } from "./ajudantes";
import { instant, now } from "./columns";
import { pessoa } from "./pessoas";

export const credencial = pgTable("credencial", {
  idPessoa: integer("id_pessoa")
    .primaryKey()
    .references(() => pessoa.id),
  /** Argon2id; null for a person who was imported and has not made a password yet. */
  senhaHash: text("senha_hash"),
  senhaTrocadaEm: instant("senha_trocada_em"),
  segundoPasso: boolean("segundo_passo").notNull().default(false),
});

export const sessao = pgTable(
  "sessao",
  {
    id: serial().primaryKey(),
    /** SHA-256 of the token, hex. The token itself is stored nowhere. */
    tokenHash: char("token_hash", { length: 64 }).notNull(),
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    /** The helper whose session it is, in the portal of that person; null in one of their own. */
    idAjudante: integer("id_ajudante").references(() => ajudante.id),
    criadaEm: now("criada_em"),
    usadaEm: now("usada_em"),
    encerradaEm: instant("encerrada_em"),
    motivo: text(),
    endereco: text(),
    agente: text(),
  },
  (t) => [
    uniqueIndex("sessao_token").on(t.tokenHash),
    index("sessao_pessoa").on(t.idPessoa).where(sql`${t.encerradaEm} is null`),
    index("sessao_endereco").on(t.idPessoa, t.endereco),
    index("sessao_ajudante").on(t.idAjudante).where(sql`${t.idAjudante} is not null`),
  ],
);

export const codigoSeguranca = pgTable("codigo_seguranca", {
  /** SHA-256 of the challenge that the browser holds. */
  desafioHash: char("desafio_hash", { length: 64 }).primaryKey(),
  /** Null for a CPF that does not exist: the answer must not tell. */
  idPessoa: integer("id_pessoa").references(() => pessoa.id),
  finalidade: text().notNull(),
  codigoHash: char("codigo_hash", { length: 64 }).notNull(),
  tentativas: smallint().notNull().default(0),
  criadoEm: now("criado_em"),
  expiraEm: instant("expira_em").notNull(),
  usadoEm: instant("usado_em"),
});

/** Failures per key (`cpf:<hash>`, `ip:<address>`), shared by all instances. */
export const tentativa = pgTable("tentativa", {
  chave: text().primaryKey(),
  falhas: integer().notNull().default(0),
  bloqueadaAte: instant("bloqueada_ate"),
  ultimaEm: now("ultima_em"),
});

/** Assisted views that administrators opened, each with its reason. The words are of the attendant, so they are not in the audit log. */
export const visaoAssistida = pgTable(
  "visao_assistida",
  {
    id: serial().primaryKey(),
    /** Only calls of this session are in the view; null once the session was forgotten. */
    idSessao: integer("id_sessao").references(() => sessao.id, { onDelete: "set null" }),
    idAtendente: integer("id_atendente")
      .notNull()
      .references(() => pessoa.id),
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    /** `ver`: nothing can be changed in it. */
    modo: text().$type<"ver" | "agir">().notNull(),
    /** Code of the reason: `src/domain/people/viewReasons`. */
    motivo: text().$type<ViewReason>().notNull(),
    /** The reason in the attendant's own words; its participant reads it. */
    texto: text(),
    iniciadaEm: now("iniciada_em"),
    encerradaEm: instant("encerrada_em"),
  },
  (t) => [
    index("visao_assistida_sessao").on(t.idSessao, t.idPessoa),
    index("visao_assistida_atendente").on(t.idAtendente),
    index("visao_assistida_pessoa").on(t.idPessoa),
    check("visao_assistida_modo", sql`${t.modo} in ('ver', 'agir')`),
  ],
);
