import { char, index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { now } from "./columns";
import { pessoa } from "./pessoas";

/** Pictures of the themes and of the carousel: everybody who has the address may see them. */
export const imagem = pgTable(
  "imagem",
  {
    id: serial().primaryKey(),
    /** Key in the file store, and in the address. */
    chave: text().notNull(),
    nome: text().notNull(),
    tipo: text().notNull(),
    tamanho: integer().notNull(),
    largura: integer().notNull(),
    altura: integer().notNull(),
    sha256: char({ length: 64 }).notNull(),
    idAutor: integer("id_autor")
      .notNull()
      .references(() => pessoa.id),
    enviadaEm: now("enviada_em"),
  },
  (t) => [uniqueIndex("imagem_chave").on(t.chave), index("imagem_autor").on(t.idAutor, t.enviadaEm)],
);
