import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { funcionalidade } from "./requisicoes";

/**
 * Texts of a service written by the fund: introduction, and documents besides those of the form. The product's own
 * texts hold where a row is missing.
 */
export const servicoTexto = pgTable("servico_texto", {
  idFuncionalidade: integer("id_funcionalidade")
    .primaryKey()
    .references(() => funcionalidade.id),
  /** Sentences of the introduction. */
  explica: text().array().notNull(),
  /** "O que você vai precisar". */
  precisa: text().array().notNull(),
  documentos: jsonb().$type<{ codigo: string; nome: string; obrigatorio: boolean; orientacao: string }[]>().notNull(),
});
