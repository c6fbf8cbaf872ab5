import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, now } from "./columns";
import { pessoa } from "./pessoas";

/** A queue of tickets, and the attendants who look after it. The first one is every ticket's until it is handed over. */
export const equipeAtendimento = pgTable(
  "equipe_atendimento",
  {
    id: serial().primaryKey(),
    nome: text().notNull(),
    versao: integer().notNull().default(0),
    criadaEm: now("criada_em"),
    /** Time of the deletion. The figures still name a deleted team: its answered tickets stay its own. */
    excluidaEm: instant("excluida_em"),
  },
  (t) => [uniqueIndex("equipe_nome").on(sql`lower(${t.nome})`).where(sql`${t.excluidaEm} is null`)],
);

export const equipeAtendente = pgTable(
  "equipe_atendente",
  {
    idEquipe: integer("id_equipe")
      .notNull()
      .references(() => equipeAtendimento.id),
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    /** True for an attendant who is told of escalated tickets. */
    coordena: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.idEquipe, t.idPessoa] }), index("equipe_atendente_pessoa").on(t.idPessoa)],
);
