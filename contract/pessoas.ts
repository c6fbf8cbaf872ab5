import Type from "typebox";
import { Area } from "./areas";
import { routes } from "./route";
import { Id, Instant, Lookup, Nullable, PageQuery, Pessoa } from "./vocabulary";

/** Where the Visão Administradora was opened from: the reason that its participant reads. Ids and codes only. */
const OrigemVisao = Type.Object({
  codigo: Type.Union([Type.Literal("busca"), Type.Literal("solicitacao"), Type.Literal("conversa"), Type.Literal("pessoa-vista")]),
  /** Id of the request or the conversation. */
  id: Type.Optional(Id),
});

export const pessoas = routes({
  "GET /filtrarPessoas": {
    summary: "Procura participantes por nome, CPF ou matrícula.",
    access: { who: "administrator" },
    query: Type.Object({ palavraChave: Type.Optional(Type.String({ maxLength: 200 })), ...PageQuery }),
    reply: Type.Object({ pessoas: Type.Array(Pessoa), totalPage: Type.Integer() }),
  },
  "GET /retornarPessoa/{idPessoa}": {
    summary: "Dados básicos de uma pessoa.",
    access: { who: "session", owner: "params.idPessoa", assisted: "allowed" },
    params: Type.Object({ idPessoa: Id }),
    reply: Pessoa,
  },
  "POST /iniciarVisao": {
    statements: 7,
    summary: "Abre a Visão Administradora de um participante e a registra.",
    access: { who: "administrator", owner: "body.idPessoa", area: "visao", reads: true },
    body: Type.Object({ idPessoa: Id, origem: Type.Optional(OrigemVisao) }),
    reply: Type.Object({ pessoa: Pessoa, desde: Instant }),
  },
  "POST /encerrarVisao": {
    summary: "Registra a saída da Visão Administradora.",
    access: { who: "session", assisted: "allowed", reads: true },
  },
  "GET /retornarPessoasVistas": {
    summary: "Os participantes que o atendente viu por último.",
    access: { who: "administrator" },
    reply: Type.Array(Type.Object({ pessoa: Pessoa, plano: Nullable(Lookup), vistaEm: Instant })),
  },
  "GET /retornarAtendentes": {
    summary: "Quem é da equipe do fundo; com `area`, só quem pode escrever nela.",
    access: { who: "administrator" },
    query: Type.Object({ area: Type.Optional(Area) }),
    reply: Type.Array(Type.Object({ id: Id, nome: Type.String() })),
  },
});
