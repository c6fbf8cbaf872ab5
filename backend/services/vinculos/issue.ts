import { and, asc, eq, inArray, isNotNull, isNull, ne } from "drizzle-orm";
import { nextBusinessDay } from "@/domain/calendar/businessDays";
import { addDays, dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { firstDay, longMonth, monthOf, monthRange } from "@/domain/calendar/months";
import { dueDay } from "@/domain/contribution/expectedContributions";
import { selfSponsoredParts } from "@/domain/exits/selfSponsorship";
import { sum, toAmount } from "@/domain/money/exact";
import { formatMoney } from "@/domain/money/money";
import { NoticeKind } from "@/domain/services/ids";
import type { Context } from "../../kernel/context";
import { transactionWithEffects, type Write } from "../../kernel/db/afterCommit";
import type { Db } from "../../kernel/db/connection";
import { lockAccount } from "../../kernel/db/lockOrder";
import { autopatrocinio, cobranca } from "../../kernel/db/schema";
import { receiverOn, writeCharge } from "../../money/cobrancas";
import type { Account } from "../../money/contas";
import { contributionFacts, optionOn, suspendedIn } from "../../money/contribuicoes";
import { notify } from "../../people/notificacoes";
import { selfSponsorRules } from "./vinculosTerms";

export type SelfSponsored = typeof autopatrocinio.$inferSelect;
export type JobContext = Pick<Context, "db" | "now" | "log" | "realtime">;

/** The self-sponsorship that runs; null where none does. `lock` makes other writers of it wait. */
export async function runningFor(db: Db, { idPessoa, idPlano }: Account, lock = false): Promise<SelfSponsored | null> {
  const query = db
    .select()
    .from(autopatrocinio)
    .where(and(eq(autopatrocinio.idPessoa, idPessoa), eq(autopatrocinio.idPlano, idPlano), isNull(autopatrocinio.encerradoEm)));
  const [row] = lock ? await query.for("update") : await query;
  return row ?? null;
}

/** The month's two shares, from the option, salary and dated values in force in it; null where it cannot be known, or is suspended. */
async function partsOf(db: Db, row: SelfSponsored, month: string, now: Date) {
  const option = await optionOn(db, row.idPessoa, row.idPlano, month);
  if (!option || (await suspendedIn(db, row.idPessoa, row.idPlano, month))) return null;
  const { salario, unidadeReferencia, contrapartida } = await contributionFacts(db, row, now);
  if (salario === null || unidadeReferencia === null || contrapartida === null) return null;
  const { basica, suplementar, patrocinadora } = selfSponsoredParts({ salario, unidadeReferencia, contrapartida }, option);
  return { basica, suplementar, patrocinadora: patrocinadora ?? "0.00" };
}

/**
 * Charges the months that are to be charged by now, each once: a month that has a charge which was not cancelled gets
 * none. A month that nobody charged in time is due on the next business day.
 * @returns number of charges made
 */
export async function issueMonths(context: Pick<Context, "now" | "realtime">, write: Write, row: SelfSponsored): Promise<number> {
  const { db } = write;
  const now = context.now();
  const today = dateOf(now);
  const rules = await selfSponsorRules(db, row.idPlano, today);
  const receiver = await receiverOn(db, row.idPlano, today);
  if (!rules || !receiver) return 0;
  const horizon = addDays(today, rules.issueDays);
  const candidates = monthOf(row.desde) > monthOf(horizon) ? [] : monthRange(monthOf(row.desde), monthOf(horizon));
  const months = candidates.filter((month) => dueDay(month, rules.dueDay) <= horizon);
  if (months.length === 0) return 0;
  const charged = await db
    .select({ competencia: cobranca.competencia })
    .from(cobranca)
    .where(
      and(
        eq(cobranca.idPessoa, row.idPessoa),
        eq(cobranca.idPlano, row.idPlano),
        inArray(cobranca.competencia, months.map(firstDay)),
        ne(cobranca.situacao, "cancelada"),
      ),
    );
  const known = new Set(charged.map(({ competencia }) => competencia));
  let made = 0;
  for (const month of months) {
    if (known.has(firstDay(month))) continue;
    const partes = await partsOf(db, row, month, now);
    const valor = partes && toAmount(sum(Object.values(partes)));
    if (!partes || !valor || valor === "0.00") continue;
    const due = dueDay(month, rules.dueDay);
    const vencimento = due > today ? due : nextBusinessDay(today);
    await writeCharge(db, row, receiver, { valor, vencimento, competencia: firstDay(month), partes, vencimentoOriginal: vencimento }, now);
    await notify(context, write, {
      idPessoa: row.idPessoa,
      idPlano: row.idPlano,
      idTipo: NoticeKind.CONTRIBUTIONS,
      titulo: `Autopatrocínio de ${longMonth(month)}`,
      descricao: `A cobrança de ${formatMoney(valor)} vence em ${formatDate(vencimento)}. Pague por boleto ou Pix em Gerar Contribuição.`,
    });
    made++;
  }
  return made;
}

/** Charges the months of everybody. Each account in a transaction of its own: one that fails holds up no other. */
export async function issueSelfSponsored(context: JobContext): Promise<number> {
  const running = await context.db
    .select({ idPessoa: autopatrocinio.idPessoa, idPlano: autopatrocinio.idPlano })
    .from(autopatrocinio)
    .where(isNull(autopatrocinio.encerradoEm))
    .orderBy(asc(autopatrocinio.id));
  let made = 0;
  for (const account of running)
    made += await transactionWithEffects(context, "self-sponsored months", async (write) => {
      await lockAccount(write.db, account);
      const row = await runningFor(write.db, account, true);
      return row ? issueMonths(context, write, row) : 0;
    }).catch((error: unknown) => {
      context.log.error({ err: error, ...account }, "self-sponsored months were not charged");
      return 0;
    });
  return made;
}

/** The month's charges that stand, of an account, the oldest first. */
export const standingMonths = (db: Db, { idPessoa, idPlano }: Account) =>
  db
    .select()
    .from(cobranca)
    .where(
      and(
        eq(cobranca.idPessoa, idPessoa),
        eq(cobranca.idPlano, idPlano),
        isNotNull(cobranca.competencia),
        ne(cobranca.situacao, "cancelada"),
      ),
    )
    .orderBy(asc(cobranca.competencia));
