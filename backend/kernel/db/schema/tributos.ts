import { date, jsonb, numeric, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** Tax tables of the law, by the date from which they hold. `dados` has the shape of `src/domain/tax`. */
export const tabelaFiscal = pgTable(
  "tabela_fiscal",
  {
    /**
     * irrf-mensal | irrf-anual | irrf-dispensa | irrf-parcela-65 | irrf-decimo-terceiro | irrf-nao-residente | regressiva |
     * resgate-antecipacao
     */
    codigo: text().notNull(),
    validoDesde: date("valido_desde").notNull(),
    dados: jsonb().$type<Record<string, unknown>>().notNull(),
    fonte: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.codigo, t.validoDesde] })],
);

/** Monthly variation of an index, in percent. */
export const indice = pgTable(
  "indice",
  {
    /** INPC | IPCA | CDI */
    codigo: text().notNull(),
    competencia: date().notNull(),
    percentual: numeric({ precision: 12, scale: 6 }).notNull(),
    fonte: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.codigo, t.competencia] })],
);
