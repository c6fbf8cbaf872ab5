import { char, date, index, integer, jsonb, numeric, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, now } from "./columns";
import { arquivo } from "./conversas";
import { pessoa } from "./pessoas";
import { plano } from "./planos";

/** Bodies that hold meetings: Conselho Deliberativo, Conselho Fiscal, Diretoria. */
export const orgaoAta = pgTable("orgao_ata", {
  id: serial().primaryKey(),
  nome: text().notNull(),
  /** Last day on which it held meetings; null while it does. */
  encerradoEm: date("encerrado_em"),
  versao: integer().notNull().default(1),
});

export const ata = pgTable(
  "ata",
  {
    id: serial().primaryKey(),
    idOrgao: integer("id_orgao")
      .notNull()
      .references(() => orgaoAta.id),
    numero: text().notNull(),
    dataReuniao: date("data_reuniao").notNull(),
    titulo: text().notNull(),
    /** Decisions in a few sentences. The search reads this text. */
    resumo: text().notNull(),
    resumoBusca: text("resumo_busca").notNull(),
    idArquivo: integer("id_arquivo").references(() => arquivo.id),
    /** Time from which participants see it; null before, and after it was taken back. */
    publicadaEm: instant("publicada_em").defaultNow(),
    idPublicador: integer("id_publicador").references(() => pessoa.id),
    versao: integer().notNull().default(1),
  },
  (t) => [index("ata_data").on(t.dataReuniao.desc().nullsFirst()), index("ata_orgao").on(t.idOrgao, t.dataReuniao.desc().nullsFirst())],
);

export const fornecedor = pgTable(
  "fornecedor",
  {
    id: serial().primaryKey(),
    nome: text().notNull(),
    cnpj: char({ length: 14 }).notNull(),
    /** Last day on which it rendered services; null while it does. */
    encerradoEm: date("encerrado_em"),
    versao: integer().notNull().default(1),
  },
  (t) => [uniqueIndex("fornecedor_cnpj").on(t.cnpj)],
);

/** Services of a supplier to a plan, with the amounts paid. */
export const servicoPrestado = pgTable(
  "servico_prestado",
  {
    id: serial().primaryKey(),
    idFornecedor: integer("id_fornecedor")
      .notNull()
      .references(() => fornecedor.id),
    idPlano: integer("id_plano").references(() => plano.id),
    competencia: date().notNull(),
    /** The day; null where only the month is known. */
    prestadoEm: date("prestado_em"),
    descricao: text().notNull(),
    /** administracao | investimentos | atuaria | auditoria | juridico | tecnologia | outros */
    categoria: text().notNull(),
    valor: numeric({ precision: 14, scale: 2 }).notNull(),
    /** Invoice or report: the fund's own, nobody else sees it. */
    idArquivo: integer("id_arquivo").references(() => arquivo.id),
    versao: integer().notNull().default(1),
  },
  (t) => [
    index("servico_prestado_plano").on(t.idPlano, t.competencia),
    index("servico_prestado_fornecedor").on(t.idFornecedor, t.competencia),
    index("servico_prestado_mes").on(t.competencia.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);

/** Changes of bodies, minutes, suppliers and their services by the fund's people. Rows are only added. */
export const transparenciaHistorico = pgTable(
  "transparencia_historico",
  {
    id: serial().primaryKey(),
    /** orgao | ata | fornecedor */
    assunto: text().notNull(),
    idAssunto: integer("id_assunto").notNull(),
    quando: now("quando"),
    idAutor: integer("id_autor").references(() => pessoa.id),
    /** Act in words: "Publicada". */
    ato: text().notNull(),
    motivo: text(),
    /** Fields that changed, with the texts shown: `[{ campo, antes, depois }]`. */
    mudancas: jsonb().$type<{ campo: string; antes: string | null; depois: string | null }[]>().notNull(),
    /** The file that another took the place of. */
    idArquivo: integer("id_arquivo").references(() => arquivo.id),
  },
  (t) => [index("transparencia_historico_assunto").on(t.assunto, t.idAssunto, t.id)],
);
