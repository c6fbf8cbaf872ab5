import Type from "typebox";
import { REQUEST_AREAS } from "./areas";
import { Requisicao } from "./requisicoes";
import { routes } from "./route";
import { Cpf, DateOnly, HaMais, Id, IdOrZero, Instant, Nullable, PageQuery, SimNao } from "./vocabulary";

const Pessoa = Type.Object({ id: Id, nome: Type.String() });
const Versao = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

const FilaItem = Type.Object({
  ...Requisicao.properties,
  cpf: Cpf,
  /** Number of the enrolment in the request's plan. */
  matricula: Nullable(Type.String()),
  versao: Type.Integer(),
  etapa: Type.Object({ ordem: Type.Integer(), nome: Type.String(), total: Type.Integer() }),
  responsavel: Nullable(Pessoa),
  /** True when it is open and its date has passed. */
  atrasada: Type.Boolean(),
});

const filtros = {
  /** Filter by plan and service; zero means all. */
  idFuncionalidade: Type.Optional(IdOrZero),
  idStatus: Type.Optional(Id),
  /** Name of the stage. */
  etapa: Type.Optional(Type.String({ maxLength: 120 })),
  idPlano: Type.Optional(IdOrZero),
  /** `proximos`: from today to the next business day. Only open requests have a date. */
  vencimento: Type.Optional(
    Type.Union([Type.Literal("atrasadas"), Type.Literal("hoje"), Type.Literal("proximos"), Type.Literal("sem-prazo")]),
  ),
  /** Days of São Paulo, both included, on which it was received. */
  recebidaDe: Type.Optional(DateOnly),
  recebidaAte: Type.Optional(DateOnly),
  /** Days on which the fund decided it: concluded or refused. A cancellation is the person's. */
  concluidaDe: Type.Optional(DateOnly),
  concluidaAte: Type.Optional(DateOnly),
  /** Filter of decided requests: until the end of their date, or after it. Requests without a date are in neither. */
  noPrazo: Type.Optional(SimNao),
  /** 0: nobody's. */
  idResponsavel: Type.Optional(IdOrZero),
  /** Protocol, beginnings of the name's words, beginning of the CPF, or registration number. */
  texto: Type.Optional(Type.String({ maxLength: 200 })),
  /** Absent: `abertas`, unless a status or the days of a decision are asked for. */
  situacao: Type.Optional(Type.Union([Type.Literal("abertas"), Type.Literal("encerradas"), Type.Literal("todas")])),
  ordem: Type.Optional(
    Type.Union([
      Type.Literal("prazo"),
      Type.Literal("data"),
      Type.Literal("pessoa"),
      Type.Literal("servico"),
      Type.Literal("status"),
      Type.Literal("responsavel"),
    ]),
  ),
  direcao: Type.Optional(Type.Union([Type.Literal("asc"), Type.Literal("desc")])),
};

const itens = Type.Array(Type.Object({ idRequisicao: Id, versao: Versao }), { minItems: 1, maxItems: 100 });
/** Results of a bulk act, request by request: a refused one does not stop the others. */
const Resultado = Type.Object({
  feitas: Type.Array(Type.Object({ idRequisicao: Id, versao: Type.Integer() })),
  recusadas: Type.Array(Type.Object({ idRequisicao: Id, motivo: Type.String() })),
});
const Nota = Type.Object({ id: Id, autor: Pessoa, texto: Type.String(), criadaEm: Instant });

export const fila = routes({
  "GET /retornarFila": {
    origin: "extension",
    summary: "A fila do atendimento, por página (20), com as contagens da fila inteira.",
    access: { who: "administrator", owner: "many", area: REQUEST_AREAS, assisted: "refused" },
    statements: 11,
    audit: "fila do atendimento",
    query: Type.Object({ ...filtros, ...PageQuery }),
    reply: Type.Object({
      itens: Type.Array(FilaItem),
      totalPage: Type.Integer(),
      /** Count of the requests that match. */
      total: Type.Integer(),
      haMais: HaMais,
      /** Counts of all open requests; the filters do not change them. */
      contagens: Type.Object({
        abertas: Type.Integer(),
        minhas: Type.Integer(),
        semResponsavel: Type.Integer(),
        atrasadas: Type.Integer(),
        vencemHoje: Type.Integer(),
        aguardamPessoa: Type.Integer(),
      }),
    }),
  },
  "GET /retornarEtapas": {
    origin: "extension",
    summary: "Os nomes das etapas em uso, para o filtro da fila.",
    access: { who: "administrator", owner: "nobody", area: REQUEST_AREAS, assisted: "refused" },
    audit: "etapas da fila",
    statements: 6,
    reply: Type.Array(Type.String()),
  },
  "GET /exportarFila": {
    origin: "extension",
    summary: "As solicitações do filtro, sem página, em planilha que diz os filtros.",
    access: { who: "administrator", owner: "many", area: REQUEST_AREAS, assisted: "refused" },
    audit: "fila do atendimento, em planilha",
    statements: 8,
    query: Type.Object(filtros),
    transport: "download",
  },
  "POST /atribuirRequisicoes": {
    origin: "extension",
    summary: "Entrega solicitações a uma pessoa do atendimento, ou a ninguém (null). Cada uma é feita ou recusada por si.",
    access: { who: "administrator", owner: "many", area: REQUEST_AREAS, assisted: "refused", writes: true },
    audit: "Atribuiu solicitações",
    money: "stays",
    statements: 9,
    body: Type.Object({ itens, idResponsavel: Nullable(Id) }),
    reply: Resultado,
  },
  "POST /decidirRequisicoes": {
    origin: "extension",
    summary: "Avança, aprova ou recusa várias solicitações, cada uma pelas regras da sua esteira e por si.",
    access: { who: "administrator", owner: "many", area: REQUEST_AREAS, assisted: "refused", writes: true },
    audit: "Decidiu várias solicitações",
    untold: true,
    money: "leaves",
    statements: 8,
    body: Type.Object({
      itens,
      acao: Type.Union([Type.Literal("avancar"), Type.Literal("aprovar"), Type.Literal("recusar")]),
      motivo: Type.Optional(Type.String({ maxLength: 1000 })),
    }),
    reply: Resultado,
  },
  "POST /marcarPresenca": {
    origin: "extension",
    summary: "Diz que a solicitação está aberta na tela de quem chama; repetido a cada 15 s. Responde quem mais a tem aberta.",
    access: { who: "administrator", owner: "row", area: REQUEST_AREAS, assisted: "refused", audited: false, writes: false },
    audit: "Abriu uma solicitação na tela",
    untold: true,
    money: "stays",
    statements: 8,
    body: Type.Object({ idRequisicao: Id }),
    reply: Type.Object({ outros: Type.Array(Type.Object({ ...Pessoa.properties, desde: Instant })), versao: Type.Integer() }),
  },
  "POST /deixarRequisicao": {
    origin: "extension",
    summary: "Diz que a solicitação foi fechada na tela de quem chama.",
    access: { who: "administrator", owner: "row", area: REQUEST_AREAS, assisted: "refused", audited: false, writes: false },
    audit: "Fechou uma solicitação na tela",
    untold: true,
    money: "stays",
    statements: 6,
    body: Type.Object({ idRequisicao: Id }),
  },
  "GET /retornarNotas/{idRequisicao}": {
    origin: "extension",
    summary: "As notas do atendimento sobre a solicitação, da mais antiga para a mais nova. O participante nunca as vê.",
    access: { who: "administrator", owner: "row", area: REQUEST_AREAS, assisted: "refused" },
    audit: "notas de uma solicitação",
    statements: 6,
    params: Type.Object({ idRequisicao: Id }),
    reply: Type.Array(Nota),
  },
  "POST /anotarRequisicao": {
    origin: "extension",
    summary: "Acrescenta uma nota do atendimento.",
    access: { who: "administrator", owner: "row", area: REQUEST_AREAS, assisted: "refused", writes: true },
    audit: "Escreveu uma nota em uma solicitação",
    money: "stays",
    statements: 8,
    body: Type.Object({ idRequisicao: Id, texto: Type.String({ minLength: 1, maxLength: 2000 }) }),
    reply: Nota,
  },
});
