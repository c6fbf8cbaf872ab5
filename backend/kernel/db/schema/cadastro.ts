import { sql } from "drizzle-orm";
import { char, index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { now } from "./columns";
import { pessoa } from "./pessoas";
import { requisicao } from "./requisicoes";

export const endereco = pgTable("endereco", {
  idPessoa: integer("id_pessoa")
    .primaryKey()
    .references(() => pessoa.id),
  residenteExterior: char("residente_exterior", { length: 1 }).notNull().default("N"),
  pais: text(),
  /** CEP digits in Brazil; the country's own code abroad. */
  cep: text(),
  logradouro: text(),
  numero: text(),
  complemento: text(),
  bairro: text(),
  cidade: text(),
  estado: char({ length: 2 }),
  /** Tax number in the country of residence. */
  nif: text(),
  atualizadoEm: now("atualizado_em"),
});

export const contaBancaria = pgTable("conta_bancaria", {
  idPessoa: integer("id_pessoa")
    .primaryKey()
    .references(() => pessoa.id),
  banco: char({ length: 3 }).notNull(),
  agencia: text().notNull(),
  conta: text().notNull(),
  atualizadaEm: now("atualizada_em"),
});

/** Every change of a registration field: who, when, before and after. */
export const cadastroHistorico = pgTable(
  "cadastro_historico",
  {
    id: serial().primaryKey(),
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    /** Null: the portal itself, in a job. */
    idAtor: integer("id_ator").references(() => pessoa.id),
    campo: text().notNull(),
    antes: text(),
    depois: text(),
    quando: now("quando"),
    /** Correction request whose conclusion wrote it: its events say who asked. Null: none did. */
    idRequisicao: integer("id_requisicao").references(() => requisicao.id),
  },
  (t) => [
    index("cadastro_historico_pessoa").on(t.idPessoa, t.id),
    index("cadastro_historico_requisicao").on(t.idRequisicao).where(sql`${t.idRequisicao} is not null`),
  ],
);
