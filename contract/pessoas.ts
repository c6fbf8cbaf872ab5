import Type from "typebox";
import { routes } from "./route";
import { Id, Instant, Lookup, Nullable, PageQuery, Pessoa } from "./vocabulary";

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
    summary: "Abre a Visão Administradora de um participante e a registra.",
    access: { who: "administrator", owner: "body.idPessoa" },
    body: Type.Object({ idPessoa: Id }),
    reply: Type.Object({ pessoa: Pessoa, desde: Instant }),
  },
  "POST /encerrarVisao": {
    summary: "Registra a saída da Visão Administradora.",
    access: { who: "session", assisted: "allowed" },
  },
  "GET /retornarPessoasVistas": {
    summary: "Os participantes que o atendente viu por último.",
    access: { who: "administrator" },
    reply: Type.Array(Type.Object({ pessoa: Pessoa, plano: Nullable(Lookup), vistaEm: Instant })),
  },
  "GET /retornarAtendentes": {
    summary: "Os atendentes a quem um chamado pode ser atribuído.",
    access: { who: "administrator" },
    reply: Type.Array(Type.Object({ id: Id, nome: Type.String() })),
  },
});
