import { and, asc, between, eq, inArray, lte, min, or } from "drizzle-orm";
import { dateOf } from "@/domain/calendar/calendarDate";
import { personalised } from "@/domain/messages/notices";
import type { Context } from "../../kernel/context";
import { transactionWithEffects, type Write } from "../../kernel/db/afterCommit";
import { insertRows } from "../../kernel/db/insertRows";
import { comunicado, comunicadoDestinatario } from "../../kernel/db/schema";
import type { StandingJob } from "../../kernel/jobs/definition";
import { enqueueBulk } from "../../kernel/mail/outbox";
import { holdingBulk } from "../../kernel/mail/worker";
import { addNotices, noticesNamed } from "../../people/notificacoes";
import { countPeople, peopleAfter, type Recipient } from "./audience";
import type { Row } from "./draft";
import { NOTICES_JOB } from "./draft";
import { mailOf } from "./send";

type Needs = Pick<Context, "db" | "now" | "realtime" | "log" | "config">;

/** People told in one transaction: few enough that nobody waits for it. */
const STEP = 100;
/** Milliseconds after which the job looks again for what it left to somebody who held its row. */
const AGAIN_MS = 1_000;
/** Milliseconds between two steps: as long as the step took, so that the database is free half of the time. */
const LONGEST_PAUSE = 250;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Sends what is due, a step in a transaction: who was told, notice, mail and how far it came are written together, and
 * the key of `comunicado_destinatario` refuses a second time. So nobody is left out or told twice, whatever stops it and
 * however many instances run it. Between two steps others have the database.
 * @returns number of people told
 */
export const sendNotices = async (context: Needs, step = STEP): Promise<number> => (await sendDue(context, step)).told;

/** Telling people and sending mails at once would slow down everybody else: the mails go once all are told. */
const sendDue = (context: Needs, step: number) => holdingBulk(context.db, () => tellDue(context, step));

/** @returns number of people told, and the notices that could not go out */
async function tellDue(context: Needs, step: number): Promise<{ told: number; failed: Set<number> }> {
  const failed = new Set<number>();
  let told = 0;
  // One to a single person must not wait for one to a hundred thousand: each has a step in turn.
  for (let busy = true; busy; ) {
    busy = false;
    for (const id of await dueNow(context)) {
      if (failed.has(id)) continue;
      const began = performance.now();
      try {
        const done = await sendStep(context, id, step);
        told += done ?? 0;
        busy ||= done !== null;
      } catch (error) {
        // The notice goes on from the last person told, at the next run.
        failed.add(id);
        context.log.error({ err: error, idComunicado: id }, "notice could not go out");
      }
      await pause(Math.min(LONGEST_PAUSE, performance.now() - began));
    }
  }
  return { told, failed };
}

export const noticesJob: StandingJob = {
  name: NOTICES_JOB,
  title: "Envio de comunicados",
  everyMs: 5 * 60_000,
  isPrompt: true,
  leaseS: 15,
  async run(context) {
    const { failed } = await sendDue(context, STEP);
    const left = await dueNow(context);
    const stuck = left.filter((id) => failed.has(id));
    if (stuck.length > 0) throw new Error(`notices that could not go out: ${stuck.join(", ")}`);
    // One that was sent this instant, or whose row somebody held, did not fail: it must not wait for the pause after a failure.
    if (left.length > 0) return new Date(context.now().getTime() + AGAIN_MS);
    const [row] = await context.db
      .select({ next: min(comunicado.agendadoPara) })
      .from(comunicado)
      .where(eq(comunicado.situacao, "agendado"));
    return row?.next ?? null;
  },
};

async function dueNow({ db, now }: Needs): Promise<number[]> {
  const rows = await db
    .select({ id: comunicado.id })
    .from(comunicado)
    .where(or(eq(comunicado.situacao, "enviando"), and(eq(comunicado.situacao, "agendado"), lte(comunicado.agendadoPara, now()))))
    .orderBy(asc(comunicado.id));
  return rows.map(({ id }) => id);
}

/**
 * One step of a notice.
 * @returns number of people told; null when there is nothing to do, or another instance is at it
 */
export function sendStep(context: Needs, idComunicado: number, step = STEP): Promise<number | null> {
  const now = context.now();
  return transactionWithEffects(context, `notice ${idComunicado}`, async (write) => {
    const { db } = write;
    const same = eq(comunicado.id, idComunicado);
    const [row] = await db
      .select()
      .from(comunicado)
      .where(and(same, inArray(comunicado.situacao, ["agendado", "enviando"])))
      .for("update", { skipLocked: true });
    if (!row) return null;
    if (row.situacao === "agendado") {
      if (!row.agendadoPara || row.agendadoPara > now) return null;
      const previstos = await countPeople(db, { idComunicado, publico: row.publico }, dateOf(now));
      await db.update(comunicado).set({ situacao: "enviando", iniciadoEm: now, previstos }).where(same);
      return 0;
    }
    // The ages are those of the day on which it began to go out.
    const people = await peopleAfter(db, { idComunicado, publico: row.publico }, dateOf(row.iniciadoEm ?? now), row.ultimaPessoa, step);
    const told = await tell(context, write, row, people, now);
    const enviados = row.enviados + told;
    const done = people.length < step;
    await db
      .update(comunicado)
      .set({
        enviados,
        ultimaPessoa: people.at(-1)?.id ?? row.ultimaPessoa,
        // People who joined the audience meanwhile were told too.
        previstos: Math.max(row.previstos ?? 0, enviados),
        ...(done && { situacao: "enviado", concluidoEm: now, previstos: enviados }),
      })
      .where(same);
    return told;
  });
}

async function tell(context: Needs, write: Write, row: Row, people: readonly Recipient[], now: Date): Promise<number> {
  if (people.length === 0) return 0;
  const { db } = write;
  const known = await toldAmong(db, row.id, people);
  const recipients = people.filter(({ id }) => !known.has(id));
  const notices = row.portal ? await addNotices(db, noticesOf(row, recipients, now)) : new Map<number, number>();
  const mails = row.email ? await addMails(context, write, row, recipients, now) : new Map<number, number>();
  // Last, so that each has the ids of its notice and its mail at once. The key refuses whoever was told, and all of the step with it.
  const told = recipients.map(({ id }) => ({
    ...{ idComunicado: row.id, idPessoa: id, enviadoEm: now },
    ...{ idNotificacao: notices.get(id) ?? null, idSaidaEmail: mails.get(id) ?? null },
  }));
  if (told.length > 0) await db.execute(insertRows(comunicadoDestinatario, told));
  if (notices.size > 0) write.afterCommit(() => showLive(context, row.id, notices));
  return recipients.length;
}

/** Those of some people, in the order of their ids, who were told already. */
async function toldAmong(db: Write["db"], idComunicado: number, people: readonly Recipient[]): Promise<Set<number>> {
  const { idPessoa, idComunicado: of } = comunicadoDestinatario;
  const rows = await db
    .select({ idPessoa })
    .from(comunicadoDestinatario)
    .where(and(eq(of, idComunicado), between(idPessoa, people[0]?.id ?? 0, people.at(-1)?.id ?? 0)));
  return new Set(rows.map((row) => row.idPessoa));
}

const noticesOf = (row: Row, people: readonly Recipient[], now: Date) =>
  people.map(({ id, nome }) => ({
    idPessoaNotificada: id,
    idTipo: row.idTipo,
    titulo: personalised(row.titulo, nome),
    descricao: personalised(row.texto, nome),
    dataNotificacao: now,
    idPessoaNotificou: row.enviadoPor,
    idComunicado: row.id,
    link: row.link,
  }));

async function addMails({ config }: Needs, { db }: Write, row: Row, people: readonly Recipient[], now: Date): Promise<Map<number, number>> {
  const reachable = people.flatMap(({ id, nome, email }) => (email ? [{ id, nome, email }] : []));
  const ids = await enqueueBulk(
    db,
    now,
    row.id,
    reachable.map(({ nome, email }) => ({ para: email, ...mailOf(row, nome, config.portalUrl) })),
  );
  return new Map(reachable.map(({ id }, index) => [id, ids[index] ?? 0]));
}

/** Shows the notices in the browsers that are open, and notes to whom. Whoever opens one later reads it from the list. */
async function showLive({ db, realtime, now }: Needs, idComunicado: number, notices: Map<number, number>): Promise<void> {
  const connected = await realtime.connectedAmong([...notices.keys()]);
  if (connected.length === 0) return;
  const ids = connected.flatMap((id) => notices.get(id) ?? []);
  for (const notice of await noticesNamed(db, ids)) realtime.toPerson(notice.pessoaNotificada.id, "newNotification", notice);
  await db
    .update(comunicadoDestinatario)
    .set({ aoVivoEm: now() })
    .where(and(eq(comunicadoDestinatario.idComunicado, idComunicado), inArray(comunicadoDestinatario.idPessoa, connected)));
}
