import { sql } from "drizzle-orm";
import { char, index, integer, jsonb, pgTable, primaryKey, serial, smallint, text } from "drizzle-orm/pg-core";
import { instant, now } from "./columns";

/** Answers already given to an `Idempotency-Key`, so that a double click or a retry writes once. */
export const idempotencia = pgTable(
  "idempotencia",
  {
    chave: text().notNull(),
    idPessoa: integer("id_pessoa").notNull(),
    rota: text().notNull(),
    corpoHash: char("corpo_hash", { length: 64 }).notNull(),
    status: smallint(),
    resposta: jsonb(),
    criadaEm: now("criada_em"),
  },
  (t) => [primaryKey({ columns: [t.idPessoa, t.rota, t.chave] }), index("idempotencia_idade").on(t.criadaEm)],
);

/** Outgoing mail, written in the transaction that causes it and sent afterwards. */
export const saidaEmail = pgTable(
  "saida_email",
  {
    id: serial().primaryKey(),
    para: text().notNull(),
    assunto: text().notNull(),
    texto: text().notNull(),
    /** Code of the template that it was written by; null: written by hand, or to many. */
    modelo: text(),
    criadaEm: now("criada_em"),
    tentativas: smallint().notNull().default(0),
    proximaEm: now("proxima_em"),
    enviadaEm: instant("enviada_em"),
    erro: text(),
    /** A mail to many. They wait while others are due: a code must not stand behind a hundred thousand notices. */
    idComunicado: integer("id_comunicado"),
    /** Given up before it went out. */
    canceladaEm: instant("cancelada_em"),
  },
  (t) => [
    index("saida_email_pendente")
      .on(t.idComunicado.asc().nullsFirst(), t.proximaEm, t.id)
      .where(sql`${t.enviadaEm} is null and ${t.canceladaEm} is null`),
    index("saida_email_comunicado").on(t.idComunicado).where(sql`${t.idComunicado} is not null`),
    index("saida_email_modelo").on(t.modelo, t.criadaEm).where(sql`${t.modelo} is not null`),
  ],
);
