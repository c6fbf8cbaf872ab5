import Type from "typebox";
import { Mes } from "../contas";
import { Arquivo } from "../conversas";
import { routes } from "../route";
import { CategoriaServicoPrestado, Fornecedor } from "../transparencia";
import { DateOnly, Id, Lookup, Money, Nullable, PageQuery } from "../vocabulary";
import { Alcance, AtoRegistrado, Motivo, Versao } from "./registros";

const FornecedorCadastrado = Type.Object({
  ...Fornecedor.properties,
  /** Last day on which it rendered services; null while it does. */
  encerradoEm: Nullable(DateOnly),
  versao: Type.Integer(),
  servicos: Type.Integer(),
  /** Sum of all its services, in reais. */
  valor: Money,
});

const ServicoCadastrado = Type.Object({
  id: Id,
  versao: Type.Integer(),
  fornecedor: Fornecedor,
  /** Null: an expense of the fund's own, which is in no plan's list. */
  plano: Nullable(Lookup),
  mes: Mes,
  /** Null where only the month is known. */
  prestadoEm: Nullable(DateOnly),
  categoria: CategoriaServicoPrestado,
  descricao: Type.String(),
  valor: Money,
  arquivo: Nullable(Arquivo),
});

const gravado = Type.Object({ id: Id, versao: Type.Integer() });
const pagina = { total: Type.Integer(), totalPage: Type.Integer() };
const texto = Type.Optional(Type.String({ maxLength: 100 }));

export const fornecedores = routes({
  "GET /retornarFornecedores": {
    origin: "extension",
    summary: "Os fornecedores do fundo, por nome, com o que já prestaram.",
    access: { who: "administrator", owner: "nobody", area: "fornecedores", assisted: "refused" },
    audit: "fornecedores",
    statements: 6,
    query: Type.Object({
      /** Searched in name and CNPJ. */
      texto,
      situacao: Type.Optional(Type.Union([Type.Literal("ativo"), Type.Literal("encerrado")])),
      ...PageQuery,
    }),
    reply: Type.Object({ itens: Type.Array(FornecedorCadastrado), ...pagina }),
  },
  "GET /retornarFornecedor/{idFornecedor}": {
    origin: "extension",
    summary: "Um fornecedor com tudo o que se fez com ele e com os seus serviços.",
    access: { who: "administrator", owner: "nobody", area: "fornecedores", assisted: "refused" },
    audit: "um fornecedor",
    statements: 6,
    params: Type.Object({ idFornecedor: Id }),
    reply: Type.Object({ ...FornecedorCadastrado.properties, historico: Type.Array(AtoRegistrado) }),
  },
  "POST /salvarFornecedor": {
    origin: "extension",
    summary: "Registra um fornecedor ou corrige o seu nome e CNPJ. Quem salvou depois de outra pessoa recebe 409.",
    access: { who: "administrator", owner: "nobody", area: "fornecedores", assisted: "refused", writes: true },
    audit: "Registrou ou corrigiu um fornecedor",
    money: "stays",
    statements: 6,
    body: Type.Object({
      idFornecedor: Nullable(Id),
      versao: Versao,
      nome: Type.String({ minLength: 1, maxLength: 150 }),
      /** Punctuated or not; letters may stand for digits. */
      cnpj: Type.String({ minLength: 1, maxLength: 20 }),
    }),
    reply: gravado,
  },
  "POST /encerrarFornecedor": {
    origin: "extension",
    summary: "Encerra um fornecedor em um dia, ou o reabre. Os serviços que ele já prestou continuam como estão.",
    access: { who: "administrator", owner: "nobody", area: "fornecedores", assisted: "refused", writes: true },
    audit: "Encerrou um fornecedor ou o reabriu",
    money: "stays",
    statements: 6,
    body: Type.Object({ idFornecedor: Id, versao: Versao, encerradoEm: Nullable(DateOnly), motivo: Motivo }),
    reply: gravado,
  },
  "GET /retornarServicosFornecedores": {
    origin: "extension",
    summary: "Os serviços prestados a todos os planos e ao fundo, do mais novo para o mais antigo, com o total do que foi filtrado.",
    access: { who: "administrator", owner: "nobody", area: "fornecedores", assisted: "refused" },
    audit: "serviços de fornecedores",
    statements: 6,
    query: Type.Object({
      /** Searched in the description; accents and case do not count. */
      texto,
      idFornecedor: Type.Optional(Id),
      /** 0: the fund's own expenses. */
      idPlano: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
      categoria: Type.Optional(CategoriaServicoPrestado),
      inicio: Type.Optional(Mes),
      fim: Type.Optional(Mes),
      ...PageQuery,
    }),
    reply: Type.Object({ itens: Type.Array(ServicoCadastrado), valor: Money, ...pagina }),
  },
  "GET /retornarServicoFornecedor/{idServico}": {
    origin: "extension",
    summary: "Um serviço prestado.",
    access: { who: "administrator", owner: "nobody", area: "fornecedores", assisted: "refused" },
    audit: "um serviço de fornecedor",
    statements: 6,
    params: Type.Object({ idServico: Id }),
    reply: ServicoCadastrado,
  },
  "GET /retornarAlcanceFornecedores": {
    origin: "extension",
    summary: "Quantas pessoas de cada plano verão um serviço registrado agora.",
    access: { who: "administrator", owner: "nobody", area: "fornecedores", assisted: "refused" },
    audit: "alcance dos fornecedores",
    statements: 6,
    reply: Alcance,
  },
  "POST /salvarServicoFornecedor": {
    origin: "extension",
    summary: "Registra um serviço prestado ou corrige um que já existe. Os participantes do plano o veem em seguida.",
    access: { who: "administrator", owner: "nobody", area: "fornecedores", assisted: "refused", writes: true },
    audit: "Registrou ou corrigiu um serviço de fornecedor",
    money: "stays",
    statements: 8,
    body: Type.Object({
      idServico: Nullable(Id),
      versao: Versao,
      idFornecedor: Id,
      idPlano: Nullable(Id),
      prestadoEm: DateOnly,
      categoria: CategoriaServicoPrestado,
      descricao: Type.String({ minLength: 1, maxLength: 200 }),
      valor: Money,
      /** Id from `POST /enviarArquivo`; null keeps the present file. */
      idArquivo: Nullable(Id),
    }),
    reply: gravado,
  },
  "POST /excluirServicoFornecedor": {
    origin: "extension",
    summary: "Exclui um serviço registrado por engano; o que ele dizia fica no histórico do fornecedor.",
    access: { who: "administrator", owner: "nobody", area: "fornecedores", assisted: "refused", writes: true },
    audit: "Excluiu um serviço de fornecedor",
    money: "stays",
    statements: 9,
    body: Type.Object({ idServico: Id, versao: Versao, motivo: Motivo }),
  },
  "GET /baixarDocumentoServico/{idServico}": {
    origin: "extension",
    summary: "Baixa o documento de um serviço prestado, como anexo.",
    access: { who: "administrator", owner: "nobody", area: "fornecedores", assisted: "refused" },
    audit: "documento de um serviço de fornecedor",
    statements: 6,
    params: Type.Object({ idServico: Id }),
    transport: "download",
  },
});
