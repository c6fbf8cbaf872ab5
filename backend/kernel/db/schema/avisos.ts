import { index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { now } from "./columns";
import { pessoa } from "./pessoas";

/** Devices that hear of news outside the portal. */
export const aparelhoAvisado = pgTable(
  "aparelho_avisado",
  {
    id: serial().primaryKey(),
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    /** Last session on the device. It may be forgotten long after it ran out: no reference. */
    idSessao: integer("id_sessao").notNull(),
    /** Address at the push service of the browser. */
    endereco: text().notNull(),
    /** Last notice of the person that the device was told of, or need not be. */
    ultimaNotificacao: integer("ultima_notificacao").notNull(),
    criadoEm: now("criado_em"),
  },
  (t) => [uniqueIndex("aparelho_avisado_endereco").on(t.endereco), index("aparelho_avisado_pessoa").on(t.idPessoa)],
);
