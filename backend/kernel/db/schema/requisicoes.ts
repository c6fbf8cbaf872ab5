import { sql } from "drizzle-orm";
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, serial, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { TIME_ZONE } from "@/domain/calendar/calendarDate";
import { OPEN, Status } from "@/domain/services/ids";
import { ajudante } from "./ajudantes";
import { instant, now } from "./columns";
import { pessoa } from "./pessoas";
import { plano } from "./planos";

export const funcionalidade = pgTable("funcionalidade", { id: integer().primaryKey(), nome: text().notNull() });
export const requisicaoStatus = pgTable("requisicao_status", {
  id: integer().primaryKey(),
  nome: text().notNull(),
  /** info | wait | ok | bad | off */
  tipo: text().notNull(),
  /** True for a status of a request that is still open. */
  aberta: boolean().notNull(),
});

/** Conditions of indexes, which may carry no parameters: the queue's own, word by word. */
const isConfirmed = (t: { idStatus: unknown }) => sql`${t.idStatus} <> ${sql.raw(String(Status.DRAFT))}`;
const isLate = (t: { idStatus: unknown; concluidaEm: unknown; prazo: unknown }) =>
  sql`${t.idStatus} in (${sql.raw([Status.CONCLUDED, Status.REFUSED].join(", "))}) and not ((${t.concluidaEm} at time zone ${sql.raw(`'${TIME_ZONE}'`)})::date <= ${t.prazo})`;
const isOpen = (t: { idStatus: unknown }) => sql`${t.idStatus} in (${sql.raw(OPEN.join(", "))})`;

export const requisicao = pgTable(
  "requisicao",
  {
    id: serial().primaryKey(),
    protocolo: text().notNull(),
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    idPlano: integer("id_plano")
      .notNull()
      .references(() => plano.id),
    idFuncionalidade: integer("id_funcionalidade")
      .notNull()
      .references(() => funcionalidade.id),
    idStatus: integer("id_status")
      .notNull()
      .references(() => requisicaoStatus.id),
    dataSolicitacao: now("data_solicitacao"),
    prazo: date(),
    concluidaEm: instant("concluida_em"),
    idResponsavel: integer("id_responsavel").references(() => pessoa.id),
    dados: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Time of the participant's confirmation, a separate act after filing. Null until then. */
    confirmadaEm: instant("confirmada_em"),
    /** Stage of the esteira, and the version of the esteira that this request runs on to its end. */
    etapa: smallint().notNull().default(1),
    esteiraVersao: integer("esteira_versao").notNull().default(1),
    /** Grows with each change: a decision made on an older one is refused. */
    versao: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex("requisicao_protocolo").on(t.protocolo),
    // `nullsFirst` is what a plain `order by … desc` asks for; an index with the other order would not serve it.
    index("requisicao_pessoa").on(t.idPessoa, t.dataSolicitacao.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("requisicao_fila").on(t.idStatus, t.prazo),
    index("requisicao_data").on(t.dataSolicitacao.desc().nullsFirst(), t.id.desc().nullsFirst(), t.prazo, t.idStatus),
    // The queue of everything, in its order: whole, of a service, of somebody in charge, of a plan, decided too late.
    index("requisicao_confirmadas_prazo").on(t.prazo, t.id, t.idStatus).where(isConfirmed(t)),
    index("requisicao_confirmadas_servico").on(t.idFuncionalidade, t.prazo, t.id, t.idStatus).where(isConfirmed(t)),
    index("requisicao_confirmadas_responsavel").on(t.idResponsavel, t.prazo, t.id, t.idStatus).where(isConfirmed(t)),
    index("requisicao_confirmadas_plano").on(t.idPlano, t.prazo, t.id, t.idStatus).where(isConfirmed(t)),
    index("requisicao_fora_do_prazo").on(t.prazo, t.id, t.concluidaEm).where(isLate(t)),
    // The queue of what is open: its date, its person, its service, and who is in charge with all that is counted.
    index("requisicao_abertas_prazo").on(t.prazo, t.id).where(isOpen(t)),
    index("requisicao_abertas_data").on(t.dataSolicitacao, t.id).where(isOpen(t)),
    index("requisicao_abertas_pessoa").on(t.idPessoa, t.id).where(isOpen(t)),
    index("requisicao_abertas_servico").on(t.idFuncionalidade, t.prazo, t.id).where(isOpen(t)),
    index("requisicao_abertas_responsavel").on(t.idResponsavel, t.prazo, t.id, t.idStatus, t.idFuncionalidade, t.idPlano).where(isOpen(t)),
    // Requests of one service, for its stages and texts: recent ones, those of a version of the esteira, ended ones.
    index("requisicao_servico")
      .on(t.idFuncionalidade, t.dataSolicitacao, t.concluidaEm, t.esteiraVersao, t.idStatus)
      .where(sql`${t.confirmadaEm} is not null`),
    index("requisicao_conclusao").on(t.concluidaEm, t.prazo, t.id, t.idStatus, t.dataSolicitacao).where(sql`${t.concluidaEm} is not null`),
  ],
);

export const requisicaoEvento = pgTable(
  "requisicao_evento",
  {
    id: serial().primaryKey(),
    idRequisicao: integer("id_requisicao")
      .notNull()
      .references(() => requisicao.id),
    titulo: text().notNull(),
    idStatus: integer("id_status")
      .notNull()
      .references(() => requisicaoStatus.id),
    idPessoa: integer("id_pessoa").references(() => pessoa.id),
    /** requisicao | confirmacao | etapa | documento | pendencia | decisao | cancelamento | atribuicao */
    tipo: text().notNull().default("etapa"),
    /** Role of the person who acted: participante | atendente | sistema. */
    papel: text().notNull().default("atendente"),
    /** Shown to the participant: the reason of a refusal, what is asked for. */
    detalhe: text(),
    quando: now("quando"),
  },
  (t) => [index("requisicao_evento_requisicao").on(t.idRequisicao, t.id)],
);

/** One row per service, stage and version. A request stays on the version that it began with. */
export const esteiraEtapa = pgTable(
  "esteira_etapa",
  {
    idFuncionalidade: integer("id_funcionalidade")
      .notNull()
      .references(() => funcionalidade.id),
    versao: integer().notNull(),
    ordem: smallint().notNull(),
    nome: text().notNull(),
    /** Role that works on the stage: participante | atendente | gerente | sistema. */
    papel: text().notNull(),
    diasUteis: smallint("dias_uteis").notNull(),
    /** Condition to leave the stage: nada | documentos-aceitos | decisao. */
    requisito: text().notNull(),
    /** Code of the mail template that is sent when the stage begins; null sends none. */
    emailModelo: text("email_modelo"),
    /** Title of the notice when the stage begins; null: the general one. */
    notificacao: text(),
    /** Day from which new requests begin with this version; null: it came with the portal. */
    desde: date(),
  },
  (t) => [primaryKey({ columns: [t.idFuncionalidade, t.versao, t.ordem] })],
);

/** A document that a request asks for or received. A refused one is asked again alone, with its reason. */
export const requisicaoDocumento = pgTable(
  "requisicao_documento",
  {
    id: serial().primaryKey(),
    idRequisicao: integer("id_requisicao")
      .notNull()
      .references(() => requisicao.id),
    codigo: text().notNull(),
    nome: text().notNull(),
    obrigatorio: boolean().notNull(),
    /** pedido | enviado | aceito | recusado */
    estado: text().notNull(),
    motivo: text(),
    idArquivo: integer("id_arquivo"),
    enviadoEm: instant("enviado_em"),
    decididoEm: instant("decidido_em"),
    idDecisor: integer("id_decisor").references(() => pessoa.id),
  },
  (t) => [index("requisicao_documento_requisicao").on(t.idRequisicao, t.id)],
);

/** Notes that only attendants see. */
export const requisicaoNota = pgTable(
  "requisicao_nota",
  {
    id: serial().primaryKey(),
    idRequisicao: integer("id_requisicao")
      .notNull()
      .references(() => requisicao.id),
    idAutor: integer("id_autor")
      .notNull()
      .references(() => pessoa.id),
    texto: text().notNull(),
    criadaEm: now("criada_em"),
  },
  (t) => [index("requisicao_nota_requisicao").on(t.idRequisicao, t.id)],
);

/**
 * Form that a participant typed and has not sent, one per service and plan. `versao` shows an older tab that it is
 * outdated.
 */
export const rascunho = pgTable(
  "rascunho",
  {
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    idPlano: integer("id_plano")
      .notNull()
      .references(() => plano.id),
    idFuncionalidade: integer("id_funcionalidade")
      .notNull()
      .references(() => funcionalidade.id),
    dados: jsonb().$type<Record<string, unknown>>().notNull(),
    passo: smallint().notNull().default(0),
    versao: integer().notNull().default(1),
    atualizadoEm: now("atualizado_em"),
    /** Helper who filled it in; null once the participant changed it, and for one of their own. */
    idAjudante: integer("id_ajudante").references(() => ajudante.id),
  },
  (t) => [primaryKey({ columns: [t.idPessoa, t.idPlano, t.idFuncionalidade] })],
);

/**
 * Declarations of a person that the fund accepted: PEP, FATCA/CRS, residence abroad. The newest one without an end is
 * in force.
 */
export const declaracao = pgTable(
  "declaracao",
  {
    id: serial().primaryKey(),
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    /** pep | fatca | residente-exterior */
    tipo: text().notNull(),
    dados: jsonb().$type<Record<string, unknown>>().notNull(),
    idRequisicao: integer("id_requisicao").references(() => requisicao.id),
    validaDesde: date("valida_desde").notNull(),
    validaAte: date("valida_ate"),
  },
  (t) => [index("declaracao_pessoa").on(t.idPessoa, t.tipo, t.validaDesde)],
);

/** Text of the mails, with {{variables}}. */
export const emailModelo = pgTable("email_modelo", {
  codigo: text().primaryKey(),
  assunto: text().notNull(),
  texto: text().notNull(),
});

/** Attendants who have a request open: a beat of each, forgotten when it grows old. */
export const requisicaoPresenca = pgTable(
  "requisicao_presenca",
  {
    idRequisicao: integer("id_requisicao")
      .notNull()
      .references(() => requisicao.id),
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    vistoEm: now("visto_em"),
    /** Time at which this stay began. */
    desde: now("desde"),
  },
  (t) => [primaryKey({ columns: [t.idRequisicao, t.idPessoa] })],
);
