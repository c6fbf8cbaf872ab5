import { ageOn, formatDate } from "@/domain/calendarDate";
import { Categoria } from "@/domain/eligibility";
import { dayAfterMonths } from "@/domain/months";
import { monthsBetween } from "@/domain/tax/regressive";
import type { Db } from "../../db/connection";
import type { Account } from "../contas/holdings";
import { terminationOf } from "../desligamento/termination";
import { type Enrolment, enrolmentIn } from "../planos/enrolment";
import { wholeOn } from "../planos/parameters";
import { redeemedAll } from "../resgate/whole";
import { CODE, selfSponsorRules } from "./terms";

/** Of the four institutos the option term closes all at once; who contributes on their own is not in it any more. */
async function termIsOver(db: Db, account: Account, link: Enrolment, today: string): Promise<string | null> {
  if (link.idCategoria !== Categoria.TAXPAYER) return null;
  const termination = await terminationOf(db, account);
  const last = termination?.prazoOpcao ?? null;
  return last !== null && today > last
    ? `O prazo para escolher o que fazer depois de sair da empresa terminou em ${formatDate(last)}.`
    : null;
}

/** Whether the plan's deferred benefit could be chosen by its time alone: null, or from when. */
export async function deferredFrom(db: Db, account: Account, link: Enrolment, today: string): Promise<string | null> {
  const needed = await wholeOn(db, account.idPlano, CODE.deferredMonths, today);
  if (!needed) return `O plano ${link.plano} não diz a partir de quando oferece o BPD: fale com a equipe do fundo.`;
  if (monthsBetween(link.dataAdesao, today) >= needed.count) return null;
  return `Disponível a partir de ${formatDate(dayAfterMonths(link.dataAdesao, needed.count))}: o plano ${link.plano} pede ${needed.count} meses de plano para o BPD.`;
}

/** Old enough and long enough in the plan for its full benefit itself, on a day. */
export async function mayRetire(db: Db, account: Account, today: string, known?: Enrolment): Promise<boolean> {
  const link = known ?? (await enrolmentIn(db, account));
  const { idPlano } = account;
  const age = await wholeOn(db, idPlano, CODE.benefitAge, today);
  const months = await wholeOn(db, idPlano, CODE.benefitMonths, today);
  if (!age || link.nascimento === null || ageOn(link.nascimento, today) < age.count) return false;
  return !months || monthsBetween(link.dataAdesao, today) >= months.count;
}

/** Why the deferred benefit (domain §5.1, §5.4) may not be chosen, beyond category and situation; null when it may. */
export async function deferredRefusal(db: Db, account: Account, today: string): Promise<string | null> {
  const redeemed = await redeemedAll(db, account);
  if (redeemed) return redeemed;
  const link = await enrolmentIn(db, account);
  const over = await termIsOver(db, account, link, today);
  if (over) return over;
  if (await mayRetire(db, account, today, link))
    return "Você já pode pedir o benefício do plano: o BPD é para quem ainda não chegou à idade ou ao tempo dele.";
  return deferredFrom(db, account, link, today);
}

/** Why self-sponsorship may not be chosen, beyond category and situation; null when it may. */
export async function selfSponsorRefusal(db: Db, account: Account, today: string): Promise<string | null> {
  const redeemed = await redeemedAll(db, account);
  if (redeemed) return redeemed;
  const link = await enrolmentIn(db, account);
  if ((await selfSponsorRules(db, account.idPlano, today)) === null)
    return `O plano ${link.plano} não oferece autopatrocínio: nele não há parte da patrocinadora para continuar pagando.`;
  return termIsOver(db, account, link, today);
}
