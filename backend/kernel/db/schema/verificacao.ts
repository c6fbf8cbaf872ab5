import { char, index, integer, jsonb, pgTable, serial, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, now } from "./columns";
import { arquivo } from "./conversas";
import { pessoa } from "./pessoas";
import { plano } from "./planos";

/** A document that was issued with a verification code. Whoever holds the paper sees that it is authentic, and no more. */
export const documentoEmitido = pgTable(
  "documento_emitido",
  {
    id: serial().primaryKey(),
    /** Letters and digits that are not mistaken for each other, without dashes. */
    codigo: text().notNull(),
    /** extrato | demonstrativo | contracheque | informe | boleto | meus-dados */
    tipo: text().notNull(),
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    idPlano: integer("id_plano").references(() => plano.id),
    /** Subject of the document: `2026-10`, `2025`, `2026-01/2026-10`. */
    referencia: text().notNull(),
    /** SHA-256 of everything that it shows and of its day, hex: the same asked for again is the same document. */
    conteudo: char({ length: 64 }).notNull(),
    idArquivo: integer("id_arquivo")
      .notNull()
      .references(() => arquivo.id),
    /** SHA-256 of the file, hex: one byte changed is another document. */
    sha256: char({ length: 64 }).notNull(),
    /** Lines that the verification shows. */
    resumo: jsonb().$type<{ rotulo: string; valor: string }[]>().notNull(),
    emitidoEm: now("emitido_em"),
  },
  (t) => [
    uniqueIndex("documento_emitido_codigo").on(t.codigo),
    index("documento_emitido_sha").on(t.sha256),
    uniqueIndex("documento_emitido_conteudo").on(t.idPessoa, t.conteudo),
    index("documento_emitido_pessoa").on(t.idPessoa, t.id),
  ],
);

/** A link that the participant made for somebody else: one document, for a time, until revoked. */
export const linkPublico = pgTable(
  "link_publico",
  {
    id: serial().primaryKey(),
    /** SHA-256 of the token, hex. The token itself is stored nowhere. */
    tokenHash: char("token_hash", { length: 64 }).notNull(),
    /** contracheque | extrato */
    finalidade: text().notNull(),
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    idPlano: integer("id_plano")
      .notNull()
      .references(() => plano.id),
    referencia: text().notNull(),
    /** Recipient, in the participant's words. */
    destino: text(),
    usosMaximos: smallint("usos_maximos").notNull(),
    usos: smallint().notNull().default(0),
    criadoEm: now("criado_em"),
    expiraEm: instant("expira_em").notNull(),
    revogadoEm: instant("revogado_em"),
  },
  (t) => [uniqueIndex("link_publico_token").on(t.tokenHash), index("link_publico_pessoa").on(t.idPessoa, t.id)],
);

export const linkAcesso = pgTable(
  "link_acesso",
  {
    id: serial().primaryKey(),
    /** Null for a token that belongs to no link. */
    idLink: integer("id_link").references(() => linkPublico.id),
    quando: now("quando"),
    endereco: text(),
    /** aberto | reaberto | recusado */
    resultado: text().notNull(),
    /** SHA-256 of what an opening gave to its browser, so that a reload soon after does not count again. */
    continuacaoHash: char("continuacao_hash", { length: 64 }),
  },
  (t) => [index("link_acesso_link").on(t.idLink, t.id)],
);
