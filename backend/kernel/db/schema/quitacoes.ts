import { date, index, integer, numeric, pgTable } from "drizzle-orm/pg-core";
import { cobranca } from "./contribuicoes";
import { emprestimo } from "./emprestimos";

/** Payments of a settlement charge (`cobranca`). The part that the settlement does not use belongs to the person. */
export const emprestimoPagamento = pgTable(
  "emprestimo_pagamento",
  {
    idCobranca: integer("id_cobranca")
      .primaryKey()
      .references(() => cobranca.id),
    idEmprestimo: integer("id_emprestimo")
      .notNull()
      .references(() => emprestimo.id),
    valor: numeric({ precision: 14, scale: 2 }).notNull(),
    /** Part of it that settled the loan. */
    usado: numeric({ precision: 14, scale: 2 }).notNull().default("0.00"),
    pagoEm: date("pago_em").notNull(),
  },
  (t) => [index("emprestimo_pagamento_emprestimo").on(t.idEmprestimo)],
);
