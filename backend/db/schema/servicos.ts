import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { funcionalidade } from "./requisicoes";

/** What the fund wrote of a service: its introduction and the documents besides the form's own. Without a row: the product's. */
export const servicoTexto = pgTable("servico_texto", {
  idFuncionalidade: integer("id_funcionalidade")
    .primaryKey()
    .references(() => funcionalidade.id),
  /** Sentences of the introduction. */
  explica: text().array().notNull(),
  /** "Do que você precisa". */
  precisa: text().array().notNull(),
  documentos: jsonb().$type<{ codigo: string; nome: string; obrigatorio: boolean; orientacao: string }[]>().notNull(),
});
