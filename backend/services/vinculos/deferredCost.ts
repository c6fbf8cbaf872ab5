import { and, asc, desc, eq, inArray, like, ne } from "drizzle-orm";
import { worthOf } from "@/domain/account/statement";
import { dateOf } from "@/domain/calendar/calendarDate";
import { addMonths, firstDay, longMonth, monthOf, monthRange } from "@/domain/calendar/months";
import { exact, smaller, sum, toAmount, ZERO } from "@/domain/money/exact";
import { Categoria, Situacao } from "@/domain/plans/eligibility";
import type { Db } from "../../kernel/db/connection";
import { movimento, vinculoHistorico, vinculoPlano } from "../../kernel/db/schema";
import { holdingsAt, LATEST, lastQuotaMonth, post, profilesOf, quotasOf } from "../../money/contas";
import { parameterOn } from "../../people/parametros";
import type { JobContext } from "./issue";
import { CODE } from "./vinculosTerms";

type Subaccount = Parameters<typeof post>[1]["subconta"];

/** Months whose cost is due and was not taken: from the one after the enrolment became BPD to the last that has a quota. */
async function owedMonths(db: Db, idVinculo: number, until: string): Promise<string[]> {
  const [became] = await db
    .select({ desde: vinculoHistorico.desde })
    .from(vinculoHistorico)
    .where(
      and(
        eq(vinculoHistorico.idVinculo, idVinculo),
        eq(vinculoHistorico.idCategoria, Categoria.BPD),
        // A move from one situation of a BPD to another begins nothing anew.
        ne(vinculoHistorico.deCategoria, Categoria.BPD),
      ),
    )
    .orderBy(desc(vinculoHistorico.id))
    .limit(1);
  const first = became && addMonths(monthOf(became.desde), 1);
  // The fund's own system charges people who were BPD before the portal began to move people.
  if (!first || first > until) return [];
  const taken = await db
    .select({ origem: movimento.origem })
    .from(movimento)
    .where(like(movimento.origem, `bpd-custo:${idVinculo}:%`));
  const known = new Set(taken.map(({ origem }) => origem?.split(":")[2]));
  return monthRange(first, until).filter((month) => !known.has(month));
}

/**
 * Takes a month's cost from everything that the account holds, in proportion, at the last quota.
 * @returns true when it was taken
 */
async function take(db: Db, link: typeof vinculoPlano.$inferSelect, month: string, quotaMonth: string, today: string): Promise<boolean> {
  const { id, idPlano } = link;
  const cost = await parameterOn(db, idPlano, CODE.deferredCost, firstDay(month));
  const held = (await holdingsAt(db, link, LATEST)).filter(({ quotas }) => exact(quotas).gt(0));
  if (!cost || held.length === 0) return false;
  const quotaOf = await quotasOf(db, idPlano, profilesOf(held), quotaMonth);
  const worths = held.map((holding) => exact(worthOf([holding], (idPerfil) => quotaOf(idPerfil).valor).valor));
  const total = sum(worths);
  const due = smaller(cost.valor, total);
  if (due.lte(0)) return false;
  let left = due;
  for (const [index, { subconta, idPerfil }] of held.entries()) {
    const share = index === held.length - 1 ? left : exact(toAmount(due.times(worths[index] ?? ZERO).div(total)));
    left = left.minus(share);
    if (share.lte(0)) continue;
    const { valor: cota } = quotaOf(idPerfil);
    await post(db, {
      idPessoa: link.idPessoa,
      idPlano,
      subconta: subconta as Subaccount,
      tipo: "taxa",
      idPerfil,
      data: today,
      cota,
      valor: toAmount(share.negated()),
      descricao: `Administração do BPD de ${longMonth(month)}`,
      origem: `bpd-custo:${id}:${month}:${subconta}:${idPerfil}`,
    });
  }
  return true;
}

/**
 * Takes the monthly administration from the balance of those who wait for a deferred benefit, each month once, when its
 * quota is out. Each account in a transaction of its own that holds its enrolment: one that fails holds up no other.
 * @returns number of months taken
 */
export async function chargeDeferred({ db, log, now }: Pick<JobContext, "db" | "log" | "now">): Promise<number> {
  const waiting = await db
    .selectDistinct({ id: vinculoPlano.id, idPlano: vinculoPlano.idPlano })
    .from(vinculoPlano)
    .innerJoin(vinculoHistorico, eq(vinculoHistorico.idVinculo, vinculoPlano.id))
    .where(and(eq(vinculoPlano.idCategoria, Categoria.BPD), inArray(vinculoPlano.idSituacao, [Situacao.ATIVO, Situacao.TRANSITORIO])))
    .orderBy(asc(vinculoPlano.id));
  let taken = 0;
  for (const { id, idPlano } of waiting) {
    const last = await lastQuotaMonth(db, idPlano);
    if (last === null) continue;
    taken += await db
      .transaction(async (tx) => {
        const [link] = await tx.select().from(vinculoPlano).where(eq(vinculoPlano.id, id)).for("no key update");
        let count = 0;
        if (link?.idCategoria === Categoria.BPD)
          for (const month of await owedMonths(tx, id, monthOf(last))) if (await take(tx, link, month, last, dateOf(now()))) count += 1;
        return count;
      })
      .catch((error: unknown) => {
        log.error({ err: error, idVinculo: id }, "the cost of a deferred benefit was not taken");
        return 0;
      });
  }
  return taken;
}
