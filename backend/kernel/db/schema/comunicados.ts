import type { PublicoComunicado } from "@contract/comunicados";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, serial, text } from "drizzle-orm/pg-core";
import type { Static } from "typebox";
import { instant, now } from "./columns";
import { pessoa } from "./pessoas";

/** Notices that the fund writes to many people, from the draft until the last recipient has it. */
export const comunicado = pgTable(
  "comunicado",
  {
    id: serial().primaryKey(),
    idTipo: integer("id_tipo").notNull(),
    titulo: text().notNull(),
    texto: text().notNull(),
    link: text(),
    portal: boolean().notNull(),
    email: boolean().notNull(),
    publico: jsonb().$type<Static<typeof PublicoComunicado>>().notNull(),
    /** rascunho | agendado | enviando | enviado | cancelado */
    situacao: text().notNull().default("rascunho"),
    /** Grows with each change of the draft and of its list. */
    versao: integer().notNull().default(1),
    agendadoPara: instant("agendado_para"),
    criadoPor: integer("criado_por").references(() => pessoa.id),
    criadoEm: now("criado_em"),
    alteradoPor: integer("alterado_por").references(() => pessoa.id),
    alteradoEm: now("alterado_em"),
    enviadoPor: integer("enviado_por").references(() => pessoa.id),
    iniciadoEm: instant("iniciado_em"),
    concluidoEm: instant("concluido_em"),
    canceladoPor: integer("cancelado_por").references(() => pessoa.id),
    canceladoEm: instant("cancelado_em"),
    /** People of the audience when it began to go out. */
    previstos: integer(),
    enviados: integer().notNull().default(0),
    /** People are told in the order of their ids: the last one of the last committed step. */
    ultimaPessoa: integer("ultima_pessoa").notNull().default(0),
  },
  (t) => [
    index("comunicado_situacao").on(t.situacao, t.id.desc().nullsFirst()),
    index("comunicado_pendente").on(t.agendadoPara, t.id).where(sql`${t.situacao} in ('agendado', 'enviando')`),
    check("comunicado_situacao_conhecida", sql`${t.situacao} in ('rascunho', 'agendado', 'enviando', 'enviado', 'cancelado')`),
  ],
);

/** People on the list of a notice whose audience is a list. */
export const comunicadoLista = pgTable(
  "comunicado_lista",
  {
    idComunicado: integer("id_comunicado")
      .notNull()
      .references(() => comunicado.id),
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
  },
  (t) => [primaryKey({ columns: [t.idComunicado, t.idPessoa] })],
);

/** Recipients of a notice. The primary key prevents telling anybody twice. */
export const comunicadoDestinatario = pgTable(
  "comunicado_destinatario",
  {
    idComunicado: integer("id_comunicado")
      .notNull()
      .references(() => comunicado.id),
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    enviadoEm: instant("enviado_em").notNull(),
    idNotificacao: integer("id_notificacao"),
    idSaidaEmail: integer("id_saida_email"),
    /** Time at which an open browser received it; null for none. */
    aoVivoEm: instant("ao_vivo_em"),
  },
  (t) => [
    primaryKey({ columns: [t.idComunicado, t.idPessoa] }),
    index("comunicado_destinatario_ao_vivo").on(t.idComunicado).where(sql`${t.aoVivoEm} is not null`),
  ],
);
