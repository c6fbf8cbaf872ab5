import { and, asc, eq, gt, inArray, like, lte, or, sql } from "drizzle-orm";
import { SUBACCOUNTS, type SubaccountId } from "@/domain/account";
import { type Exact, exact, sum, toQuantity } from "@/domain/exact";
import { alignedLots, type OwnedLot } from "@/domain/lots";
import { firstDay } from "@/domain/months";
import { type Holding, TRANSFER } from "@/domain/statement";
import type { Lot } from "@/domain/tax/regressive";
import type { Db } from "../../db/connection";
import { movimento } from "../../db/schema";
import { type Account, holdingsAt, LATEST, ofAccount } from "./holdings";

/** Quotas of a lot in the sub-account and the profile that hold them. */
export type SubaccountLot = OwnedLot<SubaccountId>;

/** Movements that bring money in from outside: each is a lot with its own date. */
const ENTRIES = ["saldo-inicial", "contribuicao", "portabilidade-entrada"];
/** Movements that leave from the lots that they name by `dataLote`; any other takes the oldest of the account. */
const NAMING = ["resgate", "reversao", "portabilidade-saida"];
/** Neither a reversal nor what one took back. */
const standing = sql`${movimento.idEstornado} is null and not exists (select 1 from movimento taken where taken.id_estornado = movimento.id)`;
/** A lot is older than the movement that takes it: one that names none has its own day there. */
const namesLot = sql`${movimento.dataLote} < ${movimento.data}`;
const naming = and(inArray(movimento.tipo, NAMING), namesLot);
const untilMonth = (account: Account, month: string) => and(ofAccount(account), lte(movimento.competencia, firstDay(month)), standing);

/**
 * What an account holds at the end of a month by the day on which it came in. What left took the lot that it names, or
 * else the oldest first; a change of profile turns each lot into quotas of the other profile, and keeps its day.
 */
export async function lotsOf(db: Db, account: Account, month: string): Promise<Lot[]> {
  const until = untilMonth(account, month);
  const held = sum((await holdingsAt(db, account, month)).map(({ quotas }) => quotas));
  const [changed] = await db
    .select({ id: movimento.id })
    .from(movimento)
    .where(and(until, eq(movimento.tipo, TRANSFER)))
    .limit(1);
  if (changed) return adjusted(replayed(merged(await inOrder(db, until))), held.toFixed(8));
  const kept = await db
    .select({ date: movimento.dataLote, quotas: sql<string>`sum(${movimento.quotas})` })
    .from(movimento)
    .where(and(until, or(and(inArray(movimento.tipo, ENTRIES), gt(movimento.quotas, "0")), naming)))
    .groupBy(movimento.dataLote)
    .orderBy(movimento.dataLote);
  const entries = kept.filter(({ quotas }) => exact(quotas).gt(0));
  const entered = sum(entries.map(({ quotas }) => quotas));
  return withoutOldest(entries, entered.minus(held).toFixed(8));
}

/**
 * The same lots by the sub-account that holds them: within each the oldest leave first, and all together are those of
 * `lotsOf`, date by date, since the tax looks at the account as a whole.
 */
export async function subaccountLots(db: Db, account: Account, month: string): Promise<SubaccountLot[]> {
  const held = (await holdingsAt(db, account, month)).filter(({ quotas }) => exact(quotas).gt(0));
  const steps = await inOrder(db, untilMonth(account, month));
  const own = SUBACCOUNTS.flatMap(({ id }) => {
    const quotas = toQuantity(sum(held.filter(({ subconta }) => subconta === id).map((holding) => holding.quotas)));
    const lots = adjusted(replayed(steps.filter(({ subconta }) => subconta === id)), quotas);
    return lots.map((lot) => ({ ...lot, subconta: id }));
  });
  return byProfile(alignedLots(own, await lotsOf(db, account, month)), held);
}

/** Days of the lots in the sponsor's sub-account that a self-sponsored participant paid: a table of vesting does not reach them. */
export async function paidByParticipant(db: Db, account: Account): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ date: movimento.dataLote })
    .from(movimento)
    .where(and(ofAccount(account), eq(movimento.subconta, "patrocinadora"), like(movimento.origem, "cobranca:%"), standing));
  return new Set(rows.map(({ date }) => date));
}

/** Gives each sub-account's lots, oldest first, to the profiles that it is in. */
function byProfile(lots: readonly { subconta: SubaccountId; date: string; quotas: Exact }[], held: readonly Holding[]): SubaccountLot[] {
  return SUBACCOUNTS.flatMap(({ id }) => {
    const profiles = held
      .filter(({ subconta }) => subconta === id)
      .toSorted((a, b) => a.idPerfil - b.idPerfil)
      .map(({ idPerfil, quotas }) => ({ idPerfil, left: exact(quotas) }));
    return lots
      .filter(({ subconta }) => subconta === id)
      .toSorted((a, b) => (a.date < b.date ? -1 : 1))
      .flatMap(({ subconta, date, quotas }) => {
        let missing = exact(quotas);
        return profiles.flatMap((profile) => {
          const part = missing.lt(profile.left) ? missing : profile.left;
          if (part.lte(0)) return [];
          missing = missing.minus(part);
          profile.left = profile.left.minus(part);
          return [{ subconta, idPerfil: profile.idPerfil, date, quotas: toQuantity(part) }];
        });
      });
  });
}

interface Step {
  competencia: string;
  subconta: string;
  tipo: string;
  date: string;
  /** It leaves from the lot of its date. */
  named: boolean;
  quotas: string;
}

/** Movements in the order in which they were made, those of one sub-account, kind, day and month together. */
const inOrder = (db: Db, until: ReturnType<typeof and>): Promise<Step[]> =>
  db
    .select({
      competencia: movimento.competencia,
      subconta: movimento.subconta,
      tipo: movimento.tipo,
      date: movimento.dataLote,
      named: sql<boolean>`bool_and(${naming})`,
      quotas: sql<string>`sum(${movimento.quotas})`,
    })
    .from(movimento)
    .where(until)
    .groupBy(movimento.competencia, movimento.subconta, movimento.tipo, movimento.dataLote, namesLot)
    .orderBy(asc(movimento.competencia), sql`min(${movimento.id})`);

/** The same steps of the account as a whole. */
function merged(steps: readonly Step[]): Step[] {
  const whole = new Map<string, Step>();
  for (const step of steps) {
    const key = `${step.competencia}/${step.tipo}/${step.date}/${step.named}`;
    const before = whole.get(key);
    whole.set(key, { ...(before ?? step), quotas: toQuantity(exact(step.quotas).plus(before?.quotas ?? 0)) });
  }
  return [...whole.values()];
}

/** Lots without some quotas, which the oldest give first. */
function withoutOldest(lots: readonly Lot[], quotas: string): Lot[] {
  let gone = exact(quotas);
  return lots
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .flatMap(({ date, quotas: own }) => {
      const left = exact(own).minus(gone);
      gone = left.lt(0) ? left.negated() : exact(0);
      return left.gt(0) ? [{ date, quotas: toQuantity(left) }] : [];
    });
}

/** Lots without some quotas of one date; what that date does not have any more, the oldest give. */
function withoutNamed(lots: readonly Lot[], date: string, quotas: string): Lot[] {
  const there = sum(lots.filter((lot) => lot.date === date).map((lot) => lot.quotas));
  const isThere = there.gte(quotas);
  const ofDate = withoutOldest(
    lots.filter((lot) => lot.date === date),
    isThere ? quotas : there.toFixed(8),
  );
  const others = lots.filter((lot) => lot.date !== date);
  return [...(isThere ? others : withoutOldest(others, exact(quotas).minus(there).toFixed(8))), ...ofDate];
}

/** Each step does to the lots what it did to the account. */
function replayed(steps: readonly Step[]): Lot[] {
  let lots: Lot[] = [];
  for (const { tipo, date, named, quotas } of steps) {
    const total = sum(lots.map((lot) => lot.quotas));
    if (tipo === TRANSFER) {
      // What was sold and what was bought came out as one sum: the change of the number of quotas.
      const factor = total.isZero() ? exact(0) : total.plus(quotas).div(total);
      lots = lots.map((lot) => ({ ...lot, quotas: toQuantity(exact(lot.quotas).times(factor)) }));
    } else if (ENTRIES.includes(tipo) && exact(quotas).gt(0)) lots = [...lots, { date, quotas }];
    else if (named) lots = withoutNamed(lots, date, exact(quotas).negated().toFixed(8));
    else lots = withoutOldest(lots, exact(quotas).negated().toFixed(8));
  }
  return lots.toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** The last lot takes what rounding leaves, so that the lots are what is held. */
function adjusted(lots: readonly Lot[], held: string): Lot[] {
  let left = exact(held);
  return lots.map(({ date, quotas }, index) => {
    const part = index === lots.length - 1 ? toQuantity(left) : quotas;
    left = left.minus(part);
    return { date, quotas: part };
  });
}

/** The month whose lots tax a benefit: its own start for an income for life, else what is held when it is paid. */
export const lotsMonth = ({ forma, inicio }: { forma: string; inicio: string }): string => (forma === "vitalicia" ? inicio : LATEST);
