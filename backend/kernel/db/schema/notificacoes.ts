import { sql } from "drizzle-orm";
import { char, index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { now } from "./columns";
import { comunicado } from "./comunicados";
import { conversa } from "./conversas";
import { pessoa } from "./pessoas";
import { plano } from "./planos";
import { requisicao } from "./requisicoes";

export const tipoNotificacao = pgTable("tipo_notificacao", { id: integer().primaryKey(), nome: text().notNull() });

export const notificacao = pgTable(
  "notificacao",
  {
    id: serial().primaryKey(),
    titulo: text().notNull(),
    descricao: text().notNull(),
    dataNotificacao: now("data_notificacao"),
    reagido: char({ length: 1 }).notNull().default("N"),
    vizualizado: char({ length: 1 }).notNull().default("N"),
    idTipo: integer("id_tipo")
      .notNull()
      .references(() => tipoNotificacao.id),
    idPessoaNotificada: integer("id_pessoa_notificada")
      .notNull()
      .references(() => pessoa.id),
    idPessoaNotificou: integer("id_pessoa_notificou").references(() => pessoa.id),
    idPlano: integer("id_plano").references(() => plano.id),
    idConversa: integer("id_conversa").references(() => conversa.id),
    idRequisicao: integer("id_requisicao").references(() => requisicao.id),
    /** Notice to many (`comunicado`) that this belongs to; null for one that the portal made by itself. */
    idComunicado: integer("id_comunicado").references(() => comunicado.id),
    /** A path of the portal, or an address with https. */
    link: text(),
  },
  (t) => [
    index("notificacao_pessoa").on(t.idPessoaNotificada, t.reagido, t.dataNotificacao.desc().nullsFirst()),
    // Counts the notices that were read, from the index alone.
    index("notificacao_comunicado").on(t.idComunicado, t.reagido).where(sql`${t.idComunicado} is not null`),
  ],
);
