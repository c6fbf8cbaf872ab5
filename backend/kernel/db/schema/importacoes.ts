import { sql } from "drizzle-orm";
import { bigint, boolean, char, date, index, integer, jsonb, numeric, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, now } from "./columns";
import { pessoa } from "./pessoas";
import { plano } from "./planos";

/** A table of people or of contributions that somebody sent, from the upload to its end. */
export const importacao = pgTable(
  "importacao",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** importarPessoas | importarContribuicoes */
    area: text().notNull(),
    /** colunas | lendo | conferindo | conferida | reconferindo | gravando | concluida | desfazendo | desfeita | cancelada | falhou */
    situacao: text().notNull(),
    /** Situation that follows `desfazendo`: desfeita, conferida (nothing could be kept) or cancelada. */
    destino: text(),
    versao: integer().notNull().default(1),
    nome: text().notNull(),
    tamanho: integer().notNull(),
    sha256: char({ length: 64 }).notNull(),
    /** Key in the file store; null once the content was removed. */
    chave: text(),
    formato: jsonb().$type<Record<string, string>>().notNull(),
    titulos: jsonb().$type<string[]>().notNull(),
    amostra: jsonb().$type<string[][]>().notNull(),
    /** Column of each field; null until somebody said. */
    colunas: jsonb().$type<Record<string, number>>(),
    /** Send the first-access mail to the people who are new. */
    convidar: boolean().notNull().default(false),
    /** Lines read so far, and of the present phase those that are done. */
    total: integer().notNull().default(0),
    processadas: integer().notNull().default(0),
    /** Lines that the present phase has to go through; null while that is not known. */
    previstas: integer(),
    /** Last line that the present phase looked at. */
    cursor: integer().notNull().default(0),
    faseDesde: instant("fase_desde"),
    /** Grows each time that rows are written: what is written again after being taken back is another movement. */
    tentativa: integer().notNull().default(0),
    /** Reason in words for stopping or going back. */
    motivo: text(),
    falhas: integer().notNull().default(0),
    /** Worker that has the import, and the time until which no other worker takes it. */
    trabalhador: text(),
    ocupadaAte: instant("ocupada_ate"),
    idAutor: integer("id_autor")
      .notNull()
      .references(() => pessoa.id),
    criadaEm: now("criada_em"),
    idConfirmador: integer("id_confirmador").references(() => pessoa.id),
    confirmadaEm: instant("confirmada_em"),
    idDesfez: integer("id_desfez").references(() => pessoa.id),
    encerradaEm: instant("encerrada_em"),
  },
  (t) => [
    index("importacao_area").on(t.area, t.id),
    index("importacao_em_curso").on(t.id).where(sql`${t.situacao} in ('lendo','conferindo','reconferindo','gravando','desfazendo')`),
    // A second import of the same content is refused until the first is given up.
    uniqueIndex("importacao_conteudo").on(t.area, t.sha256).where(sql`${t.situacao} not in ('desfeita','cancelada','falhou')`),
  ],
);

/** A line of the file, with what became of it. */
export const importacaoLinha = pgTable(
  "importacao_linha",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    idImportacao: integer("id_importacao")
      .notNull()
      .references(() => importacao.id),
    area: text().notNull(),
    linha: integer().notNull(),
    /** Text of each field, as people read it. */
    dados: jsonb().$type<Record<string, string>>().notNull(),
    /** nova | pronta | aviso | erro | repetida | gravada | aguarda-cota */
    situacao: text().notNull().default("nova"),
    problemas: jsonb()
      .$type<{ codigo: string; campo: string; valor: string; grau: "erro" | "aviso"; problema: string; oQueFazer: string }[]>()
      .notNull()
      .default([]),
    /** Natural key, which may be stored once; for people, the key of the registration number follows. */
    chave: text(),
    chaveMatricula: text("chave_matricula"),
    idPlano: integer("id_plano").references(() => plano.id),
    idPessoa: integer("id_pessoa"),
    idVinculo: integer("id_vinculo"),
    /** True where this import created the person. */
    criouPessoa: boolean("criou_pessoa").notNull().default(false),
    /** Contributions: sub-account, month, day of the credit and amount. */
    subconta: text(),
    competencia: date(),
    data: date(),
    valor: numeric({ precision: 14, scale: 2 }),
    /** Names its movement in the ledger. */
    origem: text(),
  },
  (t) => [
    uniqueIndex("importacao_linha_numero").on(t.idImportacao, t.linha),
    index("importacao_linha_situacao").on(t.idImportacao, t.situacao, t.linha),
    index("importacao_linha_chave").on(t.idImportacao, t.chave).where(sql`${t.chave} is not null`),
    index("importacao_linha_matricula").on(t.idImportacao, t.chaveMatricula).where(sql`${t.chaveMatricula} is not null`),
    // Each natural key stands on one line among all imports of an area.
    uniqueIndex("importacao_linha_gravada").on(t.area, t.chave).where(sql`${t.situacao} in ('gravada','aguarda-cota')`),
    index("importacao_linha_aguarda").on(t.id).where(sql`${t.situacao} = 'aguarda-cota'`),
  ],
);

/** Columns chosen for the fields of a kind of file, remembered by the titles of the columns. */
export const importacaoMapa = pgTable(
  "importacao_mapa",
  {
    area: text().notNull(),
    /** SHA-256 of the titles. */
    assinatura: char({ length: 64 }).notNull(),
    colunas: jsonb().$type<Record<string, number>>().notNull(),
    idAutor: integer("id_autor")
      .notNull()
      .references(() => pessoa.id),
    atualizadaEm: now("atualizada_em"),
  },
  (t) => [primaryKey({ columns: [t.area, t.assinatura] })],
);
