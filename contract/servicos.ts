import Type from "typebox";
import { REQUEST_AREAS } from "./areas";
import { Requisicao, TipoStatus } from "./requisicoes";
import { routes } from "./route";
import { TextosServico } from "./settings/servicos";
import { DateOnly, Id, Instant, Nullable } from "./vocabulary";

/** Values of a form by field name. The service's definition (`src/domain/services`) says which and checks them. */
const DadosServico = Type.Record(Type.String(), Type.Unknown(), { maxProperties: 60 });

const Papel = Type.Union([Type.Literal("participante"), Type.Literal("atendente"), Type.Literal("gerente"), Type.Literal("sistema")]);

const Rascunho = Type.Object({
  dados: DadosServico,
  /** Zero-based step that the form stands on. */
  passo: Type.Integer(),
  versao: Type.Integer(),
  atualizadoEm: Instant,
  /** Helper who filled it in, while the participant did not change it. */
  preparadoPor: Type.Optional(Type.String()),
});

/** A row of what was declared or asked for, as a person reads it. */
const LinhaDados = Type.Object({ rotulo: Type.String(), valor: Type.String() });

/** A request that did not end. `tipo` says whose turn it is; not every backend gives it. */
const EmAndamento = Type.Object({
  id: Id,
  protocolo: Type.String(),
  status: Type.String(),
  tipo: Type.Optional(TipoStatus),
  prazo: Nullable(DateOnly),
});

const ServicoPessoa = Type.Object({
  idFuncionalidade: Id,
  nome: Type.String(),
  permitido: Type.Boolean(),
  /** Reason of a refusal, to be shown as it is. */
  motivo: Nullable(Type.String()),
  /** The request of this service that did not end yet: one at a time. */
  solicitacaoAberta: Nullable(EmAndamento),
  /** The declaration or the regime in force. */
  vigente: Nullable(Type.Object({ titulo: Type.String(), desde: Nullable(DateOnly), linhas: Type.Array(LinhaDados), dados: DadosServico })),
  rascunho: Nullable(Rascunho),
  /** Texts of the fund about the service and documents that it asks for besides the form's own. Absent: the product's texts. */
  textos: Type.Optional(TextosServico),
  /** Business days that the fund has for a request that begins today: those of its stages. */
  diasUteis: Type.Optional(Type.Integer({ minimum: 0 })),
});

/** A service of the menu, for one person. */
const ServicoDisponivel = Type.Object({
  idFuncionalidade: Id,
  /** The plan offers it to the person's category and situation: it is in the feature list. */
  oferecido: Type.Boolean(),
  /** True when it may be asked for today. */
  permitido: Type.Boolean(),
  /** Reason of a refusal, in the words of the service's own page; null when the service is open. */
  motivo: Nullable(Type.String()),
  /** Request of the service that did not end. */
  solicitacao: Nullable(EmAndamento),
  /** True when something was filled in and not sent. */
  rascunho: Type.Boolean(),
});

const DocumentoSolicitacao = Type.Object({
  id: Id,
  codigo: Type.String(),
  nome: Type.String(),
  obrigatorio: Type.Boolean(),
  estado: Type.Union([Type.Literal("pedido"), Type.Literal("enviado"), Type.Literal("aceito"), Type.Literal("recusado")]),
  /** Reason for which it was refused or is asked for. */
  motivo: Nullable(Type.String()),
  arquivo: Nullable(Type.Object({ id: Id, nome: Type.String(), tipo: Type.String(), tamanho: Type.Integer() })),
  enviadoEm: Nullable(Instant),
  decididoEm: Nullable(Instant),
});

const PassoTempo = Type.Object({
  titulo: Type.String(),
  detalhe: Nullable(Type.String()),
  papel: Papel,
  /** Person or side that acted, or has to act, in words: "Você", "Equipe de atendimento". */
  quem: Type.String(),
  status: TipoStatus,
  /** Instant at which it happened; null for a coming step. */
  quando: Nullable(Instant),
  /** Deadline of the stage that runs, or of one to come. */
  prazo: Nullable(DateOnly),
  futuro: Type.Boolean(),
  /** True for the stage that runs now. */
  atual: Type.Boolean(),
});

const Solicitacao = Type.Object({
  ...Requisicao.properties,
  versao: Type.Integer(),
  confirmadaEm: Nullable(Instant),
  concluidaEm: Nullable(Instant),
  etapa: Type.Object({ ordem: Type.Integer(), nome: Type.String(), total: Type.Integer() }),
  /** Person in charge, for attendants only; the participant is not told. */
  responsavel: Nullable(Type.Object({ id: Id, nome: Type.String() })),
  /** Side that has to act; null once the request ended. */
  vezDe: Nullable(Papel),
  proximoPasso: Type.String(),
  /** Message about the participant's next act, or the reason of a refusal. */
  recado: Nullable(Type.String()),
  dados: Type.Array(LinhaDados),
  documentos: Type.Array(DocumentoSolicitacao),
  linhaDoTempo: Type.Array(PassoTempo),
  /** Open conversation about this request. */
  idConversa: Nullable(Id),
  /** Acts allowed to the caller now. */
  pode: Type.Object({
    confirmar: Type.Boolean(),
    cancelar: Type.Boolean(),
    responder: Type.Boolean(),
    /** Attendants: decide on documents and move the request. */
    decidir: Type.Boolean(),
    /** Missing condition of an approval, for attendants; null when nothing is missing. */
    faltaParaAprovar: Nullable(Type.String()),
  }),
});

const DocumentoPedido = Type.Object({
  /** Code of the service's own document, or absent for another one. */
  codigo: Type.Optional(Type.String({ maxLength: 60 })),
  nome: Type.String({ minLength: 1, maxLength: 120 }),
});

const chave = { idFuncionalidade: Id, idPessoa: Id, idPlano: Id };
const ArquivoDoDocumento = Type.Object({ codigo: Type.String({ minLength: 1, maxLength: 60 }), idArquivo: Id });
const motivo = Type.Optional(Type.String({ maxLength: 1000 }));

export const servicos = routes({
  "GET /retornarServico/{idFuncionalidade}/{idPessoa}/{idPlano}": {
    origin: "extension",
    summary: "Se a pessoa pode usar o serviço e por que não, o que está em vigor, a solicitação aberta e o rascunho.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed", helper: "preparo" },
    audit: "serviços",
    statements: 6,
    params: Type.Object(chave),
    reply: ServicoPessoa,
  },
  "GET /retornarServicosDisponiveis/{idPessoa}/{idPlano}": {
    origin: "extension",
    summary: "Todos os serviços do catálogo para uma pessoa em um plano: se pode usar, por que não, e o que ficou começado.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed" },
    audit: "serviços",
    statements: 6,
    params: Type.Object({ idPessoa: Id, idPlano: Id }),
    reply: Type.Array(ServicoDisponivel),
  },
  "GET /retornarTextoPagina/{idFuncionalidade}": {
    origin: "extension",
    summary: "O que o fundo escreveu no alto da página de um serviço sem formulário; vazio enquanto não escreveu.",
    access: { who: "session", owner: "nobody", area: "none", assisted: "allowed", helper: "any" },
    audit: "texto de uma página",
    untold: true,
    statements: 6,
    params: Type.Object({ idFuncionalidade: Id }),
    reply: Type.Object({ explica: Type.Array(Type.String()) }),
  },
  "GET /retornarRascunho/{idFuncionalidade}/{idPessoa}/{idPlano}": {
    origin: "extension",
    summary: "O que a pessoa preencheu e ainda não enviou.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed" },
    audit: "serviços",
    statements: 6,
    params: Type.Object(chave),
    reply: Nullable(Rascunho),
  },
  "POST /salvarRascunho": {
    origin: "extension",
    summary:
      "Guarda o rascunho. 409 quando outra aba ou aparelho guardou depois da versão informada (0: ainda não há rascunho). Um ajudante só guarda o que ele mesmo preparou: 409 quando outra pessoa começou.",
    access: {
      ...{ who: "session", owner: "body.idPessoa", area: "visao", assisted: "allowed" },
      ...{ helper: "preparo", prepares: true, writes: true },
    },
    audit: "Guardou um rascunho",
    untold: true,
    money: "stays",
    statements: 6,
    body: Type.Object({
      ...chave,
      dados: DadosServico,
      passo: Type.Integer({ minimum: 0, maximum: 50 }),
      versao: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
    }),
    reply: Type.Object({ versao: Type.Integer(), atualizadoEm: Instant, preparadoPor: Rascunho.properties.preparadoPor }),
  },
  "POST /avisarPreparo": {
    origin: "extension",
    summary: "Um ajudante avisa que preparou um pedido, que só a pessoa confirma. 409 sem um rascunho dele; limita avisos por dia.",
    access: {
      ...{ who: "session", owner: "body.idPessoa", area: "visao", assisted: "refused" },
      ...{ helper: "preparo", prepares: true, writes: true },
    },
    audit: "Preparou um pedido e avisou",
    money: "stays",
    statements: 12,
    body: Type.Object(chave),
  },
  "POST /descartarRascunho": {
    origin: "extension",
    summary: "Esquece o rascunho e o pedido que ainda não foi confirmado.",
    access: { who: "session", owner: "body.idPessoa", area: "visao", assisted: "allowed", writes: true },
    audit: "Descartou um rascunho",
    money: "stays",
    statements: 6,
    body: Type.Object(chave),
  },
  "POST /criarRequisicao": {
    origin: "extension",
    summary: "Registra o pedido (primeiro ato), que só começa a andar quando for confirmado. Confere dados e documentos.",
    access: { who: "session", owner: "body.idPessoa", area: "visao", assisted: "allowed", writes: true },
    audit: "Preencheu uma solicitação",
    money: "stays",
    statements: 6,
    body: Type.Object({
      ...chave,
      dados: DadosServico,
      documentos: Type.Array(ArquivoDoDocumento, { maxItems: 30 }),
    }),
    reply: Type.Object({ idRequisicao: Id, protocolo: Type.String(), versao: Type.Integer() }),
  },
  "POST /confirmarRequisicao": {
    origin: "extension",
    summary: "Confirma o pedido (segundo ato): a solicitação passa a andar. Confirmar de novo responde o mesmo.",
    access: { who: "session", owner: "row", area: "visao", assisted: "allowed", writes: true },
    audit: "Confirmou uma solicitação",
    money: "stays",
    statements: 7,
    body: Type.Object({ idRequisicao: Id }),
    reply: Type.Object({ idRequisicao: Id, protocolo: Type.String(), prazo: Nullable(DateOnly), proximoPasso: Type.String() }),
  },
  "GET /retornarSolicitacao/{idRequisicao}": {
    origin: "extension",
    summary: "Uma solicitação inteira: dados como enviados, documentos, linha do tempo e o que se pode fazer.",
    access: { who: "session", owner: "row", area: REQUEST_AREAS, assisted: "allowed" },
    audit: "andamento de uma solicitação",
    statements: 6,
    params: Type.Object({ idRequisicao: Id }),
    reply: Solicitacao,
  },
  "POST /cancelarSolicitacao": {
    origin: "extension",
    summary: "Cancela, enquanto a solicitação não terminou.",
    access: { who: "session", owner: "row", area: "visao", assisted: "allowed", writes: true },
    audit: "Cancelou uma solicitação",
    money: "stays",
    statements: 10,
    body: Type.Object({ idRequisicao: Id, motivo }),
  },
  "POST /responderPendencia": {
    origin: "extension",
    summary: "Reenvia só os documentos pedidos ou recusados, com um recado se a pessoa quiser.",
    access: { who: "session", owner: "row", area: "visao", assisted: "allowed", writes: true },
    audit: "Respondeu a um pedido da equipe",
    money: "stays",
    statements: 6,
    body: Type.Object({
      idRequisicao: Id,
      documentos: Type.Array(Type.Object({ idDocumento: Id, idArquivo: Id }), { maxItems: 30 }),
      texto: Type.Optional(Type.String({ maxLength: 2000 })),
    }),
  },
  "POST /avancarRequisicao": {
    origin: "extension",
    summary: "O atendimento move a solicitação. 409 quando outra pessoa decidiu depois da versão informada.",
    access: { who: "administrator", owner: "row", area: REQUEST_AREAS, assisted: "refused", writes: true },
    audit: "Decidiu uma etapa de uma solicitação",
    untold: true,
    money: "leaves",
    statements: 7,
    body: Type.Object({
      idRequisicao: Id,
      versao: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
      acao: Type.Union([
        Type.Literal("avancar"),
        Type.Literal("aprovar"),
        Type.Literal("recusar"),
        Type.Literal("pedir-documentos"),
        Type.Literal("devolver"),
      ]),
      motivo,
      documentos: Type.Optional(Type.Array(DocumentoPedido, { maxItems: 10 })),
    }),
    reply: Type.Object({ idRequisicao: Id, versao: Type.Integer(), etapa: Type.Integer(), status: Type.String() }),
  },
  "POST /decidirDocumento": {
    origin: "extension",
    summary: "Aceita ou recusa um documento; o recusado é pedido de novo, sozinho, com o motivo.",
    access: { who: "administrator", owner: "row", area: REQUEST_AREAS, assisted: "refused", writes: true },
    audit: "Decidiu um documento de uma solicitação",
    untold: true,
    money: "stays",
    statements: 8,
    body: Type.Object({
      idDocumento: Id,
      versao: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
      aceito: Type.Boolean(),
      motivo,
    }),
    reply: Type.Object({ idRequisicao: Id, versao: Type.Integer(), etapa: Type.Integer(), status: Type.String() }),
  },
});
