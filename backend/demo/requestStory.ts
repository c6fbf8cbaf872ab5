import { addBusinessDays } from "../../src/domain/businessDays";
import { addDays, daysBetween } from "../../src/domain/calendarDate";
import { Status } from "../modules/esteira/request";
import type { Builder, RequestFacts } from "./builder";

/** What a service asks for when something is missing. */
const ASKED_FOR: Record<number, string> = {
  1: "assine o termo de opção",
  3: "informe o número fiscal (TIN)",
  4: "reenvie a certidão de nascimento",
  5: "reenvie o comprovante de residência no exterior",
  10: "responda o questionário de perfil",
  12: "reenvie a certidão de tempo de contribuição",
  14: "confirme a conta para o pagamento",
  15: "reenvie o termo de portabilidade assinado",
  24: "reenvie o laudo do serviço médico oficial",
  25: "reenvie o comprovante da conta",
};
export const askedFor = (idFuncionalidade: number) => ASKED_FOR[idFuncionalidade] ?? "reenvie o documento de identidade";

const REFUSALS = [
  "Recusada: documentos incompletos",
  "Recusada: fora do período de alteração do plano",
  "Recusada: carência ainda não cumprida",
  "Recusada: dados divergentes dos do cadastro",
];

/** Business days that the fund promises, by service. */
export const promisedDays = (idFuncionalidade: number) =>
  [12, 14, 15, 16, 17, 24].includes(idFuncionalidade) ? 15 : idFuncionalidade <= 5 ? 5 : 10;

interface Story {
  idPessoa: number;
  idPlano: number;
  idFuncionalidade: number;
  status: number;
  /** First day. */
  from: string;
  /** Day of the last event, not after the last day that is over. */
  until: string;
  prazo?: string;
  /** Attendant in charge; null while nobody took it. */
  responsavel: number | null;
}

/** The steps that lead to a status, after the request was sent: [status, title, written by the participant]. */
function stepsTo(builder: Builder, { status, idFuncionalidade, responsavel }: Story): [number, string, boolean][] {
  const taken: [number, string, boolean][] = responsavel === null ? [] : [[Status.RECEBIDA, "Recebida pela equipe", false]];
  const analysed: [number, string, boolean][] = [...taken, [Status.EM_ANALISE, "Em análise", false]];
  const asked: [number, string, boolean][] = [...analysed, [Status.AGUARDA, `Sua vez: ${askedFor(idFuncionalidade)}`, false]];
  const resent: [number, string, boolean][] = [...asked, [Status.REENVIADO, "Documento reenviado", true]];
  const concluded = builder.random.chance(0.25) ? resent : analysed;
  const byStatus: Record<number, [number, string, boolean][]> = {
    [Status.RECEBIDA]: taken,
    [Status.EM_ANALISE]: analysed,
    [Status.AGUARDA]: asked,
    [Status.REENVIADO]: resent,
    [Status.CONCLUIDA]: [...concluded, [Status.CONCLUIDA, "Concluída", false]],
    [Status.RECUSADA]: [...analysed, [Status.RECUSADA, builder.random.pick(REFUSALS), false]],
    [Status.CANCELADA]: [...taken, [Status.CANCELADA, "Cancelada a pedido do participante", true]],
  };
  return byStatus[status] ?? [];
}

/** The whole course of a request: sent in a morning, each step later than the one before it. */
export function requestStory(builder: Builder, story: Story): RequestFacts {
  const { idPessoa, idPlano, idFuncionalidade, status, from, until, responsavel } = story;
  const { calendar, random } = builder;
  const quando = calendar.at(from, `${random.integer(7, 11)}:${random.integer(0, 59)}`);
  const draft = status === Status.RASCUNHO;
  const eventos: RequestFacts["eventos"] = [
    draft
      ? { idStatus: Status.RASCUNHO, titulo: "Rascunho guardado", quando, idPessoa }
      : { idStatus: Status.RECEBIDA, titulo: "Solicitação enviada", quando, idPessoa },
  ];
  const steps = stepsTo(builder, story);
  const length = daysBetween(from, until);
  for (const [index, [idStatus, titulo, byParticipant]] of steps.entries()) {
    const day = addDays(from, Math.round((length * (index + 1)) / steps.length));
    const time = `${12 + index}:${random.integer(0, 59)}`;
    const date = index === steps.length - 1 ? until : calendar.businessDay(day < from ? from : day);
    eventos.push({
      idStatus,
      titulo,
      quando: calendar.at(date < from ? from : date, time),
      idPessoa: byParticipant ? idPessoa : (responsavel ?? idPessoa),
    });
  }
  return {
    idPessoa,
    idPlano,
    idFuncionalidade,
    quando,
    eventos,
    prazo: draft ? null : (story.prazo ?? addBusinessDays(from, promisedDays(idFuncionalidade))),
    idResponsavel: responsavel,
  };
}
