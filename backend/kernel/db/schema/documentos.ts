import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, serial, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, now } from "./columns";
import { pessoa } from "./pessoas";
import { categoria, plano } from "./planos";

/** A document that the fund publishes; each change of its file is a version. */
export const documento = pgTable(
  "documento",
  {
    id: serial().primaryKey(),
    titulo: text().notNull(),
    /** regulamento | cartilha | politica | formulario | comunicado | outro */
    categoria: text().notNull(),
    descricao: text(),
    /** Audience; null is every plan or category. */
    idPlano: integer("id_plano").references(() => plano.id),
    idCategoria: integer("id_categoria").references(() => categoria.id),
    /** The one person that the fund addresses it to: shown to nobody else, whatever the audience. */
    idPessoa: integer("id_pessoa").references(() => pessoa.id),
    validoDesde: date("valido_desde").notNull(),
    validoAte: date("valido_ate"),
    publicadoPor: integer("publicado_por").references(() => pessoa.id),
    arquivadoEm: instant("arquivado_em"),
  },
  (t) => [
    index("documento_publico").on(t.idPlano, t.categoria),
    index("documento_pessoa").on(t.idPessoa).where(sql`${t.idPessoa} is not null`),
  ],
);

export const documentoVersao = pgTable(
  "documento_versao",
  {
    id: serial().primaryKey(),
    idDocumento: integer("id_documento")
      .notNull()
      .references(() => documento.id),
    versao: smallint().notNull(),
    idArquivo: integer("id_arquivo").notNull(),
    publicadaEm: now("publicada_em"),
  },
  (t) => [uniqueIndex("documento_versao_numero").on(t.idDocumento, t.versao)],
);

/** The first time that a person opened a version. */
export const documentoAbertura = pgTable(
  "documento_abertura",
  {
    id: serial().primaryKey(),
    idVersao: integer("id_versao")
      .notNull()
      .references(() => documentoVersao.id),
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    quando: now("quando"),
  },
  (t) => [index("documento_abertura_versao").on(t.idVersao, t.quando), uniqueIndex("documento_abertura_pessoa").on(t.idVersao, t.idPessoa)],
);
