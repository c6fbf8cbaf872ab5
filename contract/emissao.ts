import Type from "typebox";
import { Mes } from "./contas";
import { routes } from "./route";
import { EscolhaSimulacao } from "./simulador";
import { EscolhaRegime } from "./simuladorRegime";
import { Id, Instant, Lookup, PageQuery } from "./vocabulary";

const TipoEmitido = Type.Union([
  Type.Literal("extrato"),
  Type.Literal("demonstrativo"),
  Type.Literal("contracheque"),
  Type.Literal("informe"),
  Type.Literal("simulacao"),
  Type.Literal("simulacao-regime"),
  Type.Literal("termo-portabilidade"),
  Type.Literal("comprovante-portabilidade"),
  Type.Literal("carta-concessao"),
  Type.Literal("recibo-saque"),
  Type.Literal("extrato-desligamento"),
  Type.Literal("termo-opcao"),
  Type.Literal("recibo-resgate"),
  Type.Literal("contrato-emprestimo"),
]);

/** A PDF that was issued with a verification code. */
export const DocumentoEmitido = Type.Object({
  id: Id,
  tipo: TipoEmitido,
  titulo: Type.String(),
  /** Period of the document: `2026-10`, `2025`, `2026-01/2026-10`. */
  referencia: Type.String(),
  plano: Lookup,
  /** Without dashes. */
  codigo: Type.String(),
  emitidoEm: Instant,
  arquivo: Type.Object({ nome: Type.String(), tipo: Type.String(), tamanho: Type.Integer() }),
});

const conta = { idPessoa: Id, idPlano: Id };
const Ano = Type.Integer({ minimum: 1970, maximum: 2100 });

export const emissao = routes({
  "POST /emitirDocumento": {
    origin: "extension",
    summary:
      "Emite um documento em PDF com código de verificação: extrato de um período, demonstrativo ou informe de um ano, contracheque, carta de concessão, recibo de saque à vista, contrato de empréstimo; de quem saiu da empresa, o extrato de desligamento (sempre o mesmo, depois de emitido) e o termo de opção. No mesmo dia e com o mesmo conteúdo, responde o que já foi emitido.",
    access: { who: "session", owner: "body.idPessoa", area: "visao", assisted: "allowed", writes: true },
    audit: "Emitiu um documento em PDF",
    money: "stays",
    statements: 10,
    body: Type.Object({
      ...conta,
      tipo: TipoEmitido,
      /** Start of a statement; without a period, the last twelve months. */
      inicio: Type.Optional(Mes),
      fim: Type.Optional(Mes),
      /** Year of a demonstrative or an income report; without it, the year that the screen opens with. */
      ano: Type.Optional(Ano),
      /** Required for a payslip. */
      idContracheque: Type.Optional(Id),
      /** Required for a loan's contract. */
      idEmprestimo: Type.Optional(Id),
      /** Required for a benefit simulation. */
      escolha: Type.Optional(EscolhaSimulacao),
      /** Required for a comparison of the tax regimes. */
      comparacao: Type.Optional(EscolhaRegime),
      /** Required for a portability term. */
      idRequisicao: Type.Optional(Id),
      /** Required for a letter of concession. */
      idBeneficio: Type.Optional(Id),
      /** Required for the receipt of a lump sum. */
      idSaque: Type.Optional(Id),
      /** Required for a receipt of a redemption. */
      idParcela: Type.Optional(Id),
    }),
    reply: DocumentoEmitido,
  },
  "GET /retornarDocumentosEmitidos/{idPessoa}/{idPlano}": {
    origin: "extension",
    summary: "Os documentos emitidos para a pessoa no plano, do mais novo para o mais antigo.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed" },
    audit: "documentos emitidos",
    statements: 6,
    params: Type.Object(conta),
    query: Type.Object({ tipo: Type.Optional(TipoEmitido), ...PageQuery }),
    reply: Type.Object({ documentos: Type.Array(DocumentoEmitido), total: Type.Integer(), totalPage: Type.Integer() }),
  },
  "GET /baixarDocumentoEmitido/{idEmissao}": {
    origin: "extension",
    summary: "A segunda via: o mesmo arquivo, byte a byte, como anexo.",
    access: { who: "session", owner: "row", area: "visao", assisted: "allowed" },
    audit: "documentos emitidos",
    statements: 6,
    params: Type.Object({ idEmissao: Id }),
    transport: "download",
  },
});
