import Type from "typebox";
import { routes } from "./route";
import { DateOnly, Id, IdOrZero, Instant, Lookup, Nullable, PageQuery } from "./vocabulary";

/** Side that has to act, and the result; decides colour, icon and words of the badge. */
export const TipoStatus = Type.Union([
  Type.Literal("info"),
  Type.Literal("wait"),
  Type.Literal("ok"),
  Type.Literal("bad"),
  Type.Literal("off"),
]);

export const Requisicao = Type.Object({
  id: Id,
  /** Year and seven digits: `2026-0048213`. */
  protocolo: Type.String(),
  /** Of these, id 0 and an empty name are not told. */
  pessoa: Lookup,
  plano: Lookup,
  funcionalidade: Lookup,
  status: Type.Object({ id: IdOrZero, nome: Type.String(), tipo: TipoStatus }),
  dataSolicitacao: Instant,
  /** Promised or asked-for date, on either side's turn; absent when the request ended. */
  prazo: Nullable(DateOnly),
});

const filtros = {
  idPessoa: Type.Optional(Id),
  idPlano: Type.Optional(IdOrZero),
  idFuncionalidade: Type.Optional(IdOrZero),
  idStatus: Type.Optional(Id),
  dataSolicitacaoInicio: Type.Optional(DateOnly),
  dataSolicitacaoFinal: Type.Optional(DateOnly),
};

const RequestFilter = Type.Object({ ...filtros, ...PageQuery });
const RequestPage = Type.Object({
  requisicoes: Type.Array(Requisicao),
  totalPage: Type.Integer(),
  /** Count of all requests that match, where the backend tells it. */
  total: Type.Optional(Type.Integer()),
});

export const requisicoes = routes({
  "GET /requisicaoFuncionalidade": {
    origin: "specification",
    summary: "Os serviços que podem aparecer em uma solicitação.",
    access: { who: "session", owner: "nobody", area: "none", assisted: "allowed", helper: "any" },
    audit: "nomes dos serviços",
    untold: true,
    statements: 6,
    reply: Type.Array(Lookup),
  },
  "GET /requisicaoStatus": {
    origin: "specification",
    summary: "As situações de uma solicitação.",
    access: { who: "session", owner: "nobody", area: "none", assisted: "allowed", helper: "any" },
    audit: "nomes das situações",
    untold: true,
    statements: 6,
    reply: Type.Array(Type.Object({ id: Id, nome: Type.String(), tipo: TipoStatus })),
  },
  "GET /retornarSolicitacoes": {
    origin: "specification",
    summary: "Solicitações da pessoa, da mais nova para a mais antiga, por página (5).",
    access: { who: "session", owner: "query.idPessoa", area: "visao", assisted: "allowed", helper: "solicitacoes" },
    audit: "solicitações",
    statements: 6,
    query: RequestFilter,
    reply: RequestPage,
  },
  "GET /exportarSolicitacoes": {
    origin: "specification",
    summary: "As mesmas solicitações, sem página, em planilha.",
    // Not a helper's: the sheet has the participant's CPF.
    access: { who: "session", owner: "query.idPessoa", area: "visao", assisted: "allowed" },
    audit: "solicitações, em planilha",
    statements: 6,
    query: Type.Object(filtros),
    transport: "download",
  },
  "GET /retornarPendencias/{idPessoa}/{idPlano}": {
    origin: "extension",
    summary:
      "O que espera pela pessoa: solicitações que pedem resposta, a escolha de quem saiu da empresa, contribuições não localizadas, mensagens não lidas, rateio por distribuir e serviços começados e não enviados.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed" },
    audit: "pendências",
    statements: 6,
    params: Type.Object({ idPessoa: Id, idPlano: Id }),
    reply: Type.Array(
      Type.Object({
        tipo: Type.Union([
          Type.Literal("requisicao"),
          Type.Literal("conversa"),
          Type.Literal("rateio"),
          Type.Literal("contribuicao"),
          Type.Literal("desligamento"),
          Type.Literal("rascunho"),
        ]),
        titulo: Type.String(),
        descricao: Type.String(),
        /** Id of the request or conversation, of the service of a `rascunho`; 0 for everything else. */
        id: IdOrZero,
        prazo: Nullable(DateOnly),
      }),
    ),
  },
  "GET /retornarServicosMaisUsados/{idPessoa}/{idPlano}": {
    origin: "extension",
    summary: "Ids dos serviços do catálogo que a pessoa mais usa; completa com os mais usados do plano.",
    access: { who: "session", owner: "params.idPessoa", area: "visao", assisted: "allowed" },
    audit: "serviços",
    statements: 6,
    params: Type.Object({ idPessoa: Id, idPlano: Id }),
    reply: Type.Array(Id, { maxItems: 4 }),
  },
});
