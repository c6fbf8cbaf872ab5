import { Service, Status } from "@/domain/services/ids";
import { addBusinessDays } from "../../src/domain/calendar/businessDays";
import { addDays, daysBetween } from "../../src/domain/calendar/calendarDate";
import type { Builder, RequestFacts } from "./builder";
import { isLong } from "./requestStages";

/** Text of each service when it asks for something that is missing. */
const ASKED_FOR: Record<number, string> = {
  [Service.TAX_REGIME]: "assine o termo de opção",
  [Service.FATCA]: "informe o número fiscal (TIN)",
  [Service.DEPENDENTS]: "reenvie a certidão de nascimento",
  [Service.ABROAD]: "reenvie o comprovante de residência no exterior",
  [Service.PROFILE_CHANGE]: "responda o questionário de perfil",
  [Service.BENEFIT]: "reenvie a certidão de tempo de contribuição",
  [Service.REDEMPTION]: "confirme a conta para o pagamento",
  [Service.PORTABILITY]: "reenvie o termo de portabilidade assinado",
  [Service.ILLNESS_EXEMPTION]: "reenvie o laudo do serviço médico oficial",
  [Service.CORRECTION]: "reenvie o comprovante da conta",
};
export const askedFor = (idFuncionalidade: number) => ASKED_FOR[idFuncionalidade] ?? "reenvie o documento de identidade";

const REFUSALS = [
  "Recusada: documentos incompletos",
  "Recusada: fora do período de alteração do plano",
  "Recusada: carência ainda não cumprida",
  "Recusada: dados divergentes dos do cadastro",
];

/** Services that the fund only writes down. */
const QUICK: readonly number[] = [Service.TAX_REGIME, Service.PEP, Service.FATCA, Service.DEPENDENTS, Service.ABROAD];

/** Business days that the fund promises, by service. */
export const promisedDays = (idFuncionalidade: number) => (isLong(idFuncionalidade) ? 15 : QUICK.includes(idFuncionalidade) ? 5 : 10);

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
  const taken: [number, string, boolean][] = responsavel === null ? [] : [[Status.RECEIVED, "Recebida pela equipe", false]];
  const analysed: [number, string, boolean][] = [...taken, [Status.UNDER_REVIEW, "Em análise", false]];
  const asked: [number, string, boolean][] = [...analysed, [Status.WAITING, `Sua vez: ${askedFor(idFuncionalidade)}`, false]];
  const resent: [number, string, boolean][] = [...asked, [Status.ANSWERED, "Documento reenviado", true]];
  const concluded = builder.random.chance(0.25) ? resent : analysed;
  const byStatus: Record<number, [number, string, boolean][]> = {
    [Status.RECEIVED]: taken,
    [Status.UNDER_REVIEW]: analysed,
    [Status.WAITING]: asked,
    [Status.ANSWERED]: resent,
    [Status.CONCLUDED]: [...concluded, [Status.CONCLUDED, "Concluída", false]],
    [Status.REFUSED]: [...analysed, [Status.REFUSED, builder.random.pick(REFUSALS), false]],
    [Status.CANCELLED]: [...taken, [Status.CANCELLED, "Cancelada a pedido do participante", true]],
  };
  return byStatus[status] ?? [];
}

/** The whole course of a request: sent in a morning, each step later than the one before it. */
export function requestStory(builder: Builder, story: Story): RequestFacts {
  const { idPessoa, idPlano, idFuncionalidade, status, from, until, responsavel } = story;
  const { calendar, random } = builder;
  const quando = calendar.at(from, `${random.integer(7, 11)}:${random.integer(0, 59)}`);
  const draft = status === Status.DRAFT;
  const eventos: RequestFacts["eventos"] = [
    draft
      ? { idStatus: Status.DRAFT, titulo: "Rascunho guardado", quando, idPessoa }
      : { idStatus: Status.RECEIVED, titulo: "Solicitação enviada", quando, idPessoa },
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
