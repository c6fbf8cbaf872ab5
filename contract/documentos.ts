import Type from "typebox";
import { Arquivo } from "./conversas";
import { routes } from "./route";
import { Cpf, DateOnly, Id, Instant, Lookup, Nullable, PageQuery } from "./vocabulary";

export const CategoriaDocumento = Type.Union([
  Type.Literal("regulamento"),
  Type.Literal("cartilha"),
  Type.Literal("politica"),
  Type.Literal("formulario"),
  Type.Literal("comunicado"),
  Type.Literal("outro"),
]);

/** `vigente` today, `agendado` for a later day, `vencido` before today, `arquivado` by the fund. */
export const SituacaoDocumento = Type.Union([
  Type.Literal("vigente"),
  Type.Literal("agendado"),
  Type.Literal("vencido"),
  Type.Literal("arquivado"),
]);

const VersaoDocumento = Type.Object({
  id: Id,
  numero: Type.Integer(),
  publicadaEm: Instant,
  arquivo: Arquivo,
});

const base = {
  id: Id,
  titulo: Type.String(),
  categoria: CategoriaDocumento,
  descricao: Nullable(Type.String()),
  validoDesde: DateOnly,
  validoAte: Nullable(DateOnly),
  /** Newest version. */
  versao: VersaoDocumento,
};

export const Documento = Type.Object({
  ...base,
  /** True when the person has opened the newest version. */
  aberto: Type.Boolean(),
});

/** Progress of telling the audience. */
export const AvisoDocumento = Type.Object({ total: Type.Integer(), feitos: Type.Integer(), concluido: Type.Boolean() });

export const DocumentoPublicado = Type.Object({
  ...base,
  situacao: SituacaoDocumento,
  /** Audience; null is every one. */
  plano: Nullable(Lookup),
  categoriaPessoa: Nullable(Lookup),
  pessoa: Nullable(Type.Object({ id: Id, nome: Type.String() })),
  publicadoPor: Nullable(Type.String()),
  /** People of the audience, and how many of them opened the newest version. */
  publico: Type.Integer(),
  aberturas: Type.Integer(),
});

const texto = Type.Optional(Type.String({ maxLength: 100 }));
const dono = Type.Object({ idPessoa: Id, idPlano: Id });
const pagina = { total: Type.Integer(), totalPage: Type.Integer() };

const publicacao = {
  titulo: Type.String({ minLength: 1, maxLength: 150 }),
  categoria: CategoriaDocumento,
  descricao: Nullable(Type.String({ maxLength: 500 })),
  validoDesde: DateOnly,
  validoAte: Nullable(DateOnly),
};

export const documentos = routes({
  "GET /retornarDocumentos/{idPessoa}/{idPlano}": {
    origin: "extension",
    summary: "Os documentos em vigor: os do plano, para a categoria da pessoa, ou os que o fundo endereçou a ela.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed" },
    audit: "documentos",
    statements: 6,
    params: dono,
    query: Type.Object({
      origem: Type.Optional(Type.Union([Type.Literal("plano"), Type.Literal("recebidos")])),
      /** Searched in title and description; accents and case do not count. */
      texto,
      categoria: Type.Optional(CategoriaDocumento),
      ...PageQuery,
    }),
    reply: Type.Object({
      itens: Type.Array(Documento),
      ...pagina,
      /** Number of documents that were not opened yet, in the whole of each origin. */
      novos: Type.Object({ plano: Type.Integer(), recebidos: Type.Integer() }),
    }),
  },
  "GET /retornarDocumentosEnviados/{idPessoa}/{idPlano}": {
    origin: "extension",
    summary: "Os arquivos que a pessoa enviou: em solicitações, dependentes, cadastro e conversas.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed" },
    audit: "documentos enviados",
    statements: 6,
    params: dono,
    query: Type.Object({ texto, ...PageQuery }),
    reply: Type.Object({
      itens: Type.Array(
        Type.Object({
          ...Arquivo.properties,
          enviadoEm: Instant,
          /** Purpose for which it was sent, in words. */
          origem: Type.String(),
        }),
      ),
      ...pagina,
    }),
  },
  "GET /baixarDocumento/{idVersao}": {
    origin: "extension",
    summary: "Baixa uma versão, como anexo. A primeira vez de cada participante conta como abertura.",
    access: { who: "session", owner: "row", area: "visao", assisted: "allowed" },
    audit: "documentos",
    statements: 6,
    params: Type.Object({ idVersao: Id }),
    transport: "download",
  },
  "GET /baixarDocumentoEnviado/{idArquivo}": {
    origin: "extension",
    summary: "Baixa um arquivo que a pessoa enviou, como anexo.",
    access: { who: "session", owner: "row", area: "visao", assisted: "allowed" },
    audit: "documentos enviados",
    statements: 6,
    params: Type.Object({ idArquivo: Id }),
    transport: "download",
  },
  "GET /retornarDocumentosPublicados": {
    origin: "extension",
    summary: "Todos os documentos do fundo, com o público e quantos abriram.",
    access: { who: "administrator", owner: "many", area: "documentos", assisted: "refused" },
    audit: "documentos publicados",
    statements: 6,
    query: Type.Object({
      texto,
      categoria: Type.Optional(CategoriaDocumento),
      idPlano: Type.Optional(Id),
      situacao: Type.Optional(SituacaoDocumento),
      ...PageQuery,
    }),
    reply: Type.Object({ itens: Type.Array(DocumentoPublicado), ...pagina }),
  },
  "GET /retornarDocumentoPublicado/{idDocumento}": {
    origin: "extension",
    summary: "Um documento com todas as versões, a mais nova primeiro.",
    access: { who: "administrator", owner: "many", area: "documentos", assisted: "refused" },
    audit: "um documento publicado",
    statements: 7,
    params: Type.Object({ idDocumento: Id }),
    reply: Type.Object({
      ...DocumentoPublicado.properties,
      versoes: Type.Array(Type.Object({ ...VersaoDocumento.properties, aberturas: Type.Integer(), aviso: Nullable(AvisoDocumento) })),
    }),
  },
  "GET /retornarAberturasDocumento/{idVersao}": {
    origin: "extension",
    summary: "Quem abriu uma versão e quando pela primeira vez.",
    access: { who: "administrator", owner: "many", area: "documentos", assisted: "refused" },
    audit: "quem abriu um documento",
    statements: 6,
    params: Type.Object({ idVersao: Id }),
    query: Type.Object(PageQuery),
    reply: Type.Object({
      itens: Type.Array(Type.Object({ pessoa: Type.Object({ id: Id, nome: Type.String(), cpf: Cpf }), quando: Instant })),
      ...pagina,
    }),
  },
  "POST /publicarDocumento": {
    origin: "extension",
    summary: "Publica um documento para um plano, uma categoria, todos ou uma pessoa.",
    access: { who: "administrator", owner: "many", area: "documentos", assisted: "refused", writes: true },
    audit: "Publicou um documento",
    money: "stays",
    statements: 7,
    body: Type.Object({
      ...publicacao,
      idPlano: Nullable(Id),
      idCategoria: Nullable(Id),
      /** The one person that it is addressed to. */
      idDestinatario: Nullable(Id),
      /** Id from `POST /enviarArquivo`. */
      idArquivo: Id,
      /** Tell the audience, in the portal and by mail. */
      avisar: Type.Boolean(),
    }),
    reply: Type.Object({ id: Id }),
  },
  "POST /alterarDocumento": {
    origin: "extension",
    summary: "Corrige título, categoria, descrição e validade. O arquivo muda com uma nova versão.",
    access: { who: "administrator", owner: "nobody", area: "documentos", assisted: "refused", writes: true },
    audit: "Alterou um documento",
    money: "stays",
    statements: 8,
    body: Type.Object({ idDocumento: Id, ...publicacao }),
  },
  "POST /publicarVersaoDocumento": {
    origin: "extension",
    summary: "Publica uma nova versão; as anteriores ficam no histórico.",
    access: { who: "administrator", owner: "nobody", area: "documentos", assisted: "refused", writes: true },
    audit: "Publicou outra versão de um documento",
    money: "stays",
    statements: 7,
    body: Type.Object({ idDocumento: Id, idArquivo: Id, avisar: Type.Boolean() }),
    reply: Type.Object({ id: Id, numero: Type.Integer() }),
  },
  "POST /arquivarDocumento": {
    origin: "extension",
    summary: "Tira o documento do portal dos participantes, ou o traz de volta.",
    access: { who: "administrator", owner: "nobody", area: "documentos", assisted: "refused", writes: true },
    audit: "Arquivou um documento ou o tirou do arquivo",
    money: "stays",
    statements: 8,
    body: Type.Object({ idDocumento: Id, arquivado: Type.Boolean() }),
  },
  "POST /avisarDocumento": {
    origin: "extension",
    summary: "Avisa o público da versão mais nova, no portal e por e-mail. Ninguém é avisado duas vezes da mesma versão.",
    access: { who: "administrator", owner: "many", area: "documentos", assisted: "refused", writes: true },
    audit: "Avisou de um documento",
    money: "stays",
    statements: 12,
    body: Type.Object({ idDocumento: Id }),
    reply: AvisoDocumento,
  },
});
