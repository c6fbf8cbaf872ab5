import { asc, eq, isNull } from "drizzle-orm";
import { addDays, dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { unpaidInARow } from "@/domain/exits/selfSponsorship";
import { Categoria, Situacao } from "@/domain/plans/eligibility";
import { NoticeKind } from "@/domain/services/ids";
import { transactionWithEffects, type Write } from "../../kernel/db/afterCommit";
import { lockAccount } from "../../kernel/db/lockOrder";
import { autopatrocinio } from "../../kernel/db/schema";
import { mailPerson } from "../../kernel/mail/person";
import type { Account } from "../../money/contas";
import { notify } from "../../people/notificacoes";
import { enrolmentIn, moveLink } from "../../people/planos";
import { endSelfSponsorship } from "./conclude";
import { deferredFrom } from "./eligible";
import { type JobContext, runningFor, type SelfSponsored, standingMonths } from "./issue";
import { type SelfSponsorRules, selfSponsorRules } from "./vinculosTerms";

/** Result of a check of a self-sponsorship: `avisado` and `cancelado` once each, `em-dia` where a notice was lifted. */
export type Watched = "avisado" | "cancelado" | "em-dia";

/** In the portal and, where the person has an address, by mail: what is at stake is their place in the plan. */
async function tell(context: JobContext, write: Write, { idPessoa, idPlano }: Account, titulo: string, descricao: string): Promise<void> {
  await notify(context, write, { idPessoa, idPlano, idTipo: NoticeKind.CONTRIBUTIONS, titulo, descricao });
  await mailPerson(context, write, idPessoa, "autopatrocinio-atraso", { titulo, descricao });
}

async function warn(context: JobContext, write: Write, row: SelfSponsored, rules: SelfSponsorRules, unpaid: number): Promise<Watched> {
  const today = dateOf(context.now());
  const prazo = addDays(today, rules.noticeDays);
  await write.db.update(autopatrocinio).set({ avisadoEm: today, prazoAviso: prazo }).where(eq(autopatrocinio.id, row.id));
  await tell(
    context,
    write,
    row,
    "Seu autopatrocínio pode ser cancelado",
    `${unpaid} meses seguidos sem pagamento. Pague ao menos o mais antigo até ${formatDate(prazo)} para continuar; depois disso o autopatrocínio é cancelado.`,
  );
  return "avisado";
}

/** Lifts a notice after a payment. A later notice begins anew. */
async function lift(context: JobContext, write: Write, row: SelfSponsored): Promise<Watched> {
  await write.db.update(autopatrocinio).set({ avisadoEm: null, prazoAviso: null }).where(eq(autopatrocinio.id, row.id));
  await tell(context, write, row, "Seu autopatrocínio continua", "Recebemos o pagamento: o aviso de cancelamento deixou de valer.");
  return "em-dia";
}

/** Falls to the deferred benefit where its time is met; otherwise the person stands where they stood after leaving. */
async function cancel(context: JobContext, write: Write, row: SelfSponsored): Promise<Watched> {
  const now = context.now();
  const link = await enrolmentIn(write.db, row);
  const isDeferred = (await deferredFrom(write.db, row, link, dateOf(now))) === null;
  await endSelfSponsorship(write.db, row, "Cancelado por falta de pagamento depois do aviso", now);
  const to = isDeferred
    ? { idCategoria: Categoria.BPD, idSituacao: Situacao.ATIVO }
    : { idCategoria: Categoria.TAXPAYER, idSituacao: Situacao.DESLIGADO };
  await moveLink({ ...write, context }, row, to, "Autopatrocínio cancelado por falta de pagamento");
  await tell(
    context,
    write,
    row,
    "Autopatrocínio cancelado",
    isDeferred
      ? "Passaram os dias do aviso sem pagamento. Seu vínculo ficou em BPD: o saldo continua investido até você pedir o benefício. Não pague mais as cobranças antigas."
      : "Passaram os dias do aviso sem pagamento. O tempo de plano ainda não dá direito ao BPD: escolha entre resgate e portabilidade em Serviços. O saldo continua investido até lá. Não pague mais as cobranças antigas.",
  );
  return "cancelado";
}

async function watchOne(context: JobContext, write: Write, account: Account): Promise<Watched | null> {
  await lockAccount(write.db, account);
  const row = await runningFor(write.db, account, true);
  const today = dateOf(context.now());
  const rules = row && (await selfSponsorRules(write.db, row.idPlano, today));
  if (!row || !rules) return null;
  const months = (await standingMonths(write.db, row)).map(({ vencimento, vencimentoOriginal, situacao }) => ({
    vencimento: vencimentoOriginal ?? vencimento,
    pago: situacao === "paga",
  }));
  const unpaid = unpaidInARow(months, today);
  if (row.avisadoEm === null) return unpaid >= rules.unpaid ? warn(context, write, row, rules, unpaid) : null;
  if (unpaid < rules.unpaid) return lift(context, write, row);
  return row.prazoAviso !== null && today > row.prazoAviso ? cancel(context, write, row) : null;
}

/**
 * Sends the notices and cancellations of people who do not pay (domain §5.1), each once: an account is locked, looked
 * at and changed in a transaction of its own, so that a run that is killed leaves it as it was, and two runs at once do
 * it once.
 */
export async function watchSelfSponsored(context: JobContext): Promise<Watched[]> {
  const running = await context.db
    .select({ idPessoa: autopatrocinio.idPessoa, idPlano: autopatrocinio.idPlano })
    .from(autopatrocinio)
    .where(isNull(autopatrocinio.encerradoEm))
    .orderBy(asc(autopatrocinio.id));
  const done: Watched[] = [];
  for (const account of running) {
    const what = await transactionWithEffects(context, "watch of a self-sponsorship", (write) => watchOne(context, write, account)).catch(
      (error: unknown) => {
        context.log.error({ err: error, ...account }, "a self-sponsorship was not watched");
        return null;
      },
    );
    if (what) done.push(what);
  }
  return done;
}
