import { sql } from "drizzle-orm";
import { char, index, integer, jsonb, pgTable, serial, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, now } from "./columns";
import { pessoa } from "./pessoas";
import { plano } from "./planos";

/**
 * Invitations to know the plan. Data of the invited person are erased at their request, and some time after the
 * invitation ended.
 */
export const convite = pgTable(
  "convite",
  {
    id: serial().primaryKey(),
    /** Person who invites. */
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    idPlano: integer("id_plano")
      .notNull()
      .references(() => plano.id),
    /** Null once erased. */
    nome: text(),
    email: text(),
    mensagem: text(),
    /** colega | conjuge | filho | familiar | amigo */
    relacao: text().notNull(),
    /** SHA-256 of the token, hex. The token itself is stored nowhere. */
    tokenHash: char("token_hash", { length: 64 }).notNull(),
    envios: smallint().notNull().default(1),
    criadoEm: now("criado_em"),
    enviadoEm: instant("enviado_em").notNull(),
    expiraEm: instant("expira_em").notNull(),
    abertoEm: instant("aberto_em"),
    interesseEm: instant("interesse_em"),
    canceladoEm: instant("cancelado_em"),
    apagadoEm: instant("apagado_em"),
  },
  (t) => [
    uniqueIndex("convite_token").on(t.tokenHash),
    index("convite_pessoa").on(t.idPessoa, t.idPlano, t.id),
    index("convite_a_apagar").on(t.expiraEm).where(sql`${t.apagadoEm} is null`),
  ],
);

/**
 * Mails of an invitation, counted for the daily limits: that of the sender, and that of the address, whoever the sender
 * is.
 */
export const conviteEnvio = pgTable(
  "convite_envio",
  {
    id: serial().primaryKey(),
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    /** SHA-256 of the address, hex. */
    enderecoHash: char("endereco_hash", { length: 64 }).notNull(),
    quando: now("quando"),
  },
  (t) => [index("convite_envio_pessoa").on(t.idPessoa, t.quando), index("convite_envio_endereco").on(t.enderecoHash, t.quando)],
);

/** Addresses whose owners want no more invitations. */
export const conviteRecusa = pgTable("convite_recusa", {
  /** SHA-256 of the address, hex. */
  enderecoHash: char("endereco_hash", { length: 64 }).primaryKey(),
  quando: now("quando"),
});

/** Contact data that an invited person left for the fund, with the consents that they gave. */
export const interesseAdesao = pgTable(
  "interesse_adesao",
  {
    id: serial().primaryKey(),
    idConvite: integer("id_convite")
      .notNull()
      .references(() => convite.id),
    nome: text().notNull(),
    email: text().notNull(),
    telefone: text().notNull(),
    /** The words of the consent, as they were shown. */
    consentimento: text().notNull(),
    consentidoEm: instant("consentido_em").notNull(),
    /** Notices that told the fund's people: they go with it. */
    avisos: jsonb().$type<number[]>().notNull().default([]),
    /** Time after which it is erased. */
    expiraEm: instant("expira_em").notNull(),
  },
  (t) => [uniqueIndex("interesse_adesao_convite").on(t.idConvite), index("interesse_adesao_validade").on(t.expiraEm)],
);
