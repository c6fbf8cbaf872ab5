import { sql } from "drizzle-orm";
import { boolean, date, index, integer, pgTable, serial, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, now } from "./columns";
import { pessoa } from "./pessoas";
import { plano } from "./planos";
import { requisicao } from "./requisicoes";
import { documentoEmitido } from "./verificacao";

/** The end of somebody's employment with the sponsor, and the term in which they choose among the institutos (domain §5). */
export const desligamento = pgTable(
  "desligamento",
  {
    id: serial().primaryKey(),
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    idPlano: integer("id_plano")
      .notNull()
      .references(() => plano.id),
    /** Last day of the employment. */
    data: date().notNull(),
    /** Day from which the fund's days for the statement count. */
    baseCalculo: date("base_calculo").notNull(),
    /** Day on which the statement was issued and told of. */
    extratoEm: date("extrato_em"),
    idExtrato: integer("id_extrato").references(() => documentoEmitido.id),
    recebidoEm: date("recebido_em"),
    /** Last day of the option term. */
    prazoOpcao: date("prazo_opcao"),
    /** aberto | escolhido | presumido | encerrado */
    situacao: text().notNull().default("aberto"),
    /** Smallest number of days before the deadline for which a reminder went out. */
    lembrete: smallint(),
    /** bpd | resgate: what the silence meant. */
    presumido: text(),
    presumidoEm: instant("presumido_em"),
    idRegistrador: integer("id_registrador").references(() => pessoa.id),
    registradoEm: now("registrado_em"),
  },
  (t) => [
    uniqueIndex("desligamento_data").on(t.idPessoa, t.idPlano, t.data),
    // The jobs read the open terminations by deadline.
    index("desligamento_aberto").on(t.prazoOpcao).where(sql`${t.situacao} = 'aberto'`),
  ],
);

/** Institutes chosen or presumed; more than one where the plan combines them. */
export const desligamentoEscolha = pgTable(
  "desligamento_escolha",
  {
    id: serial().primaryKey(),
    idDesligamento: integer("id_desligamento")
      .notNull()
      .references(() => desligamento.id),
    /** resgate | portabilidade | bpd | autopatrocinio */
    instituto: text().notNull(),
    /** Null for a presumed BPD, which asks for nothing. */
    idRequisicao: integer("id_requisicao").references(() => requisicao.id),
    /** True for a part of the account: the rest still waits for a choice. */
    parcial: boolean().notNull().default(false),
    presumida: boolean().notNull().default(false),
    escolhidaEm: now("escolhida_em"),
  },
  (t) => [
    uniqueIndex("desligamento_escolha_requisicao")
      .on(t.idDesligamento, t.instituto, t.idRequisicao)
      .where(sql`${t.idRequisicao} is not null`),
    uniqueIndex("desligamento_escolha_presumida").on(t.idDesligamento).where(sql`${t.presumida}`),
  ],
);
