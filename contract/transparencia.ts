import Type from "typebox";
import { Mes } from "./contas";
import { Arquivo } from "./conversas";
import { routes } from "./route";
import { DateOnly, Id, Lookup, Money, Nullable, PageQuery } from "./vocabulary";

export const Ata = Type.Object({
  id: Id,
  numero: Type.String(),
  orgao: Lookup,
  dataReuniao: DateOnly,
  titulo: Type.String(),
  resumo: Type.String(),
  /** Null until the signed text is published. */
  arquivo: Nullable(Arquivo),
});

export const CategoriaServicoPrestado = Type.Union([
  Type.Literal("administracao"),
  Type.Literal("investimentos"),
  Type.Literal("atuaria"),
  Type.Literal("auditoria"),
  Type.Literal("juridico"),
  Type.Literal("tecnologia"),
  Type.Literal("outros"),
]);

export const Fornecedor = Type.Object({
  id: Id,
  nome: Type.String(),
  /** Fourteen characters, unformatted; letters may stand for digits. */
  cnpj: Type.String(),
});

const pagina = { total: Type.Integer(), totalPage: Type.Integer() };

export const transparencia = routes({
  "GET /retornarAtas": {
    origin: "extension",
    summary: "As atas das reuniões dos órgãos do fundo, a mais nova primeiro.",
    access: { who: "session", owner: "nobody", area: "none", assisted: "allowed" },
    audit: "atas",
    untold: true,
    statements: 6,
    query: Type.Object({
      idOrgao: Type.Optional(Id),
      ano: Type.Optional(Type.Integer({ minimum: 1900, maximum: 2200 })),
      /** Searched in number, title and summary; accents and case do not count. */
      texto: Type.Optional(Type.String({ maxLength: 100 })),
      ...PageQuery,
    }),
    reply: Type.Object({
      itens: Type.Array(Ata),
      ...pagina,
      /** Bodies and years that have minutes; the filters do not change them. */
      orgaos: Type.Array(Lookup),
      anos: Type.Array(Type.Integer()),
    }),
  },
  "GET /baixarAta/{idAta}": {
    origin: "extension",
    summary: "Baixa o texto de uma ata, como anexo.",
    access: { who: "session", owner: "nobody", area: "none", assisted: "allowed" },
    audit: "atas",
    untold: true,
    statements: 6,
    params: Type.Object({ idAta: Id }),
    transport: "download",
  },
  "GET /retornarServicosPrestados/{idPessoa}/{idPlano}": {
    origin: "extension",
    summary: "O que o plano pagou a fornecedores em um período, com os totais do que foi filtrado. 404 para quem não é do plano.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed" },
    audit: "serviços de fornecedores",
    statements: 12,
    params: Type.Object({ idPessoa: Id, idPlano: Id }),
    query: Type.Object({
      /** Absent: the last twelve months that have services. */
      inicio: Type.Optional(Mes),
      fim: Type.Optional(Mes),
      categoria: Type.Optional(CategoriaServicoPrestado),
      idFornecedor: Type.Optional(Id),
      ...PageQuery,
    }),
    reply: Type.Object({
      /** First and last months of the plan with services; null where there are none. */
      primeiro: Nullable(Mes),
      ultimo: Nullable(Mes),
      inicio: Nullable(Mes),
      fim: Nullable(Mes),
      /** Everything of the period that the filters leave. */
      valor: Money,
      /** Months, or years for more than two years: every one of the period, zero where nothing was paid. */
      porPeriodo: Type.Array(Type.Object({ periodo: Type.String(), valor: Money })),
      porCategoria: Type.Array(Type.Object({ categoria: CategoriaServicoPrestado, servicos: Type.Integer(), valor: Money })),
      porFornecedor: Type.Array(Type.Object({ fornecedor: Fornecedor, servicos: Type.Integer(), valor: Money })),
      /** Suppliers of the plan in the period; the other filters do not change them. */
      fornecedores: Type.Array(Lookup),
      itens: Type.Array(
        Type.Object({
          id: Id,
          mes: Mes,
          fornecedor: Fornecedor,
          categoria: CategoriaServicoPrestado,
          descricao: Type.String(),
          valor: Money,
        }),
      ),
      ...pagina,
    }),
  },
});
