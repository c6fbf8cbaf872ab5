import Type from "typebox";
import { routes } from "./route";
import { Etapa } from "./settings/esteira";
import { DateOnly, Id, Nullable } from "./vocabulary";

const Contagem = Type.Integer({ minimum: 0 });

const Simulacao = Type.Object({
  de: DateOnly,
  ate: DateOnly,
  /** Requests of the time that were approved or refused. */
  total: Contagem,
  /** Business days with the fund, without those in which it waited for the person: of half of them at most, of nine in ten at most. */
  metadeEmDias: Contagem,
  noveEmDezEmDias: Contagem,
  /** The stages that each ran on; the shortest and the longest of them. */
  antes: Type.Object({ diasDe: Contagem, diasAte: Contagem, atrasadas: Contagem, emails: Contagem }),
  depois: Type.Object({ dias: Contagem, atrasadas: Contagem, emails: Contagem }),
  passariamAAtrasar: Contagem,
  deixariamDeAtrasar: Contagem,
  /** Things that some of them would have needed besides, in words. */
  precisariam: Type.Array(Type.Object({ oQue: Type.String(), quantidade: Contagem })),
  /** Number of requests with a different result, and the newest of them. */
  diferentes: Contagem,
  itens: Type.Array(
    Type.Object({
      idRequisicao: Id,
      protocolo: Type.String(),
      confirmadaEm: DateOnly,
      concluidaEm: DateOnly,
      dias: Contagem,
      prazoAntes: Contagem,
      prazoDepois: Contagem,
      situacao: Type.Enum(["passa-a-atrasar", "deixa-de-atrasar", "igual"]),
      precisaria: Type.Array(Type.String()),
    }),
  ),
});

export const esteira = routes({
  "GET /retornarEsteiras": {
    origin: "extension",
    summary: "Os serviços com etapas, e como começa hoje uma solicitação de cada um.",
    access: { who: "administrator", owner: "nobody", area: "esteira", assisted: "refused" },
    audit: "etapas dos serviços",
    statements: 6,
    reply: Type.Array(
      Type.Object({
        idFuncionalidade: Id,
        nome: Type.String(),
        versao: Type.Integer(),
        etapas: Contagem,
        diasUteis: Contagem,
      }),
    ),
  },
  "GET /retornarVersoesEsteira/{idFuncionalidade}": {
    origin: "extension",
    summary: "As versões das etapas de um serviço, da mais nova à mais antiga, e quantas solicitações correm em cada uma.",
    access: { who: "administrator", owner: "nobody", area: "esteira", assisted: "refused" },
    audit: "versões das etapas de um serviço",
    statements: 6,
    params: Type.Object({ idFuncionalidade: Id }),
    reply: Type.Array(
      Type.Object({
        versao: Type.Integer(),
        /** Null: it came with the portal. */
        desde: Nullable(DateOnly),
        etapas: Type.Array(Etapa),
        emAndamento: Contagem,
        encerradas: Contagem,
      }),
    ),
  },
  "POST /simularEsteira": {
    origin: "extension",
    summary: "O que teria sido diferente em solicitações que já terminaram, com outras etapas. Não grava nada.",
    access: { who: "administrator", owner: "many", area: "esteira", assisted: "refused", writes: false },
    audit: "Viu o que outras etapas teriam mudado",
    money: "stays",
    statements: 6,
    body: Type.Object({
      idFuncionalidade: Id,
      etapas: Type.Array(Etapa, { minItems: 1, maxItems: 10 }),
      meses: Type.Integer({ minimum: 1, maximum: 36 }),
    }),
    reply: Simulacao,
  },
});
