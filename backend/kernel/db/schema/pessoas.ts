import { sql } from "drizzle-orm";
import { bigint, char, check, date, index, integer, jsonb, pgTable, serial, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, now } from "./columns";

export const pessoa = pgTable(
  "pessoa",
  {
    id: serial().primaryKey(),
    nome: text().notNull(),
    /** Lower case, without accents: what `filtrarPessoas` searches. */
    nomeBusca: text("nome_busca").notNull(),
    cpf: char({ length: 11 }).notNull(),
    dataNascimento: date("data_nascimento"),
    email: text(),
    telefone: text(),
    idFoto: integer("id_foto"),
    admin: char({ length: 1 }).notNull().default("N"),
    criadaEm: now("criada_em"),
  },
  (t) => [
    uniqueIndex("pessoa_cpf").on(t.cpf),
    // Lists are in the order of this index, in the same collation on every server.
    index("pessoa_nome_busca").on(sql`${t.nomeBusca} collate "C"`, t.id),
    // The same of the participants alone, for their search: it walks names without reading the table.
    index("pessoa_participante_nome").on(sql`${t.nomeBusca} collate "C"`, t.id).where(sql`${t.admin} = 'N'`),
    index("pessoa_nome_palavras").using("gin", sql`to_tsvector('simple', ${t.nomeBusca})`),
    // Ages and addresses of an audience, in the order of `vinculo_pessoa`.
    index("pessoa_publico").on(t.id, t.dataNascimento, t.email).where(sql`${t.admin} = 'N'`),
    index("pessoa_admin").on(t.admin),
    check("pessoa_admin_sn", sql`${t.admin} in ('S','N')`),
  ],
);

/** Append-only record of reads and changes of personal data, by person. Triggers refuse UPDATE, DELETE and TRUNCATE. */
export const auditoria = pgTable(
  "auditoria",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    quando: now("quando"),
    idAtor: integer("id_ator").references(() => pessoa.id),
    /** Person whose data was touched; null where the action concerns nobody in particular. */
    idSujeito: integer("id_sujeito").references(() => pessoa.id),
    /** Route key, such as `GET /retornarSolicitacoes`, or a named act, such as `visao.iniciar`. */
    acao: text().notNull(),
    /** `permitida`: it was done. `negada`: the right to it was missing. `recusada`: it was not done for another reason. */
    resultado: text().notNull(),
    /** HTTP status that a call ended with; null for named acts and for rows older than the column. */
    estado: smallint(),
    /** Row ids and codes only: never names, CPF or contents. */
    detalhe: jsonb().$type<Record<string, unknown>>(),
    endereco: text(),
    idRequest: text("id_request"),
  },
  (t) => [
    index("auditoria_sujeito").on(t.idSujeito, t.id),
    index("auditoria_ator").on(t.idAtor, t.id),
    index("auditoria_quando").on(t.quando),
    index("auditoria_acao").on(t.acao, t.id),
    index("auditoria_negadas").on(t.id).where(sql`${t.resultado} = 'negada'`),
    index("auditoria_recusadas").on(t.id).where(sql`${t.resultado} = 'recusada'`),
    index("auditoria_senhas").on(t.id).where(sql`${t.acao} in ('senha.codigoEnviado', 'senha.conferenciaRecusada')`),
    index("auditoria_visoes").on(t.idAtor, t.id).where(sql`${t.acao} = 'visao.iniciar'`),
  ],
);

/**
 * Seal of a row of the audit log, in the order of its ids: the hash of what the row says, and the hash of that and of the
 * seal before it. Append-only by triggers, as the log.
 */
export const auditoriaElo = pgTable("auditoria_elo", {
  idRegistro: bigint("id_registro", { mode: "number" }).primaryKey(),
  resumo: text().notNull(),
  elo: text().notNull(),
});

/** End of the chain of seals, and how far the log was seen for the next ones. One row. */
export const auditoriaFecho = pgTable(
  "auditoria_fecho",
  {
    id: smallint().primaryKey().default(1),
    /** Every row up to this id is sealed, and no other can come. */
    idRegistro: bigint("id_registro", { mode: "number" }).notNull().default(0),
    elo: text().notNull().default(""),
    total: bigint({ mode: "number" }).notNull().default(0),
    /** Last row that was there at `vistoEm`; null while nothing waits. */
    idVisto: bigint("id_visto", { mode: "number" }),
    vistoEm: instant("visto_em"),
    /** Transactions before this one may still bring rows up to `idVisto`; null until they are known to have begun. */
    transacao: text(),
  },
  (t) => [check("auditoria_fecho_um", sql`${t.id} = 1`)],
);
