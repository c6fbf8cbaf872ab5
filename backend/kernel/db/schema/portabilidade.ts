import { sql } from "drizzle-orm";
import { bigint, check, date, index, integer, jsonb, numeric, pgTable, serial, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, now } from "./columns";
import { movimento } from "./contas";
import { pessoa } from "./pessoas";
import { plano } from "./planos";
import { requisicao } from "./requisicoes";
import { documentoEmitido } from "./verificacao";

/** Dated data of a plan of the fund for its portability terms, and the account that receives money for it. */
export const planoRegistro = pgTable(
  "plano_registro",
  {
    id: serial().primaryKey(),
    idPlano: integer("id_plano")
      .notNull()
      .references(() => plano.id),
    validoDesde: date("valido_desde").notNull(),
    cnpb: text().notNull(),
    /** CNPJ of the plan, where it has one of its own. */
    cnpjPlano: text("cnpj_plano"),
    endereco: text().notNull(),
    banco: text().notNull(),
    agencia: text().notNull(),
    conta: text().notNull(),
    contato: text().notNull(),
    fonte: text().notNull(),
  },
  (t) => [uniqueIndex("plano_registro_desde").on(t.idPlano, t.validoDesde)],
);

/** Money that goes to another plan or comes from one (domain §5.2): a request's, from its confirmation. */
export const portabilidade = pgTable(
  "portabilidade",
  {
    id: serial().primaryKey(),
    idRequisicao: integer("id_requisicao")
      .notNull()
      .references(() => requisicao.id),
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    idPlano: integer("id_plano")
      .notNull()
      .references(() => plano.id),
    /** saida | entrada */
    sentido: text().notNull(),
    /** Name of the entity on the other side. */
    entidade: text().notNull(),
    cnpj: text().notNull(),
    plano: text().notNull(),
    registro: text().notNull(),
    /** EFPC | PGBL | PRGP | PAGP | FGB */
    tipo: text().notNull(),
    regime: text().notNull(),
    inscricao: text(),
    /** Incoming transfers only: day of joining the plan of origin, and the amount that the person expects. */
    adesaoOrigem: date("adesao_origem"),
    valorEstimado: numeric("valor_estimado", { precision: 14, scale: 2 }),
    /** Whole content of the term on the day it was issued. */
    termo: jsonb().$type<Record<string, unknown>>(),
    termoEm: date("termo_em"),
    idEmissao: integer("id_emissao").references(() => documentoEmitido.id),
    /** Incoming transfers only: day on which the money arrived. */
    recebidaEm: date("recebida_em"),
    /** Final: what was sent, or what arrived. */
    valor: numeric({ precision: 14, scale: 2 }),
    /** Part of the amount that paid the person's loans. */
    divida: numeric({ precision: 14, scale: 2 }).notNull().default("0.00"),
    /** Day on which the quotas left for the transfer, or of the credit in the account. */
    efetivadaEm: date("efetivada_em"),
    /** Outgoing transfers only: day on which the bank paid the other entity, and the receipt of it. */
    transferidaEm: date("transferida_em"),
    idComprovante: integer("id_comprovante").references(() => documentoEmitido.id),
    encerradaEm: instant("encerrada_em"),
    criadaEm: now("criada_em"),
  },
  (t) => [
    uniqueIndex("portabilidade_requisicao").on(t.idRequisicao),
    index("portabilidade_conta").on(t.idPessoa, t.idPlano, t.id),
    index("portabilidade_sem_comprovante")
      .on(t.id)
      .where(sql`${t.sentido} = 'saida' and ${t.transferidaEm} is not null and ${t.idComprovante} is null`),
    check("portabilidade_sentido", sql`${t.sentido} in ('saida', 'entrada')`),
  ],
);

/**
 * Lots of a portability, each with the day on which the money first came in. A received lot names the movement that it
 * became.
 */
export const portabilidadeLote = pgTable(
  "portabilidade_lote",
  {
    id: serial().primaryKey(),
    idPortabilidade: integer("id_portabilidade")
      .notNull()
      .references(() => portabilidade.id),
    numero: smallint().notNull(),
    data: date().notNull(),
    /** participante | patrocinadora, in the plan that it came from. */
    parte: text().notNull(),
    /** plano | efpc | aberta: where the sending plan had it from. */
    origem: text().notNull(),
    valor: numeric({ precision: 14, scale: 2 }).notNull(),
    idMovimento: bigint("id_movimento", { mode: "number" }).references(() => movimento.id),
  },
  (t) => [
    uniqueIndex("portabilidade_lote_numero").on(t.idPortabilidade, t.numero),
    uniqueIndex("portabilidade_lote_movimento").on(t.idMovimento).where(sql`${t.idMovimento} is not null`),
  ],
);
