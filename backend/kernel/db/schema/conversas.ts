import { sql } from "drizzle-orm";
import { boolean, char, index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { plainText } from "../textSearch";
import { instant, now } from "./columns";
import { equipeAtendimento } from "./equipes";
import { pessoa } from "./pessoas";
import { plano } from "./planos";
import { requisicao } from "./requisicoes";

export const conversa = pgTable(
  "conversa",
  {
    id: serial().primaryKey(),
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    idAtendente: integer("id_atendente").references(() => pessoa.id),
    idPlano: integer("id_plano").references(() => plano.id),
    idRequisicao: integer("id_requisicao").references(() => requisicao.id),
    assunto: text().notNull(),
    situacao: text().notNull().default("aberta"),
    /** 'S' when the participant's side wrote the last message: the queue of the unanswered. */
    aguardaAtendente: boolean("aguarda_atendente").notNull().default(false),
    /** The queue that looks after it. */
    idEquipe: integer("id_equipe")
      .notNull()
      .default(1)
      .references(() => equipeAtendimento.id),
    /** Time until which an answer is due, by the terms in force when the participant wrote; null while nobody waits. */
    prazo: instant("prazo"),
    /** Time at which a late conversation goes up to the queue's coordinators. */
    escalarEm: instant("escalar_em"),
    /** Time at which the delay was noticed and told. */
    atrasadaEm: instant("atrasada_em"),
    escaladaEm: instant("escalada_em"),
    primeiraRespostaEm: instant("primeira_resposta_em"),
    encerradaEm: instant("encerrada_em"),
    criadaEm: now("criada_em"),
    atualizadaEm: now("atualizada_em"),
  },
  (t) => [
    // The attendants' queues, over what is open.
    index("conversa_livres").on(t.atualizadaEm.desc().nullsFirst()).where(sql`${t.situacao} = 'aberta' and ${t.idAtendente} is null`),
    index("conversa_atendente").on(t.idAtendente, t.atualizadaEm.desc().nullsFirst()).where(sql`${t.situacao} = 'aberta'`),
    index("conversa_equipe").on(t.idEquipe, t.atualizadaEm.desc().nullsFirst()).where(sql`${t.situacao} = 'aberta'`),
    index("conversa_prazo").on(t.prazo).where(sql`${t.prazo} is not null`),
    index("conversa_escalar").on(t.escalarEm).where(sql`${t.escalarEm} is not null and ${t.escaladaEm} is null`),
    // All that is counted of the open ones.
    index("conversa_abertas")
      .on(t.idAtendente, t.idEquipe, t.prazo, t.aguardaAtendente, t.atualizadaEm)
      .where(sql`${t.situacao} = 'aberta'`),
    // Figures by week, and the lists behind them: a page of a period is found without reading the table.
    index("conversa_criada").on(t.criadaEm, t.atualizadaEm, t.id),
    index("conversa_primeira_resposta").on(t.primeiraRespostaEm, t.criadaEm),
    index("conversa_encerrada").on(t.encerradaEm, t.atualizadaEm, t.id),
    index("conversa_pessoa").on(t.idPessoa, t.atualizadaEm.desc().nullsFirst()),
    // The lists, of open and closed ones together or of one of the two, in the order in which they are shown.
    index("conversa_lista").on(t.atualizadaEm.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("conversa_fila").on(t.situacao, t.atualizadaEm.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("conversa_lista_atendente").on(t.idAtendente, t.atualizadaEm.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("conversa_lista_equipe").on(t.idEquipe, t.atualizadaEm.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("conversa_assunto_palavras").using("gin", sql`to_tsvector('simple', ${plainText(t.assunto)})`),
    index("conversa_requisicao").on(t.idRequisicao).where(sql`${t.idRequisicao} is not null`),
    // One open conversation per request: two tabs or a double click cannot open a second.
    uniqueIndex("conversa_requisicao_aberta").on(t.idRequisicao).where(sql`${t.situacao} = 'aberta' and ${t.idRequisicao} is not null`),
  ],
);

export const mensagem = pgTable(
  "mensagem",
  {
    id: serial().primaryKey(),
    idConversa: integer("id_conversa")
      .notNull()
      .references(() => conversa.id),
    idAutor: integer("id_autor")
      .notNull()
      .references(() => pessoa.id),
    /** True for the fund's side, including an attendant in the assisted view. */
    doAtendente: boolean("do_atendente").notNull(),
    texto: text().notNull(),
    enviadaEm: now("enviada_em"),
    lidaEm: instant("lida_em"),
  },
  (t) => [
    index("mensagem_conversa").on(t.idConversa, t.id),
    index("mensagem_nao_lida").on(t.idConversa, t.doAtendente).where(sql`${t.lidaEm} is null`),
  ],
);

export const arquivo = pgTable(
  "arquivo",
  {
    id: serial().primaryKey(),
    idDono: integer("id_dono")
      .notNull()
      .references(() => pessoa.id),
    idMensagem: integer("id_mensagem").references(() => mensagem.id),
    /**
     * Use of the file outside messages: requisicao | cadastro | documento | foto | exportacao; null until it is
     * attached.
     */
    uso: text(),
    idRequisicao: integer("id_requisicao").references(() => requisicao.id),
    nome: text().notNull(),
    tipo: text().notNull(),
    tamanho: integer().notNull(),
    sha256: char({ length: 64 }).notNull(),
    /** Key in the file store. */
    chave: text().notNull(),
    enviadoEm: now("enviado_em"),
  },
  (t) => [
    index("arquivo_mensagem").on(t.idMensagem),
    index("arquivo_dono").on(t.idDono, t.id),
    index("arquivo_requisicao").on(t.idRequisicao).where(sql`${t.idRequisicao} is not null`),
    // Uploads that were never attached: a job deletes them by age.
    index("arquivo_solto").on(t.enviadoEm).where(sql`${t.uso} is null and ${t.idMensagem} is null`),
  ],
);
