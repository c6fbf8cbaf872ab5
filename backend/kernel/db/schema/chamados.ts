import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, serial, smallint, text } from "drizzle-orm/pg-core";
import { instant, now } from "./columns";
import { conversa } from "./conversas";
import { pessoa } from "./pessoas";

/**
 * Internal notes of the fund about a conversation. They have their own table, which no answer to a participant reads.
 */
export const conversaNota = pgTable(
  "conversa_nota",
  {
    id: serial().primaryKey(),
    idConversa: integer("id_conversa")
      .notNull()
      .references(() => conversa.id),
    /** Null: the system, when a ticket passed its time. */
    idAutor: integer("id_autor").references(() => pessoa.id),
    /** nota | transferencia | atraso | escalonamento */
    tipo: text().notNull().default("nota"),
    texto: text().notNull(),
    criadaEm: now("criada_em"),
  },
  (t) => [
    index("conversa_nota_conversa").on(t.idConversa, t.id),
    // Figures by week of what passed its time.
    index("conversa_nota_atraso").on(t.criadaEm).where(sql`${t.tipo} = 'atraso'`),
  ],
);

/** Attendants who have a conversation open on the screen. */
export const conversaPresenca = pgTable(
  "conversa_presenca",
  {
    idConversa: integer("id_conversa")
      .notNull()
      .references(() => conversa.id),
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    vistoEm: now("visto_em"),
    desde: now("desde"),
  },
  (t) => [primaryKey({ columns: [t.idConversa, t.idPessoa] })],
);

/** Rating of a closed conversation by the participant, given once. */
export const conversaAvaliacao = pgTable(
  "conversa_avaliacao",
  {
    idConversa: integer("id_conversa")
      .primaryKey()
      .references(() => conversa.id),
    nota: smallint().notNull(),
    comentario: text(),
    criadaEm: now("criada_em"),
  },
  (t) => [check("conversa_avaliacao_nota", sql`${t.nota} between 1 and 5`), index("conversa_avaliacao_criada").on(t.criadaEm)],
);

/** A text that attendants use again and again. */
export const macroAtendimento = pgTable(
  "macro_atendimento",
  {
    id: serial().primaryKey(),
    idDono: integer("id_dono")
      .notNull()
      .references(() => pessoa.id),
    titulo: text().notNull(),
    texto: text().notNull(),
    /** The whole team uses and keeps it. */
    compartilhada: boolean().notNull().default(false),
    versao: integer().notNull().default(1),
    atualizadaEm: now("atualizada_em"),
    excluidaEm: instant("excluida_em"),
  },
  (t) => [
    index("macro_dono").on(t.idDono).where(sql`${t.excluidaEm} is null`),
    index("macro_compartilhada").on(t.titulo).where(sql`${t.excluidaEm} is null and ${t.compartilhada}`),
  ],
);
