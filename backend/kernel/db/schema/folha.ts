import { sql } from "drizzle-orm";
import { boolean, date, index, integer, jsonb, numeric, pgTable, serial, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, now } from "./columns";
import { pessoa } from "./pessoas";
import { plano } from "./planos";
import { requisicao } from "./requisicoes";

/** An income that the plan pays (domain §6), with what its tax looks at. */
export const beneficio = pgTable(
  "beneficio",
  {
    id: serial().primaryKey(),
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    idPlano: integer("id_plano")
      .notNull()
      .references(() => plano.id),
    numero: text().notNull(),
    /** aposentadoria | pensao | invalidez */
    especie: text().notNull(),
    /** percentual | prazo-quotas | prazo-linear | vitalicia */
    forma: text().notNull(),
    /** percentual: `{ percentual }`; prazo-quotas and prazo-linear: `{ meses, taxa? }`; vitalicia: `{ quotas }`. */
    parametros: jsonb().$type<Record<string, string>>().notNull(),
    /** First month paid. */
    inicio: date().notNull(),
    /** Last month paid; null while it lasts. */
    fim: date(),
    abonoAnual: boolean("abono_anual").notNull().default(true),
    dependentesIr: smallint("dependentes_ir").notNull().default(0),
    pensaoAlimenticia: numeric("pensao_alimenticia", { precision: 14, scale: 2 }).notNull().default("0"),
    /**
     * True where the benefit uses the exempt portion of people aged 65 or more. A person has one such portion, whatever
     * the number of sources.
     */
    usaIsencao65: boolean("usa_isencao_65").notNull().default(true),
    /** Exempt by serious illness from this month on. */
    isencaoMolestiaDesde: date("isencao_molestia_desde"),
    isencaoMolestiaAte: date("isencao_molestia_ate"),
    /** The request that it was granted by; null for one that is older than the portal. */
    idRequisicao: integer("id_requisicao").references(() => requisicao.id),
  },
  (t) => [
    uniqueIndex("beneficio_numero").on(t.numero),
    index("beneficio_pessoa").on(t.idPessoa, t.idPlano),
    uniqueIndex("beneficio_requisicao").on(t.idRequisicao).where(sql`${t.idRequisicao} is not null`),
  ],
);

/** Parameters of a benefit from a month on, in place of those at its concession. The newest of a month counts. */
export const alteracaoRenda = pgTable(
  "alteracao_renda",
  {
    id: serial().primaryKey(),
    idBeneficio: integer("id_beneficio")
      .notNull()
      .references(() => beneficio.id),
    /** First day of the first month paid so. */
    desde: date().notNull(),
    /** Parameters as in `beneficio`; the months of a term are counted from `desde`. */
    parametros: jsonb().$type<Record<string, string>>().notNull(),
    idRequisicao: integer("id_requisicao").references(() => requisicao.id),
    criadaEm: now("criada_em"),
  },
  (t) => [index("alteracao_renda_beneficio").on(t.idBeneficio, t.desde)],
);

/** Months in which a benefit is not paid: from `desde` to `ate`, first days of months, both included; open while `ate` is null. */
export const suspensaoBeneficio = pgTable(
  "suspensao_beneficio",
  {
    id: serial().primaryKey(),
    idBeneficio: integer("id_beneficio")
      .notNull()
      .references(() => beneficio.id),
    desde: date().notNull(),
    ate: date(),
    motivo: text(),
    idRequisicao: integer("id_requisicao").references(() => requisicao.id),
    criadaEm: now("criada_em"),
  },
  (t) => [index("suspensao_beneficio_meses").on(t.idBeneficio, t.desde)],
);

/** A run of the payroll: prepared, looked at, released. Restarting goes on where it stopped. */
export const folha = pgTable(
  "folha",
  {
    id: serial().primaryKey(),
    idPlano: integer("id_plano")
      .notNull()
      .references(() => plano.id),
    competencia: date().notNull(),
    /** mensal | abono */
    tipo: text().notNull(),
    dataPagamento: date("data_pagamento").notNull(),
    /** preparando | conferencia | liberada */
    situacao: text().notNull(),
    total: integer().notNull().default(0),
    processados: integer().notNull().default(0),
    criadaEm: now("criada_em"),
    idCriador: integer("id_criador").references(() => pessoa.id),
    liberadaEm: instant("liberada_em"),
    idLiberador: integer("id_liberador").references(() => pessoa.id),
  },
  (t) => [uniqueIndex("folha_competencia").on(t.idPlano, t.competencia, t.tipo)],
);

/** A payslip. One per benefit, month and kind: a run that is repeated cannot pay twice. */
export const contracheque = pgTable(
  "contracheque",
  {
    id: serial().primaryKey(),
    idFolha: integer("id_folha")
      .notNull()
      .references(() => folha.id),
    idBeneficio: integer("id_beneficio")
      .notNull()
      .references(() => beneficio.id),
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    idPlano: integer("id_plano")
      .notNull()
      .references(() => plano.id),
    competencia: date().notNull(),
    tipo: text().notNull(),
    dataPagamento: date("data_pagamento").notNull(),
    regime: text().notNull(),
    bruto: numeric({ precision: 14, scale: 2 }).notNull(),
    descontos: numeric({ precision: 14, scale: 2 }).notNull(),
    liquido: numeric({ precision: 14, scale: 2 }).notNull(),
    baseIrrf: numeric("base_irrf", { precision: 14, scale: 2 }).notNull(),
    isento65: numeric("isento_65", { precision: 14, scale: 2 }).notNull().default("0"),
    isentoMolestia: numeric("isento_molestia", { precision: 14, scale: 2 }).notNull().default("0"),
    irrf: numeric({ precision: 14, scale: 2 }).notNull(),
    quotas: numeric({ precision: 18, scale: 8 }).notNull(),
    cota: numeric({ precision: 18, scale: 8 }).notNull(),
    /** Balance after the payment. */
    saldo: numeric({ precision: 14, scale: 2 }).notNull(),
    /** Everything that the tax came from, so that it can be explained. */
    memoria: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Code, description, reference, earning and deduction of each line. */
    linhas: jsonb().$type<{ codigo: string; descricao: string; referencia: string; vencimento: string; desconto: string }[]>().notNull(),
  },
  (t) => [
    uniqueIndex("contracheque_unico").on(t.idBeneficio, t.competencia, t.tipo),
    index("contracheque_pessoa").on(t.idPessoa, t.idPlano, t.competencia.desc().nullsFirst()),
    index("contracheque_folha").on(t.idFolha, t.id),
  ],
);
