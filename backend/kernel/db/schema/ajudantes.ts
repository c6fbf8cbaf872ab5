import type { Part } from "@contract/parts";
import { sql } from "drizzle-orm";
import { char, check, date, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, now } from "./columns";
import { pessoa } from "./pessoas";

/** People to whom a participant shows parts of their portal until a day. A row stays: the audit log names it. */
export const ajudante = pgTable(
  "ajudante",
  {
    id: serial().primaryKey(),
    /** The participant. */
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    nome: text().notNull(),
    email: text().notNull(),
    partes: jsonb().$type<Part[]>().notNull(),
    /** Last day, in the fund's time zone. */
    ate: date().notNull(),
    /** SHA-256 of the link's token, hex. The token itself is stored nowhere. */
    tokenHash: char("token_hash", { length: 64 }).notNull(),
    convidadoEm: now("convidado_em"),
    conviteExpiraEm: instant("convite_expira_em").notNull(),
    aceitoEm: instant("aceito_em"),
    revogadoEm: instant("revogado_em"),
  },
  (t) => [
    uniqueIndex("ajudante_token").on(t.tokenHash),
    index("ajudante_pessoa").on(t.idPessoa, t.id),
    check("ajudante_partes", sql`jsonb_array_length(${t.partes}) > 0`),
  ],
);
