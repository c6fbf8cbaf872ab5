import Type from "typebox";
import { Mes } from "./contas";
import { routes } from "./route";
import { DateOnly, Id, Instant, Lookup, Nullable } from "./vocabulary";

/** `indice-inpc`, `cotas-4` (the quotas of a plan). */
const Serie = Type.String({ pattern: "^(indice-[a-z]{2,10}|cotas-\\d{1,9})$" });
const Tipo = Type.Enum(["indice", "cotas"] as const);
/** Exact decimal with a dot: percent of an index, reais of a quota. */
const Decimal = Type.String({ pattern: "^-?\\d{1,10}(\\.\\d{1,12})?$" });
const Perfil = Type.Object({ id: Id, nome: Type.String() });

const Resumo = {
  serie: Serie,
  tipo: Tipo,
  nome: Type.String(),
  /** Use of the series. */
  uso: Type.String(),
  /** Columns of quotas; none of an index. */
  perfis: Type.Array(Perfil),
  primeiro: Nullable(Mes),
  ultimo: Nullable(Mes),
  /** The last month that has ended: the one whose value should be there. */
  esperado: Mes,
  /** Months without a value, up to `esperado`. */
  faltam: Type.Integer(),
};

const Detalhe = Type.Object({
  ...Resumo,
  /** Grows with each publication. A write that names an older one is refused with 409. */
  versao: Type.Integer(),
  hoje: DateOnly,
  podeEscrever: Type.Boolean(),
  /** Values that another administrator has yet to confirm. Nothing is counted by them. */
  proposta: Nullable(
    Type.Object({
      id: Id,
      autor: Lookup,
      criadaEm: Instant,
      fonte: Type.String(),
      motivo: Type.String(),
      /** The caller proposed them: they may take them back, and somebody else confirms them. */
      minha: Type.Boolean(),
      valores: Type.Array(Type.Object({ mes: Mes, idPerfil: Nullable(Id), antes: Nullable(Decimal), valor: Decimal })),
    }),
  ),
  /** Values are a proposal until another administrator confirms them. */
  pedeDuasPessoas: Type.Boolean(),
  /** Values, the oldest first. */
  valores: Type.Array(
    Type.Object({
      mes: Mes,
      idPerfil: Nullable(Id),
      valor: Decimal,
      fonte: Type.String(),
      /** Null: loaded before this screen, or an index. */
      publicadaEm: Nullable(Instant),
    }),
  ),
  falhas: Type.Array(Type.Object({ perfil: Nullable(Perfil), meses: Type.Array(Mes) })),
  /** People whose account is in the plan; null of an index. */
  pessoas: Nullable(Type.Integer()),
});

const Valor = Type.Object(
  { mes: Mes, idPerfil: Nullable(Id), valor: Decimal, linha: Type.Optional(Type.Integer({ minimum: 1 })) },
  { additionalProperties: false },
);
const Valores = Type.Array(Valor, { minItems: 1, maxItems: 2_000 });

const Conferencia = Type.Object({
  linhas: Type.Array(
    Type.Object({
      linha: Type.Integer(),
      mes: Nullable(Mes),
      idPerfil: Nullable(Id),
      /** Texts of the month, profile and value as they came, also those that cannot be read. */
      texto: Type.Object({ mes: Type.String(), perfil: Type.String(), valor: Type.String() }),
      valor: Nullable(Decimal),
      antes: Nullable(Decimal),
      situacao: Type.Enum(["nova", "correcao", "igual", "erro"] as const),
      problema: Nullable(Type.String()),
      aviso: Nullable(Type.String()),
    }),
  ),
  /** Number of purchases and sales at quotas that would be corrected. They stay as they were written. */
  usos: Type.Object({ movimentos: Type.Integer(), pessoas: Type.Integer() }),
  /** Warnings before publishing: the people that it reaches, and points to check. */
  avisos: Type.Array(Type.String()),
});

const params = Type.Object({ serie: Serie });

export const indexadores = routes({
  "GET /retornarIndexadores": {
    origin: "extension",
    summary: "Os índices e as cotas do fundo: até que mês estão publicados e quantos faltam.",
    access: { who: "administrator", owner: "nobody", area: "indexadores", assisted: "refused" },
    audit: "indexadores e cotas",
    statements: 6,
    reply: Type.Object({ hoje: DateOnly, series: Type.Array(Type.Object(Resumo)) }),
  },
  "GET /retornarIndexador/{serie}": {
    origin: "extension",
    summary: "Os valores publicados de um índice ou das cotas de um plano, e os meses que faltam.",
    access: { who: "administrator", owner: "nobody", area: "indexadores", assisted: "refused" },
    audit: "valores de um indexador",
    statements: 8,
    params,
    reply: Detalhe,
  },
  "GET /exportarIndexador/{serie}/{formato}": {
    origin: "extension",
    summary: "Os valores em planilha, com as mesmas colunas que a importação lê.",
    access: { who: "administrator", owner: "nobody", area: "indexadores", assisted: "refused" },
    audit: "valores de um indexador, em planilha",
    statements: 6,
    params: Type.Object({ serie: Serie, formato: Type.Enum(["xlsx", "csv"] as const) }),
    transport: "download",
  },
  "POST /conferirValoresIndexador/{serie}": {
    origin: "extension",
    summary: "O que cada valor faria: novo, correção, igual ou recusado, com o motivo. Não grava nada.",
    access: { who: "administrator", owner: "nobody", area: "indexadores", assisted: "refused", writes: false },
    audit: "Conferiu valores antes de publicar",
    money: "stays",
    statements: 7,
    params,
    body: Type.Object({ valores: Valores }),
    reply: Conferencia,
  },
  "POST /lerPlanilhaIndexador/{serie}": {
    origin: "extension",
    summary: "Lê uma planilha XLSX ou CSV de valores e diz o que cada linha faria. Não grava nada.",
    access: { who: "administrator", owner: "nobody", area: "indexadores", assisted: "refused", writes: true },
    audit: "Leu uma planilha de valores",
    money: "stays",
    statements: 6,
    params,
    transport: "upload",
    reply: Conferencia,
  },
  "POST /publicarValoresIndexador/{serie}": {
    origin: "extension",
    summary:
      "Propõe valores, todos ou nenhum, que outra pessoa confirma. Corrigir um mês pede motivo, e ciência quando lançamentos já o usaram.",
    access: { who: "administrator", owner: "nobody", area: "indexadores", assisted: "refused", writes: true },
    audit: "Propôs ou publicou valores de um indexador",
    money: "leaves",
    statements: 8,
    params,
    body: Type.Object({
      valores: Valores,
      fonte: Type.String({ minLength: 3, maxLength: 200 }),
      motivo: Type.Optional(Type.String({ maxLength: 500 })),
      ciente: Type.Optional(Type.Boolean()),
      versao: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
    }),
    reply: Detalhe,
  },
  "POST /confirmarValoresIndexador/{serie}": {
    origin: "extension",
    summary: "Confirma os valores que outra pessoa propôs: só então saldos e extratos os usam. Quem propôs recebe 403.",
    access: { who: "administrator", owner: "nobody", area: "indexadores", assisted: "refused", writes: true },
    audit: "Confirmou valores de um indexador propostos por outra pessoa",
    money: "leaves",
    statements: 8,
    params,
    body: Type.Object({ id: Id }),
    reply: Detalhe,
  },
  "POST /recusarValoresIndexador/{serie}": {
    origin: "extension",
    summary: "Recusa os valores que outra pessoa propôs, ou retira os próprios. O que está publicado continua como está.",
    access: { who: "administrator", owner: "nobody", area: "indexadores", assisted: "refused", writes: true },
    audit: "Recusou ou retirou valores propostos de um indexador",
    money: "stays",
    statements: 8,
    params,
    body: Type.Object({ id: Id, motivo: Type.String({ minLength: 3, maxLength: 500 }) }),
    reply: Detalhe,
  },
});
