import { NoticeKind, Service, Status } from "@/domain/services/ids";
import { addBusinessDays, nextBusinessDay } from "../../src/domain/calendar/businessDays";
import { formatDate } from "../../src/domain/calendar/calendarDate";
import { isEnded, Situacao } from "../../src/domain/plans/eligibility";
import type { Builder, RequestFacts } from "./builder";
import { conversationAbout } from "./conversations";
import { carriedService } from "./openRequests";
import type { Member } from "./people";
import { askedFor, promisedDays, requestStory } from "./requestStory";

/** Business days of history: about three years. */
const HISTORY = 752;
/** Business days that show what the attendants do now. */
const BUSY = 60;

/**
 * Open requests by deadline, in business days from today: some are late, four are due on the next business day, the
 * rest later. Positive deadlines are counted from the next business day.
 */
const OPEN_DEADLINES = [-6, -3, -1, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 7, 7, 8, 8];

const OPEN_STATUSES = [
  [Status.RECEIVED, 3],
  [Status.UNDER_REVIEW, 5],
  [Status.WAITING, 2],
  [Status.ANSWERED, 2],
] as const;
const ENDED_STATUSES = [
  [Status.CONCLUDED, 84],
  [Status.REFUSED, 9],
  [Status.CANCELLED, 7],
] as const;

/** Services that people ask for more often than others. */
const POPULAR: Record<number, number> = {
  [Service.DEPENDENTS]: 5,
  [Service.CONTRIBUTION_CHANGE]: 6,
  [Service.PROFILE_CHANGE]: 4,
  [Service.CONTRIBUTION]: 5,
  [Service.PEP]: 3,
  [Service.TAX_REGIME]: 2,
  [Service.BENEFIT]: 2,
  [Service.INCOME_CHANGE]: 3,
  [Service.EXEMPTION_65]: 2,
  [Service.REDEMPTION]: 2,
};

/** Months in which the plans let profiles change. */
const PROFILE_MONTHS = ["06", "12"];

/** Service of a request made on a day. A change of profile is never picked outside its window. */
function pickService(builder: Builder, member: Member, day: string) {
  const id = builder.random.weighted(member.services.map((service) => [service, POPULAR[service] ?? 1] as const));
  return id === Service.PROFILE_CHANGE && !PROFILE_MONTHS.includes(day.slice(5, 7)) ? Service.DEPENDENTS : id;
}

const isOver = (idSituacao: number) => isEnded(idSituacao) || idSituacao === Situacao.FALECIDO;

/** Three years of requests that ended, the open ones, and some drafts. */
export function addRequestHistory(builder: Builder, members: Member[], attendants: number[]) {
  const { random, calendar } = builder;
  const active = members.filter((member) => !isOver(member.idSituacao));
  for (let ago = HISTORY; ago >= 1; ago--) {
    const count = ago > BUSY ? random.integer(0, 3) : random.integer(4, 11);
    for (let i = 0; i < count; i++) addEnded(builder, random.pick(members), attendants, ago);
  }
  for (const deadline of OPEN_DEADLINES) addOpen(builder, random.pick(active), attendants, deadline);
  for (let i = 0; i < 9; i++) {
    const member = random.pick(active);
    const day = calendar.daysAgo(random.integer(1, 20));
    const draft = {
      idFuncionalidade: pickService(builder, member, day),
      status: Status.DRAFT,
      from: day,
      until: day,
      responsavel: null,
    };
    builder.request(requestStory(builder, { idPessoa: member.id, idPlano: member.idPlano, ...draft }));
  }
}

/** A request that ended on time nineteen times out of twenty. One that would end in the future is left out. */
function addEnded(builder: Builder, member: Member, attendants: number[], ago: number) {
  const { random, calendar } = builder;
  const from = calendar.daysAgo(ago);
  if (from < member.adesao) return;
  const idFuncionalidade = pickService(builder, member, from);
  const promised = promisedDays(idFuncionalidade);
  const took = random.chance(0.975) ? random.integer(1, Math.max(2, promised - 1)) : promised + random.integer(1, 5);
  const until = addBusinessDays(from, took);
  if (until > calendar.lastDay) return;
  const status = random.weighted(ENDED_STATUSES);
  const responsavel = random.pick(attendants);
  const story = requestStory(builder, { idPessoa: member.id, idPlano: member.idPlano, idFuncionalidade, status, from, until, responsavel });
  builder.request(story, (id, protocolo) => {
    if (ago <= 120 && random.chance(0.16)) conversationAbout(builder, member, story, id, protocolo);
    if (ago <= 90 && random.chance(0.6)) addOutcomeNotice(builder, member, story, protocolo, ago > 15 || random.chance(0.4));
  });
}

const OUTCOME: Record<number, readonly [string, string]> = {
  [Status.CONCLUDED]: ["Solicitação concluída", "foi concluída"],
  [Status.REFUSED]: ["Solicitação recusada", "foi recusada. Veja o motivo no andamento"],
  [Status.CANCELLED]: ["Solicitação cancelada", "foi cancelada a seu pedido"],
};

function addOutcomeNotice(builder: Builder, member: Member, story: RequestFacts, protocolo: string, lida: boolean) {
  const last = story.eventos.at(-1);
  const outcome = last && OUTCOME[last.idStatus];
  if (!outcome) return;
  const [titulo, what] = outcome;
  const descricao = `Sua solicitação ${protocolo} ${what}.`;
  builder.notice({
    idTipo: NoticeKind.REQUESTS,
    idPessoa: member.id,
    de: story.idResponsavel,
    idPlano: member.idPlano,
    titulo,
    descricao,
    quando: last.quando,
    lida,
  });
}

function addOpen(builder: Builder, member: Member, attendants: number[], deadline: number) {
  const { random, calendar } = builder;
  const prazo = deadline < 0 ? addBusinessDays(calendar.today, deadline) : addBusinessDays(nextBusinessDay(calendar.today), deadline);
  const drawn = pickService(builder, member, calendar.today);
  const idFuncionalidade = carriedService(builder, member, drawn);
  const promised = promisedDays(drawn);
  // Sent as many days before the deadline as the service promises, or on the last day that is over.
  const sent = addBusinessDays(prazo, -promised);
  const from = sent > calendar.lastDay ? calendar.lastDay : sent;
  const status = from === calendar.lastDay ? Status.RECEIVED : random.weighted(OPEN_STATUSES);
  const responsavel = status === Status.RECEIVED && random.chance(0.6) ? null : random.pick(attendants);
  const link = { idPessoa: member.id, idPlano: member.idPlano };
  const until = calendar.lastDay;
  const story = requestStory(builder, { ...link, idFuncionalidade, status, from, until, prazo, responsavel });
  builder.request(story, (id, protocolo) => {
    if (random.chance(0.3)) conversationAbout(builder, member, story, id, protocolo);
    if (status !== Status.WAITING) return;
    const titulo = `Agora é a sua vez: ${askedFor(idFuncionalidade)}`;
    const quando = story.eventos.at(-1)?.quando ?? story.quando;
    const descricao = `Solicitação ${protocolo}. Responda até ${formatDate(prazo)}.`;
    builder.notice({
      ...link,
      idTipo: NoticeKind.REQUESTS,
      idRequisicao: id,
      de: responsavel,
      titulo,
      descricao,
      quando,
      lida: random.chance(0.3),
    });
  });
}
