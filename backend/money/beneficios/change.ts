import { eq } from "drizzle-orm";
import { dateOf } from "@/domain/calendar/calendarDate";
import { addMonths, firstDay, longMonth } from "@/domain/calendar/months";
import { isEmptySuspension, overlaps } from "@/domain/contribution/contributionMonths";
import { changedParameters, incomeChoice } from "@/domain/services/benefits/alterarRenda";
import { pauseOf } from "@/domain/services/benefits/suspenderBeneficio";
import type { Db } from "../../kernel/db/connection";
import { lockPlan } from "../../kernel/db/lockOrder";
import { alteracaoRenda, beneficio, suspensaoBeneficio } from "../../kernel/db/schema";
import { notFound, Problem } from "../../kernel/problem";
import type { Account } from "../contas";
import { monthsOf, pausesOf, termsIn } from "../folha";
import { benefitFacts } from "./beneficiosFacts";
import { incomeMonth } from "./options";
import { benefitsOf, nextPayrollMonth } from "./payments";

/** A request that was approved: who asked for what, and when it was confirmed. */
interface Approved extends Account {
  id: number;
  dados: Record<string, unknown>;
  confirmadaEm: Date | null;
}

/**
 * The income of a request holds from the month that was promised when it was confirmed; from the next payroll, where the
 * decision came later.
 * @returns the month, for the person
 * @throws Problem 409 where what was chosen is no longer in the plan's ranges
 */
export async function applyIncomeChange(db: Db, request: Approved, now: Date): Promise<string> {
  await lockPlan(db, request.idPlano);
  const today = dateOf(now);
  const chosen = incomeChoice(request.dados);
  const benefit = (await benefitsOf(db, request)).find(({ id }) => id === chosen?.idBeneficio);
  const facts = await benefitFacts(db, request, now);
  const allowed = facts.beneficios.find(({ id }) => id === chosen?.idBeneficio)?.opcoes.some(({ valor }) => valor === chosen?.valor);
  if (!chosen || !benefit || chosen.forma !== benefit.forma || !allowed)
    throw new Problem(409, "A renda escolhida não está mais entre as que o plano permite hoje: recuse e peça um novo pedido.");
  const confirmed = request.confirmadaEm ? dateOf(request.confirmadaEm) : today;
  const { efeito } = await incomeMonth(db, request.idPlano, confirmed, await nextPayrollMonth(db, request.idPlano, today));
  const { parametros } = await termsIn(db, benefit, efeito);
  await db.insert(alteracaoRenda).values({
    idBeneficio: benefit.id,
    desde: firstDay(efeito),
    parametros: changedParameters(parametros, benefit.forma, chosen.valor),
    idRequisicao: request.id,
    criadaEm: now,
  });
  return `A nova renda vale a partir do contracheque de ${longMonth(efeito)}.`;
}

/**
 * The months of a request become a suspension of each benefit, without those whose payroll has begun.
 * @returns from when, for the person
 * @throws Problem 409 where nothing of the period is left, or it meets another suspension
 */
export async function applyPause(db: Db, request: Approved, now: Date): Promise<string> {
  await lockPlan(db, request.idPlano);
  const asked = pauseOf(request.dados);
  if (!asked) throw new Problem(409, "O período deste pedido não pode ser lido: recuse e peça um novo.");
  const next = await nextPayrollMonth(db, request.idPlano, dateOf(now));
  const period = { desde: asked.desde > next ? asked.desde : next, ate: asked.ate };
  if (isEmptySuspension(period))
    throw new Problem(409, `O período pedido terminou em ${longMonth(period.ate ?? next)}: não há mais o que suspender.`);
  const benefits = await benefitsOf(db, request);
  if (benefits.length === 0) throw new Problem(409, "Não há um benefício desta pessoa neste plano.");
  for (const benefit of benefits) {
    if ((await pausesOf(db, benefit)).some((other) => overlaps(period, monthsOf(other))))
      throw new Problem(409, "Nesse período o benefício já está suspenso por outro pedido.");
    await db.insert(suspensaoBeneficio).values({
      idBeneficio: benefit.id,
      desde: firstDay(period.desde),
      ate: period.ate && firstDay(period.ate),
      motivo: typeof request.dados.motivo === "string" ? request.dados.motivo.trim() || null : null,
      idRequisicao: request.id,
      criadaEm: now,
    });
  }
  return `Nada é pago a partir de ${longMonth(period.desde)}${period.ate ? ` até ${longMonth(period.ate)}` : ", até você retomar"}.`;
}

/**
 * The benefit is paid again from the first payroll that was not begun; a suspension that did not begin is undone whole.
 * @returns the first month paid, `AAAA-MM`, and the request that the suspension came from
 * @throws Problem 404 for a suspension that is not of the person, 409 for one that is over
 */
export async function resumeBenefit(
  db: Db,
  account: Account,
  idSuspensao: number,
  now: Date,
): Promise<{ retomaEm: string; idRequisicao: number | null }> {
  await lockPlan(db, account.idPlano);
  const rows = (await Promise.all((await benefitsOf(db, account)).map((benefit) => pausesOf(db, benefit)))).flat();
  const row = rows.find(({ id }) => id === idSuspensao);
  if (!row) throw notFound("Não encontramos esta suspensão.");
  const { desde, ate } = monthsOf(row);
  const next = await nextPayrollMonth(db, account.idPlano, dateOf(now));
  const retomaEm = desde > next ? desde : next;
  const last = addMonths(retomaEm, -1);
  if (ate !== null && ate <= last) throw new Problem(409, `Esta suspensão já termina em ${longMonth(ate)}.`);
  await db
    .update(suspensaoBeneficio)
    .set({ ate: firstDay(last) })
    .where(eq(suspensaoBeneficio.id, row.id));
  return { retomaEm, idRequisicao: row.idRequisicao };
}

/** Begins an income: the next payroll pays it. */
export async function openBenefit(db: Db, values: typeof beneficio.$inferInsert): Promise<void> {
  await db.insert(beneficio).values(values);
}
