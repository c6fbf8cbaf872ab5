import { date, integer, pgTable, serial, smallint, text } from "drizzle-orm/pg-core";

/** The pictures of the participants' home that are in force: a handful of rows, replaced as a whole by each publication. */
export const carrosselItem = pgTable("carrossel_item", {
  id: serial().primaryKey(),
  ordem: smallint().notNull(),
  titulo: text().notNull(),
  /** Path of the picture on the portal. */
  imagem: text().notNull(),
  descricao: text(),
  link: text(),
  textoLink: text("texto_link"),
  /** Audience; empty is every one. */
  idsPlanos: integer("ids_planos").array().notNull(),
  idsCategorias: integer("ids_categorias").array().notNull(),
  idsSituacoes: integer("ids_situacoes").array().notNull(),
  /** Days on which it is shown, both included. */
  desde: date(),
  ate: date(),
});
