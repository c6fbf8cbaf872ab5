import { ageOn, formatDate } from "@/domain/calendar/calendarDate";
import { dayAfterMonths, monthsBetween } from "@/domain/calendar/months";
import { Categoria } from "@/domain/plans/eligibility";
import type { Source } from "../../kernel/db/reading";
import type { Account } from "../../money/contas";
import { wholeOn } from "../../people/parametros";
import { type Enrolment, enrolmentIn } from "../../people/planos";
import { redeemedAll, terminationOf } from "../desligamento";
import { CODE, selfSponsorRules } from "./vinculosTerms";

/**
 * Refusal after the option term, which closes all four institutos at once; null for people who contribute on their own:
 * the term is not theirs any more.
 */
async function termIsOver(source: Source, account: Account, link: Enrolment, today: string): Promise<string | null> {
  if (link.idCategoria !== Categoria.TAXPAYER) return null;
  const termination = await terminationOf(source, account);
  const last = termination?.prazoOpcao ?? null;
  return last !== null && today > last
    ? `O prazo para escolher o que fazer depois de sair da empresa terminou em ${formatDate(last)}.`
    : null;
}

/**
 * Reason in words why time in the plan does not allow its deferred benefit yet, with the first day; null when it does.
 */
export async function deferredFrom(source: Source, account: Account, link: Enrolment, today: string): Promise<string | null> {
  const needed = await wholeOn(source, account.idPlano, CODE.deferredMonths, today);
  if (!needed) return `O plano ${link.plano} não diz a partir de quando oferece o BPD: fale com a equipe do fundo.`;
  if (monthsBetween(link.dataAdesao, today) >= needed.count) return null;
  return `Disponível a partir de ${formatDate(dayAfterMonths(link.dataAdesao, needed.count))}: o plano ${link.plano} pede ${needed.count} meses de plano para o BPD.`;
}

/** Old enough and long enough in the plan for its full benefit itself, on a day. */
export async function mayRetire(source: Source, account: Account, today: string, known?: Enrolment): Promise<boolean> {
  const link = known ?? (await enrolmentIn(source, account));
  const { idPlano } = account;
  const age = await wholeOn(source, idPlano, CODE.benefitAge, today);
  const months = await wholeOn(source, idPlano, CODE.benefitMonths, today);
  if (!age || link.nascimento === null || ageOn(link.nascimento, today) < age.count) return false;
  return !months || monthsBetween(link.dataAdesao, today) >= months.count;
}

/**
 * Reason in words why the deferred benefit (domain §5.1, §5.4) may not be chosen, beyond category and situation; null
 * when it may.
 */
export async function deferredRefusal(source: Source, account: Account, today: string): Promise<string | null> {
  const redeemed = await redeemedAll(source, account);
  if (redeemed) return redeemed;
  const link = await enrolmentIn(source, account);
  const over = await termIsOver(source, account, link, today);
  if (over) return over;
  if (await mayRetire(source, account, today, link))
    return "Você já pode pedir o benefício do plano: o BPD é para quem ainda não chegou à idade ou ao tempo dele.";
  return deferredFrom(source, account, link, today);
}

/** Reason in words why self-sponsorship may not be chosen, beyond category and situation; null when it may. */
export async function selfSponsorRefusal(source: Source, account: Account, today: string): Promise<string | null> {
  const redeemed = await redeemedAll(source, account);
  if (redeemed) return redeemed;
  const link = await enrolmentIn(source, account);
  if ((await selfSponsorRules(source, account.idPlano, today)) === null)
    return `O plano ${link.plano} não oferece autopatrocínio: nele não há parte da patrocinadora para continuar pagando.`;
  return termIsOver(source, account, link, today);
}
