import Type from "typebox";
import { routes } from "./route";
import { Id, Instant, Lookup, Money, Nullable, PageQuery } from "./vocabulary";

/** Table that is imported; also the area whose permission the call asks for. */
const AreaImportacao = Type.Union([Type.Literal("importarPessoas"), Type.Literal("importarContribuicoes")]);
const ofArea = Type.Object({ area: AreaImportacao });
const ofImport = Type.Object({ area: AreaImportacao, idImportacao: Id });

/**
 * `colunas`: waits for somebody to say which column is which. `lendo`, `conferindo`: the dry run is on, nothing is written.
 * `conferida`: waits for confirmation. `reconferindo`, `gravando`: confirmed, and being written. `desfazendo`: being taken back.
 */
const SituacaoImportacao = Type.Enum([
  "colunas",
  "lendo",
  "conferindo",
  "conferida",
  "reconferindo",
  "gravando",
  "concluida",
  "desfazendo",
  "desfeita",
  "cancelada",
  "falhou",
] as const);

const Resumo = {
  id: Id,
  /** Grows with each act. A write that names an older one is refused with 409. */
  versao: Type.Integer(),
  situacao: SituacaoImportacao,
  arquivo: Type.Object({ nome: Type.String(), tamanho: Type.Integer(), formato: Type.Enum(["xlsx", "csv"] as const) }),
  autor: Lookup,
  criadaEm: Instant,
  confirmador: Nullable(Lookup),
  confirmadaEm: Nullable(Instant),
  encerradaEm: Nullable(Instant),
  /** Lines of the file under its titles, as far as they were read. */
  total: Type.Integer(),
  /** Progress of the phase that runs: lines done, lines in all, and seconds left; null while that cannot be told. */
  processadas: Type.Integer(),
  previstas: Nullable(Type.Integer()),
  restanteS: Nullable(Type.Integer()),
  /** Reason for which it stopped, went back or was not undone. */
  motivo: Nullable(Type.String()),
};

const Contagem = Type.Object({
  /** Number of lines that were not looked at yet. */
  novas: Type.Integer(),
  prontas: Type.Integer(),
  avisos: Type.Integer(),
  erros: Type.Integer(),
  /** Number of lines that were there already and add nothing. */
  repetidas: Type.Integer(),
  gravadas: Type.Integer(),
  /** Written, and waiting for the quota of their month. */
  aguardando: Type.Integer(),
});

/** Column of each field, counted from 0. */
const Colunas = Type.Record(Type.String({ pattern: "^[a-z_]{1,30}$" }), Type.Integer({ minimum: 0, maximum: 199 }));

const Importacao = Type.Object({
  ...Resumo,
  contagem: Contagem,
  /** Contributions only: the amounts to write, or written, by kind. */
  totais: Type.Array(Type.Object({ subconta: Type.String(), nome: Type.String(), linhas: Type.Integer(), valor: Money })),
  /** CSV: character set and separator with which it was read. */
  codificacao: Nullable(Type.String()),
  separador: Nullable(Type.String()),
  titulos: Type.Array(Type.String()),
  /** The first lines of the file. */
  amostra: Type.Array(Type.Array(Type.String())),
  /** Mapping that was chosen, or is suggested. */
  colunas: Colunas,
  /** True when the suggestion is the mapping of the last file with these titles. */
  lembradas: Type.Boolean(),
  convidar: Type.Boolean(),
});

const LinhaImportacao = Type.Object({
  linha: Type.Integer(),
  situacao: Type.Enum(["nova", "pronta", "aviso", "erro", "repetida", "gravada", "aguarda-cota"] as const),
  /** Text of each field. */
  dados: Type.Record(Type.String(), Type.String()),
  problemas: Type.Array(
    Type.Object({
      codigo: Type.String(),
      campo: Type.String(),
      valor: Type.String(),
      grau: Type.Enum(["erro", "aviso"] as const),
      problema: Type.String(),
      oQueFazer: Type.String(),
    }),
  ),
});

const versao = Type.Object({ versao: Type.Integer() });

export const importacoes = routes({
  "GET /baixarModeloImportacao/{area}/{formato}": {
    origin: "extension",
    summary: "O modelo da planilha de uma importação, em XLSX ou CSV.",
    access: { who: "administrator", owner: "nobody", area: "params.area", assisted: "refused" },
    audit: "modelo de planilha",
    statements: 6,
    params: Type.Object({ area: AreaImportacao, formato: Type.Union([Type.Literal("xlsx"), Type.Literal("csv")]) }),
    transport: "download",
  },
  "GET /retornarImportacoes/{area}": {
    origin: "extension",
    summary: "As importações de uma área, a mais recente primeiro.",
    access: { who: "administrator", owner: "nobody", area: "params.area", assisted: "refused" },
    audit: "importações",
    statements: 6,
    params: ofArea,
    query: Type.Object(PageQuery),
    reply: Type.Object({ itens: Type.Array(Type.Object(Resumo)), total: Type.Integer(), totalPage: Type.Integer() }),
  },
  "GET /retornarImportacao/{area}/{idImportacao}": {
    origin: "extension",
    summary: "Como está uma importação: andamento, contagens, colunas e totais.",
    access: { who: "administrator", owner: "many", area: "params.area", assisted: "refused" },
    audit: "uma importação",
    statements: 6,
    params: ofImport,
    reply: Importacao,
  },
  "GET /retornarLinhasImportacao/{area}/{idImportacao}": {
    origin: "extension",
    summary: "As linhas de uma importação, na ordem do arquivo, com os problemas de cada uma.",
    access: { who: "administrator", owner: "many", area: "params.area", assisted: "refused" },
    audit: "linhas de uma importação",
    statements: 6,
    params: ofImport,
    query: Type.Object({
      situacao: Type.Optional(Type.Enum(["pronta", "aviso", "erro", "repetida", "gravada", "aguarda-cota"] as const)),
      ...PageQuery,
    }),
    reply: Type.Object({ itens: Type.Array(LinhaImportacao), total: Type.Integer(), totalPage: Type.Integer() }),
  },
  "GET /exportarProblemasImportacao/{area}/{idImportacao}": {
    origin: "extension",
    summary: "As linhas com erro em uma planilha, para corrigir e enviar só elas.",
    access: { who: "administrator", owner: "many", area: "params.area", assisted: "refused" },
    audit: "problemas de uma importação, em planilha",
    statements: 6,
    params: ofImport,
    transport: "download",
  },
  "POST /enviarImportacao/{area}": {
    origin: "extension",
    summary: "Recebe a planilha de uma importação. Nada é gravado: primeiro as colunas, depois a conferência.",
    access: { who: "administrator", owner: "many", area: "params.area", assisted: "refused", writes: true },
    audit: "Enviou uma planilha para importar",
    money: "stays",
    statements: 6,
    params: ofArea,
    transport: "upload",
    reply: Type.Object({ id: Id }),
  },
  "POST /enviarCorrecaoImportacao/{area}/{idImportacao}": {
    origin: "extension",
    summary: "Recebe só as linhas corrigidas, com o número de cada uma na coluna Linha, e as confere de novo.",
    access: { who: "administrator", owner: "many", area: "params.area", assisted: "refused", writes: true },
    audit: "Enviou linhas corrigidas de uma importação",
    money: "stays",
    statements: 10,
    params: ofImport,
    transport: "upload",
    reply: Type.Object({ corrigidas: Type.Integer() }),
  },
  "POST /conferirImportacao/{area}/{idImportacao}": {
    origin: "extension",
    summary: "Diz qual coluna é qual e começa a conferência, que não grava nada. As colunas ficam lembradas.",
    access: { who: "administrator", owner: "many", area: "params.area", assisted: "refused", writes: true },
    audit: "Mandou conferir uma planilha",
    money: "stays",
    statements: 18,
    params: ofImport,
    body: Type.Object({ colunas: Colunas, versao: Type.Integer() }),
    reply: Importacao,
  },
  "POST /confirmarImportacao/{area}/{idImportacao}": {
    origin: "extension",
    summary: "Grava as linhas prontas e as com aviso, todas ou nenhuma. As com erro ficam de fora.",
    access: { who: "administrator", owner: "many", area: "params.area", assisted: "refused", writes: true },
    audit: "Confirmou uma importação",
    money: "stays",
    statements: 6,
    params: ofImport,
    body: Type.Object({ versao: Type.Integer(), convidar: Type.Optional(Type.Boolean()) }),
    reply: Importacao,
  },
  "POST /cancelarImportacao/{area}/{idImportacao}": {
    origin: "extension",
    summary: "Desiste de uma importação. O que já tinha sido gravado dela é tirado.",
    access: { who: "administrator", owner: "many", area: "params.area", assisted: "refused", writes: true },
    audit: "Desistiu de uma importação",
    money: "stays",
    statements: 6,
    params: ofImport,
    body: versao,
    reply: Importacao,
  },
  "POST /desfazerImportacao/{area}/{idImportacao}": {
    origin: "extension",
    summary: "Desfaz uma importação inteira, enquanto nada depende dela.",
    access: { who: "administrator", owner: "many", area: "params.area", assisted: "refused", writes: true },
    audit: "Desfez uma importação",
    money: "stays",
    statements: 6,
    params: ofImport,
    body: versao,
    reply: Importacao,
  },
});
