import { and, eq } from "drizzle-orm";
import { isExemptByIllness } from "@/domain/benefits/benefitFacts";
import { dateOf } from "@/domain/calendar/calendarDate";
import { firstDay, longMonth, monthOf } from "@/domain/calendar/months";
import { exemption65Refusal, usesHere } from "@/domain/services/benefits/isencao65";
import { exemptionOf } from "@/domain/services/benefits/isencaoMolestiaGrave";
import type { Db } from "../../kernel/db/connection";
import { beneficio } from "../../kernel/db/schema";
import { Problem } from "../../kernel/problem";
import type { Account } from "../contas";
import { benefitFacts } from "./beneficiosFacts";
import { nextPayrollMonth } from "./payments";

/** A request that was approved: whose, and what was filled in. */
interface Approved extends Account {
  dados: Record<string, unknown>;
}

const UNREADABLE = "Os dados deste pedido não podem ser lidos: recuse e peça um novo.";

const own = ({ idPessoa, idPlano }: Account) => and(eq(beneficio.idPessoa, idPessoa), eq(beneficio.idPlano, idPlano));

/** The person's benefits in the plan, locked until the transaction ends. @throws Problem 409 where there is none */
async function lockBenefits(db: Db, account: Account) {
  const rows = await db.select().from(beneficio).where(own(account)).for("update");
  if (rows.length === 0) throw new Problem(409, "Não há um benefício desta pessoa neste plano.");
  return rows;
}

/**
 * Uses the portion of the 65 years here, or leaves it to another source: one per taxpayer, so in every benefit alike.
 * @returns from which payslip on, for the person
 * @throws Problem 409 where the law no longer allows it, or what was asked cannot be read
 */
export async function applyExemption65(db: Db, request: Approved, now: Date): Promise<string> {
  await lockBenefits(db, request);
  const here = usesHere(request.dados);
  if (here === null) throw new Problem(409, UNREADABLE);
  const facts = await benefitFacts(db, request, now);
  const refused = here ? exemption65Refusal(facts) : null;
  if (refused) throw new Problem(409, refused);
  await db.update(beneficio).set({ usaIsencao65: here }).where(own(request));
  const from = longMonth(facts.proximoMes);
  return here
    ? `A isenção dos 65 anos vale aqui a partir do contracheque de ${from}.`
    : `A isenção dos 65 anos deixa de ser usada aqui a partir do contracheque de ${from}.`;
}

/**
 * Exempts from the month of the diagnosis on. An exemption that is renewed keeps the month from which it has held.
 * @returns from when, for the person: never the illness
 * @throws Problem 409 where what was asked cannot be read
 */
export async function applyIllness(db: Db, request: Approved, now: Date): Promise<string> {
  const rows = await lockBenefits(db, request);
  const asked = exemptionOf(request.dados);
  if (!asked) throw new Problem(409, UNREADABLE);
  for (const { id, isencaoMolestiaDesde, isencaoMolestiaAte } of rows) {
    const before = isencaoMolestiaDesde && { desde: monthOf(isencaoMolestiaDesde), ate: isencaoMolestiaAte };
    const isRenewed = before && before.desde < asked.desde && isExemptByIllness(before, asked.desde);
    await db
      .update(beneficio)
      .set({ isencaoMolestiaDesde: firstDay(isRenewed ? before.desde : asked.desde), isencaoMolestiaAte: asked.ate })
      .where(eq(beneficio.id, id));
  }
  const next = await nextPayrollMonth(db, request.idPlano, dateOf(now));
  const reaches = isExemptByIllness(asked, next);
  return `A isenção vale desde ${longMonth(asked.desde)}.${reaches ? ` O contracheque de ${longMonth(next)} já sai sem imposto.` : ""}`;
}
