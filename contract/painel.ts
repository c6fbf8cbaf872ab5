import Type from "typebox";
import { Requisicao } from "./requisicoes";
import { routes } from "./route";
import { DateOnly, Id, Instant, Money, Nullable, Uuid } from "./vocabulary";

const Prazos = {
  abertas: Type.Integer(),
  atrasadas: Type.Integer(),
  /** Due from today to the next business day. */
  vencemLogo: Type.Integer(),
};

/** Work beside the calls. */
const Andamento = Type.Object({
  tipo: Type.Enum(["importarPessoas", "importarContribuicoes", "folha", "comunicado", "retorno"] as const),
  id: Id,
  /** Name of the file, of the plan and month, or title. */
  titulo: Type.String(),
  /** State by the name that the matter's own calls use. */
  situacao: Type.String(),
  /**
   * `andando` now, `espera` for somebody, `parado` with an error, `agendado` for `quando`, `pronto` since less than a day.
   */
  estado: Type.Enum(["andando", "espera", "parado", "agendado", "pronto"] as const),
  feitas: Type.Integer(),
  /** Null while that is not known. */
  previstas: Nullable(Type.Integer()),
  restanteS: Nullable(Type.Integer()),
  /** Number of lines of a return file that wait for somebody. */
  pendentes: Type.Integer(),
  /** Instant at which it began, ended or is going to begin. */
  quando: Instant,
});

/** A job beside the calls that was given up after its last try. */
const TarefaPerdida = Type.Object({
  id: Uuid,
  nome: Type.String(),
  motivo: Type.String(),
  tentativas: Type.Integer(),
  falhouEm: Instant,
  /** Names the job in the log; null where its process ended without a line. */
  codigo: Nullable(Type.String()),
});

export const painel = routes({
  "GET /retornarResumoFilas": {
    origin: "extension",
    summary: "O dia do atendimento em números: a fila, o que é de quem chama e, só nas áreas que pode ver, chamados e conciliação.",
    access: { who: "administrator", owner: "many", area: "none", assisted: "refused" },
    statements: 12,
    audit: "resumo das filas",
    reply: Type.Object({
      solicitacoesAbertas: Type.Integer(),
      /** Next business day (`data`) and how many open requests are due by then. */
      vencemLogo: Type.Object({ data: DateOnly, quantidade: Type.Integer() }),
      atrasadas: Type.Integer(),
      /** Documents that came again and wait to be checked. */
      reenviadas: Type.Integer(),
      /** Deadlines of the caller's own requests. */
      minhas: Type.Object(Prazos),
      /** Decided between two days, both included, that had a date; `anterior` is the percentage of as many days before. */
      concluidasNoPrazo: Nullable(
        Type.Object({
          percentual: Type.Number(),
          noPrazo: Type.Integer(),
          total: Type.Integer(),
          de: DateOnly,
          ate: DateOnly,
          anterior: Nullable(Type.Number()),
        }),
      ),
      /** Null without the permission of the area. */
      chamados: Nullable(
        Type.Object({
          abertos: Type.Integer(),
          atrasados: Type.Integer(),
          semResposta: Type.Integer(),
          /** Instant since which the oldest unanswered one waits. */
          maisAntiga: Nullable(Instant),
          meus: Type.Integer(),
          meusAtrasados: Type.Integer(),
        }),
      ),
      /** Receipts that diverge or have nobody; null without the permission of the area. */
      conciliacao: Nullable(Type.Object({ pendentes: Type.Integer(), valor: Money })),
      vencemPrimeiro: Type.Array(Requisicao),
      /** The same figures for the caller's own. */
      minhasPrimeiro: Type.Array(Requisicao),
      porDia: Type.Array(Type.Object({ dia: DateOnly, recebidas: Type.Integer(), concluidas: Type.Integer() })),
    }),
  },
  "GET /retornarSemanasAtendimento": {
    origin: "extension",
    summary: "Volumes e tempos das últimas doze semanas: solicitações e, para quem pode ver a área, chamados.",
    access: { who: "administrator", owner: "many", area: "none", assisted: "refused" },
    statements: 9,
    audit: "semanas do atendimento",
    reply: Type.Object({
      solicitacoes: Type.Array(
        Type.Object({
          /** Monday and Sunday of the week. */
          inicio: DateOnly,
          fim: DateOnly,
          recebidas: Type.Integer(),
          concluidas: Type.Integer(),
          /** Days from the request to the decision, the median, with one decimal; null where nothing was decided. */
          dias: Nullable(Type.Number()),
        }),
      ),
      chamados: Nullable(
        Type.Array(
          Type.Object({
            inicio: DateOnly,
            fim: DateOnly,
            recebidos: Type.Integer(),
            encerrados: Type.Integer(),
            /** Minutes until the first answer, the median. */
            primeiraResposta: Nullable(Type.Integer()),
          }),
        ),
      ),
    }),
  },
  "GET /retornarEmAndamento": {
    origin: "extension",
    summary: "O que roda ao lado das telas: importações, folhas, envios e retornos do banco, só das áreas que quem chama pode ver.",
    access: { who: "administrator", owner: "nobody", area: "none", assisted: "refused" },
    audit: "tarefas em andamento",
    statements: 9,
    reply: Type.Object({ itens: Type.Array(Andamento) }),
  },
  "GET /retornarTarefasPerdidas": {
    origin: "extension",
    summary: "Tarefas que falharam em todas as tentativas e esperam alguém: o que eram, quando e por que pararam.",
    access: { who: "administrator", owner: "nobody", area: "administradores", assisted: "refused" },
    audit: "tarefas que falharam",
    statements: 6,
    reply: Type.Object({ itens: Type.Array(TarefaPerdida) }),
  },
  "POST /reenviarTarefa": {
    origin: "extension",
    summary: "Manda rodar de novo uma tarefa que falhou, com todas as tentativas. Uma que já foi mandada responde 404.",
    access: { who: "administrator", owner: "nobody", area: "administradores", assisted: "refused", writes: true },
    audit: "Mandou rodar de novo uma tarefa que tinha falhado",
    money: "stays",
    statements: 6,
    body: Type.Object({ id: Uuid }),
  },
});
