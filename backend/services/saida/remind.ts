import { and, asc, eq, gte, lte } from "drizzle-orm";
import { addDays, dateOf, daysBetween, formatDate, formatDeadline } from "@/domain/calendar/calendarDate";
import { dueReminder } from "@/domain/exits/termination";
import type { Context } from "../../kernel/context";
import { transactionWithEffects } from "../../kernel/db/afterCommit";
import { desligamento } from "../../kernel/db/schema";
import { currentBalance } from "../../money/contas";
import { enrolmentIn } from "../../people/planos";
import { changeTermination, reminderDays, termDays } from "../desligamento";
import { silenceFor } from "./guide";
import { redemptionOf } from "./quotes";
import { silenceWords, tellOf } from "./tell";
import { hasAsked, stillLeft } from "./waiting";

type Needs = Pick<Context, "db" | "now" | "realtime" | "log">;

const BATCH = 50;
/** No plan reminds earlier than this before the end of its term. */
const FURTHEST = 60;

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Reminds one person, in a transaction. @returns true when a reminder was due and not sent yet */
const remindOne = (context: Needs, id: number): Promise<boolean> =>
  transactionWithEffects(context, `reminder of termination ${id}`, async (write) => {
    const { db } = write;
    const today = dateOf(context.now());
    const [row] = await db
      .select()
      .from(desligamento)
      .where(and(eq(desligamento.id, id), eq(desligamento.situacao, "aberto")))
      .for("update", { skipLocked: true });
    if (!row?.prazoOpcao) return false;
    const due = dueReminder(row.prazoOpcao, today, await reminderDays(db, row.idPlano, today));
    if (due === null || (row.lembrete !== null && row.lembrete <= due)) return false;
    const account = { idPessoa: row.idPessoa, idPlano: row.idPlano };
    const link = await enrolmentIn(db, account);
    if (!stillLeft(link) || (await hasAsked(db, account))) return false;
    await changeTermination(db, id, { lembrete: due });
    const days = await termDays(db, row.idPlano, today);
    const { saldo } = await currentBalance(db, account);
    const redemption = await redemptionOf(db, account, context.now());
    const silencio = silenceWords(await silenceFor(db, { row, days, joined: link.dataAdesao, saldo, redemption }));
    const prazo = formatDate(row.prazoOpcao);
    const quanto = daysBetween(today, row.prazoOpcao) === 0 ? "Último dia" : capital(formatDeadline(row.prazoOpcao, today));
    await tellOf(context, write, account, {
      titulo: `${quanto} para escolher o que fazer com o seu plano`,
      descricao: `O prazo termina em ${prazo}. ${silencio}`.trim(),
      codigo: "desligamento-lembrete",
      variables: { quanto, prazo, silencio },
    });
    return true;
  });

/**
 * Reminds people near the end of the option term: once for each of the plan's days, whatever the number of instances.
 * @returns number of reminders
 */
export async function remindOfTerms(context: Needs): Promise<number> {
  const today = dateOf(context.now());
  const near = await context.db
    .select({ id: desligamento.id })
    .from(desligamento)
    .where(
      and(eq(desligamento.situacao, "aberto"), gte(desligamento.prazoOpcao, today), lte(desligamento.prazoOpcao, addDays(today, FURTHEST))),
    )
    .orderBy(asc(desligamento.prazoOpcao), asc(desligamento.id));
  let told = 0;
  for (const { id } of near) {
    try {
      if (await remindOne(context, id)) told += 1;
    } catch (error) {
      context.log.error({ err: error, idDesligamento: id }, "reminder of an option term failed");
    }
    if (told >= BATCH) break;
  }
  return told;
}
