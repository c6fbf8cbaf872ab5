import { firstName } from "@/domain/people/personName";
import { NoticeKind } from "@/domain/services/ids";
import { addBusinessDays } from "../../src/domain/calendar/businessDays";
import { dateOf } from "../../src/domain/calendar/calendarDate";
import { type Builder, type ConversationFacts, ENDED, type RequestFacts } from "./builder";
import type { Member } from "./people";
import { ABOUT_REQUESTS, TOPICS } from "./topics";

const MINUTE = 60_000;
/** Open conversations in which the participant waits for an answer, and how long ago the last one wrote. */
const UNANSWERED = 11;
const LONGEST_WAIT = 185;
const ANSWERED = 46;
const CLOSED = 62;

/** Messages of alternating sides, some minutes to some hours apart, none after `until`. */
function exchange(builder: Builder, turns: readonly string[], sides: { first: number; second: number }, start: Date, until: Date) {
  const { random } = builder;
  let moment = start.getTime();
  const messages: ConversationFacts["mensagens"] = [];
  for (const [index, texto] of turns.entries()) {
    messages.push({
      idAutor: index % 2 === 0 ? sides.first : sides.second,
      texto,
      quando: new Date(Math.min(moment, until.getTime())),
      lida: true,
    });
    moment += random.integer(6, 110) * MINUTE;
  }
  return messages;
}

/** A conversation about a request: opened by the attendant in charge when something was wrong, else by the participant. */
export function conversationAbout(builder: Builder, member: Member, story: RequestFacts, idRequisicao: number, protocolo: string) {
  const { random, calendar } = builder;
  const { idResponsavel } = story;
  if (idResponsavel === null) return;
  const last = story.eventos.at(-1);
  const ended = last !== undefined && ENDED.has(last.idStatus);
  const byFund = random.chance(0.4);
  const turns = random.pick(byFund ? ABOUT_REQUESTS.byFund : ABOUT_REQUESTS.byParticipant);
  const sides = byFund ? { first: idResponsavel, second: member.id } : { first: member.id, second: idResponsavel };
  const start = calendar.at(dateOf(last?.quando ?? story.quando), `${random.integer(8, 13)}:${random.integer(0, 59)}`);
  const texts = turns.map((turn) => turn.replace("{nome}", firstName(member.nome)).replace("{protocolo}", protocolo));
  const mensagens = exchange(builder, texts, sides, start, calendar.now);
  // The fund has the last word while the request is open: who waits for an answer is told below.
  if (!ended && mensagens.at(-1)?.idAutor === member.id && mensagens.length > 1) mensagens.pop();
  const final = mensagens.at(-1);
  const unread = !ended && random.chance(0.5) && final !== undefined;
  if (unread) final.lida = false;
  const link = { idPessoa: member.id, idPlano: member.idPlano };
  const idConversa = builder.conversation({
    ...link,
    idRequisicao,
    idAtendente: idResponsavel,
    assunto: "Acompanhamento de Solicitação",
    encerrada: ended,
    mensagens,
  });
  if (unread && final.idAutor === idResponsavel) addChatNotice(builder, member, idConversa, idResponsavel, final.quando, false);
}

function addChatNotice(builder: Builder, member: Member, idConversa: number, de: number, quando: Date, lida: boolean) {
  const link = { idPessoa: member.id, idPlano: member.idPlano };
  builder.notice({
    ...link,
    idTipo: NoticeKind.CHAT,
    de,
    titulo: "Nova mensagem",
    descricao: "A equipe de atendimento respondeu.",
    quando,
    lida,
    idConversa,
  });
}

/** Conversations about other subjects: without an answer, answered and closed. */
export function addConversations(builder: Builder, members: Member[], attendants: number[]) {
  const { random, calendar } = builder;
  for (let i = 0; i < UNANSWERED; i++) {
    const member = random.pick(members);
    const topic = random.pick(TOPICS);
    const assigned = random.chance(0.5) ? random.pick(attendants) : null;
    // A first question, or one more after an answer.
    const long = assigned !== null && random.chance(0.5);
    const asked = calendar.minutesAgo(random.integer(12, LONGEST_WAIT));
    const earlier = long
      ? exchange(
          builder,
          topic.turns.slice(0, 2),
          { first: member.id, second: assigned },
          calendar.minutesAgo(3200),
          calendar.minutesAgo(2600),
        )
      : [];
    const texto = long ? (topic.turns[2] ?? topic.again) : (topic.turns[0] ?? topic.again);
    const mensagens = [...earlier, { idAutor: member.id, texto, quando: asked, lida: random.chance(0.3) }];
    builder.conversation({ idPessoa: member.id, idPlano: member.idPlano, idAtendente: assigned, assunto: topic.assunto, mensagens });
  }
  for (let i = 0; i < ANSWERED + CLOSED; i++) addAnswered(builder, random.pick(members), random.pick(attendants), i >= ANSWERED);
}

function addAnswered(builder: Builder, member: Member, attendant: number, encerrada: boolean) {
  const { random, calendar } = builder;
  const topic = random.pick(TOPICS);
  const day = addBusinessDays(calendar.today, encerrada ? -random.integer(15, 420) : -random.integer(1, 14));
  const start = calendar.at(day, `${random.integer(8, 12)}:${random.integer(0, 59)}`);
  // The fund has the last word while it is open.
  const turns = encerrada ? topic.turns : topic.turns.slice(0, topic.turns.length - (topic.turns.length % 2));
  const mensagens = exchange(builder, turns, { first: member.id, second: attendant }, start, calendar.now);
  const final = mensagens.at(-1);
  const read = encerrada || random.chance(0.6);
  if (final) final.lida = read;
  const link = { idPessoa: member.id, idPlano: member.idPlano };
  const idConversa = builder.conversation({ ...link, idAtendente: attendant, assunto: topic.assunto, encerrada, mensagens });
  if (final && final.idAutor === attendant) addChatNotice(builder, member, idConversa, attendant, final.quando, read);
}
