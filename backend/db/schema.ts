import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";

/**
 * The tables of the reference backend. Names are those of the API and of pension law. A module writes only its own
 * tables (the heading says whose they are) and asks another module's service for anything else.
 */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const now = (name: string) => instant(name).notNull().defaultNow();

// --- pessoas -------------------------------------------------------------------------------------------------------

export const pessoa = pgTable(
  "pessoa",
  {
    id: serial().primaryKey(),
    nome: text().notNull(),
    /** Lower case, without accents: what `filtrarPessoas` searches. */
    nomeBusca: text("nome_busca").notNull(),
    cpf: char({ length: 11 }).notNull(),
    dataNascimento: date("data_nascimento"),
    email: text(),
    telefone: text(),
    idFoto: integer("id_foto"),
    admin: char({ length: 1 }).notNull().default("N"),
    criadaEm: now("criada_em"),
  },
  (t) => [
    uniqueIndex("pessoa_cpf").on(t.cpf),
    // Lists are in the order of this index, in the same collation on every server.
    index("pessoa_nome_busca").on(sql`${t.nomeBusca} collate "C"`, t.id),
    index("pessoa_nome_palavras").using("gin", sql`to_tsvector('simple', ${t.nomeBusca})`),
    index("pessoa_admin").on(t.admin),
    check("pessoa_admin_sn", sql`${t.admin} in ('S','N')`),
  ],
);

/** Append-only. Who saw or changed whose data. Triggers refuse UPDATE, DELETE and TRUNCATE. */
export const auditoria = pgTable(
  "auditoria",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    quando: now("quando"),
    idAtor: integer("id_ator").references(() => pessoa.id),
    /** Person whose data was touched; null where the action concerns nobody in particular. */
    idSujeito: integer("id_sujeito").references(() => pessoa.id),
    /** Route key, such as `GET /retornarSolicitacoes`, or a named act, such as `visao.iniciar`. */
    acao: text().notNull(),
    /** `permitida` is written before the action runs; `negada` when it was refused. */
    resultado: text().notNull(),
    /** Row ids and codes only: never names, CPF or contents. */
    detalhe: jsonb().$type<Record<string, unknown>>(),
    endereco: text(),
    idRequest: text("id_request"),
  },
  (t) => [
    index("auditoria_sujeito").on(t.idSujeito, t.id),
    index("auditoria_ator").on(t.idAtor, t.id),
    index("auditoria_visoes").on(t.idAtor, t.id).where(sql`${t.acao} = 'visao.iniciar'`),
  ],
);

// --- sessao --------------------------------------------------------------------------------------------------------

export const credencial = pgTable("credencial", {
  idPessoa: integer("id_pessoa")
    .primaryKey()
    .references(() => pessoa.id),
  /** Argon2id; null for a person who was imported and has not made a password yet. */
  senhaHash: text("senha_hash"),
  senhaTrocadaEm: instant("senha_trocada_em"),
  segundoPasso: boolean("segundo_passo").notNull().default(false),
});

export const sessao = pgTable(
  "sessao",
  {
    id: serial().primaryKey(),
    /** SHA-256 of the token, hex. The token itself is stored nowhere. */
    tokenHash: char("token_hash", { length: 64 }).notNull(),
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    criadaEm: now("criada_em"),
    usadaEm: now("usada_em"),
    encerradaEm: instant("encerrada_em"),
    motivo: text(),
    endereco: text(),
    agente: text(),
  },
  (t) => [uniqueIndex("sessao_token").on(t.tokenHash), index("sessao_pessoa").on(t.idPessoa).where(sql`${t.encerradaEm} is null`)],
);

export const codigoSeguranca = pgTable("codigo_seguranca", {
  /** SHA-256 of the challenge that the browser holds. */
  desafioHash: char("desafio_hash", { length: 64 }).primaryKey(),
  /** Null for a CPF that does not exist: the answer must not tell. */
  idPessoa: integer("id_pessoa").references(() => pessoa.id),
  finalidade: text().notNull(),
  codigoHash: char("codigo_hash", { length: 64 }).notNull(),
  tentativas: smallint().notNull().default(0),
  criadoEm: now("criado_em"),
  expiraEm: instant("expira_em").notNull(),
  usadoEm: instant("usado_em"),
});

/** Failures per key (`cpf:<hash>`, `ip:<address>`), shared by all instances. */
export const tentativa = pgTable("tentativa", {
  chave: text().primaryKey(),
  falhas: integer().notNull().default(0),
  bloqueadaAte: instant("bloqueada_ate"),
  ultimaEm: now("ultima_em"),
});

// --- planos --------------------------------------------------------------------------------------------------------

export const plano = pgTable("plano", {
  id: integer().primaryKey(),
  nome: text().notNull(),
  /** Decides the step list of the onboarding wizard. */
  onboardingPlano: integer("onboarding_plano").notNull(),
});

export const tema = pgTable(
  "tema",
  {
    id: serial().primaryKey(),
    idPlano: integer("id_plano")
      .notNull()
      .references(() => plano.id),
    corPrimaria: char("cor_primaria", { length: 7 }).notNull(),
    logo: text(),
    background: text(),
  },
  (t) => [uniqueIndex("tema_plano").on(t.idPlano)],
);

export const categoria = pgTable("categoria", { id: integer().primaryKey(), nome: text().notNull() });
export const situacao = pgTable("situacao", { id: integer().primaryKey(), nome: text().notNull(), ativa: boolean().notNull() });

export const vinculoPlano = pgTable(
  "vinculo_plano",
  {
    id: serial().primaryKey(),
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    idPlano: integer("id_plano")
      .notNull()
      .references(() => plano.id),
    matricula: text().notNull(),
    idCategoria: integer("id_categoria")
      .notNull()
      .references(() => categoria.id),
    idSituacao: integer("id_situacao")
      .notNull()
      .references(() => situacao.id),
    dataAdesao: date("data_adesao").notNull(),
    onboarding: char({ length: 1 }).notNull().default("N"),
    /** NAO_ESCOLHIDO | PROGRESSIVO | REGRESSIVO; locked by the first benefit or redemption. */
    regimeTributario: text("regime_tributario").notNull().default("NAO_ESCOLHIDO"),
    regimeEscolhidoEm: instant("regime_escolhido_em"),
    regimeTravadoEm: instant("regime_travado_em"),
    idPerfil: integer("id_perfil"),
  },
  (t) => [
    index("vinculo_pessoa").on(t.idPessoa),
    uniqueIndex("vinculo_matricula").on(t.idPlano, t.matricula),
    index("vinculo_matricula_sem_zeros").on(sql`ltrim(${t.matricula}, '0')`),
  ],
);

/** Which services a plan offers to a category in a situation (the feature list). */
export const planoFuncionalidade = pgTable(
  "plano_funcionalidade",
  {
    idPlano: integer("id_plano").notNull(),
    idCategoria: integer("id_categoria").notNull(),
    idSituacao: integer("id_situacao").notNull(),
    idFuncionalidade: integer("id_funcionalidade").notNull(),
  },
  (t) => [primaryKey({ columns: [t.idPlano, t.idCategoria, t.idSituacao, t.idFuncionalidade] })],
);

/** Dated values of a plan: reference unit, minimum contribution … Chosen by date, never a constant in code. */
export const parametroPlano = pgTable(
  "parametro_plano",
  {
    id: serial().primaryKey(),
    idPlano: integer("id_plano").references(() => plano.id),
    codigo: text().notNull(),
    valor: numeric({ precision: 18, scale: 8 }).notNull(),
    validoDesde: date("valido_desde").notNull(),
    validoAte: date("valido_ate"),
    fonte: text().notNull(),
  },
  (t) => [index("parametro_vigencia").on(t.codigo, t.idPlano, t.validoDesde)],
);

export const salario = pgTable(
  "salario",
  {
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    idPlano: integer("id_plano")
      .notNull()
      .references(() => plano.id),
    validoDesde: date("valido_desde").notNull(),
    valor: numeric({ precision: 14, scale: 2 }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.idPessoa, t.idPlano, t.validoDesde] })],
);

export const finalidade = pgTable("finalidade", {
  id: integer().primaryKey(),
  nome: text().notNull(),
  idPlano: integer("id_plano")
    .notNull()
    .references(() => plano.id),
});

export const dependente = pgTable(
  "dependente",
  {
    id: serial().primaryKey(),
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    idPlano: integer("id_plano")
      .notNull()
      .references(() => plano.id),
    nome: text().notNull(),
    cpf: char({ length: 11 }),
    dataNascimento: date("data_nascimento").notNull(),
    parentesco: text().notNull(),
    idFinalidade: integer("id_finalidade")
      .notNull()
      .references(() => finalidade.id),
    rateio: numeric({ precision: 5, scale: 2 }).notNull().default("0"),
    removidoEm: instant("removido_em"),
  },
  (t) => [index("dependente_pessoa").on(t.idPessoa, t.idPlano), check("dependente_rateio", sql`${t.rateio} between 0 and 100`)],
);

// --- requisicoes ---------------------------------------------------------------------------------------------------

export const funcionalidade = pgTable("funcionalidade", { id: integer().primaryKey(), nome: text().notNull() });
export const requisicaoStatus = pgTable("requisicao_status", {
  id: integer().primaryKey(),
  nome: text().notNull(),
  /** info | wait | ok | bad | off */
  tipo: text().notNull(),
  /** Whether the request is still open. */
  aberta: boolean().notNull(),
});

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
    /** When the participant confirmed what was filed: a separate act. Null while it waits for that. */
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
    index("requisicao_data").on(t.dataSolicitacao.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("requisicao_conclusao").on(t.concluidaEm).where(sql`${t.concluidaEm} is not null`),
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
    /** Who acted: participante | atendente | sistema. */
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
    /** Who works on it: participante | atendente | gerente | sistema. */
    papel: text().notNull(),
    diasUteis: smallint("dias_uteis").notNull(),
    /** What is needed to leave it: nada | documentos-aceitos | decisao. */
    requisito: text().notNull(),
    /** Codes of the mail template and notice sent when the stage begins; null sends none. */
    emailModelo: text("email_modelo"),
    notificacao: text(),
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

/** What a participant typed and has not sent, one per service and plan. `versao` tells an older tab that it is older. */
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
  },
  (t) => [primaryKey({ columns: [t.idPessoa, t.idPlano, t.idFuncionalidade] })],
);

/** What a person declared and the fund accepted: PEP, FATCA/CRS, residence abroad. Dated; the newest without end is in force. */
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

// --- cadastro ------------------------------------------------------------------------------------------------------

export const endereco = pgTable("endereco", {
  idPessoa: integer("id_pessoa")
    .primaryKey()
    .references(() => pessoa.id),
  residenteExterior: char("residente_exterior", { length: 1 }).notNull().default("N"),
  pais: text(),
  /** CEP digits in Brazil; the country's own code abroad. */
  cep: text(),
  logradouro: text(),
  numero: text(),
  complemento: text(),
  bairro: text(),
  cidade: text(),
  estado: char({ length: 2 }),
  /** Tax number in the country of residence. */
  nif: text(),
  atualizadoEm: now("atualizado_em"),
});

export const contaBancaria = pgTable("conta_bancaria", {
  idPessoa: integer("id_pessoa")
    .primaryKey()
    .references(() => pessoa.id),
  banco: char({ length: 3 }).notNull(),
  agencia: text().notNull(),
  conta: text().notNull(),
  atualizadaEm: now("atualizada_em"),
});

/** Every change of a registration field: who, when, before and after. */
export const cadastroHistorico = pgTable(
  "cadastro_historico",
  {
    id: serial().primaryKey(),
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    idAtor: integer("id_ator")
      .notNull()
      .references(() => pessoa.id),
    campo: text().notNull(),
    antes: text(),
    depois: text(),
    quando: now("quando"),
  },
  (t) => [index("cadastro_historico_pessoa").on(t.idPessoa, t.id)],
);

// --- documentos ----------------------------------------------------------------------------------------------------

/** A document that the fund publishes; each change of its file is a version. */
export const documento = pgTable(
  "documento",
  {
    id: serial().primaryKey(),
    titulo: text().notNull(),
    /** regulamento | cartilha | politica | formulario | comunicado | outro */
    categoria: text().notNull(),
    descricao: text(),
    /** Audience; null is every plan or category. */
    idPlano: integer("id_plano").references(() => plano.id),
    idCategoria: integer("id_categoria").references(() => categoria.id),
    validoDesde: date("valido_desde").notNull(),
    validoAte: date("valido_ate"),
    publicadoPor: integer("publicado_por").references(() => pessoa.id),
    arquivadoEm: instant("arquivado_em"),
  },
  (t) => [index("documento_publico").on(t.idPlano, t.categoria)],
);

export const documentoVersao = pgTable(
  "documento_versao",
  {
    id: serial().primaryKey(),
    idDocumento: integer("id_documento")
      .notNull()
      .references(() => documento.id),
    versao: smallint().notNull(),
    idArquivo: integer("id_arquivo").notNull(),
    publicadaEm: now("publicada_em"),
  },
  (t) => [uniqueIndex("documento_versao_numero").on(t.idDocumento, t.versao)],
);

export const documentoAbertura = pgTable(
  "documento_abertura",
  {
    id: serial().primaryKey(),
    idVersao: integer("id_versao")
      .notNull()
      .references(() => documentoVersao.id),
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    quando: now("quando"),
  },
  (t) => [index("documento_abertura_versao").on(t.idVersao, t.quando)],
);

// --- conversas -----------------------------------------------------------------------------------------------------

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
    criadaEm: now("criada_em"),
    atualizadaEm: now("atualizada_em"),
  },
  (t) => [
    index("conversa_pessoa").on(t.idPessoa, t.atualizadaEm.desc().nullsFirst()),
    index("conversa_fila").on(t.situacao, t.atualizadaEm.desc().nullsFirst()),
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
    /** Which side wrote it: an attendant in the assisted view still writes as the fund. */
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
    /** What it serves besides a message: requisicao | cadastro | documento | foto; null until it is attached. */
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
  (t) => [index("arquivo_mensagem").on(t.idMensagem)],
);

// --- notificacoes --------------------------------------------------------------------------------------------------

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
  },
  (t) => [index("notificacao_pessoa").on(t.idPessoaNotificada, t.reagido, t.dataNotificacao.desc().nullsFirst())],
);

// --- onboarding ----------------------------------------------------------------------------------------------------

export const onboardingEtapa = pgTable(
  "onboarding_etapa",
  {
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    idPlano: integer("id_plano")
      .notNull()
      .references(() => plano.id),
    idStep: smallint("id_step").notNull(),
    metadata: jsonb().$type<Record<string, unknown>>().notNull(),
    gravadaEm: now("gravada_em"),
  },
  (t) => [primaryKey({ columns: [t.idPessoa, t.idPlano, t.idStep] })],
);

/** Where the wizard stands, so that it goes on from there on another device. */
export const onboardingProgresso = pgTable(
  "onboarding_progresso",
  {
    idPessoa: integer("id_pessoa")
      .notNull()
      .references(() => pessoa.id),
    idPlano: integer("id_plano")
      .notNull()
      .references(() => plano.id),
    idStep: smallint("id_step").notNull(),
    atualizadoEm: now("atualizado_em"),
    concluidoEm: instant("concluido_em"),
  },
  (t) => [primaryKey({ columns: [t.idPessoa, t.idPlano] })],
);

export const perfilInvestimento = pgTable("perfil_investimento", {
  id: integer().primaryKey(),
  /** Carteira 1 is the Super Conservador. */
  carteira: smallint().notNull(),
  nome: text().notNull(),
  descricao: text().notNull(),
});

// --- infrastructure ------------------------------------------------------------------------------------------------

/** Answers already given to an `Idempotency-Key`, so that a double click or a retry writes once. */
export const idempotencia = pgTable(
  "idempotencia",
  {
    chave: text().notNull(),
    idPessoa: integer("id_pessoa").notNull(),
    rota: text().notNull(),
    corpoHash: char("corpo_hash", { length: 64 }).notNull(),
    status: smallint(),
    resposta: jsonb(),
    criadaEm: now("criada_em"),
  },
  (t) => [primaryKey({ columns: [t.idPessoa, t.rota, t.chave] }), index("idempotencia_idade").on(t.criadaEm)],
);

/** Outgoing mail, written in the transaction that causes it and sent afterwards. */
export const saidaEmail = pgTable(
  "saida_email",
  {
    id: serial().primaryKey(),
    para: text().notNull(),
    assunto: text().notNull(),
    texto: text().notNull(),
    criadaEm: now("criada_em"),
    tentativas: smallint().notNull().default(0),
    proximaEm: now("proxima_em"),
    enviadaEm: instant("enviada_em"),
    erro: text(),
  },
  (t) => [index("saida_email_pendente").on(t.proximaEm).where(sql`${t.enviadaEm} is null`)],
);
