import { fromUnits, unitsOf } from "../money/exact";
import type { Lot } from "../tax/regressive";
import { SUBACCOUNTS, type SubaccountId } from "./account";
import { alignedUnits, type OwnedLot } from "./lots";
import { type Holding, TRANSFER } from "./statement";

/** Lots that an account holds, told from what happened to it (domain §5.1, §7.2): no lot is kept, each follows from the steps. */

/** Movements of one sub-account, kind, day and month together. */
export interface LotStep {
  competencia: string;
  subconta: string;
  tipo: string;
  /** Day of the lot. */
  date: string;
  /** It leaves from the lot of its date. */
  named: boolean;
  quotas: string;
}

/** Quotas in units of `unitsOf`. */
interface HeldLot {
  date: string;
  units: bigint;
}

/** Movements that bring money in from outside: each is a lot with its own date. */
const ENTRIES = ["saldo-inicial", "contribuicao", "portabilidade-entrada"];

interface Step extends Omit<LotStep, "quotas"> {
  units: bigint;
}

// Each field is named: the rest of an object costs more than all that is done with it.
const inUnits = ({ competencia, subconta, tipo, date, named, quotas }: LotStep): Step => ({
  competencia,
  subconta,
  tipo,
  date,
  named,
  units: unitsOf(quotas),
});
const total = (list: readonly { units: bigint }[]) => list.reduce((whole, { units }) => whole + units, 0n);
const enters = ({ tipo, units }: Step): boolean => units > 0n && ENTRIES.includes(tipo);
const oldestFirst = (lots: readonly HeldLot[]) => lots.toSorted((a, b) => (a.date < b.date ? -1 : 1));
/** Rounded half up, of what is not negative. */
const quotient = (whole: bigint, by: bigint) => (2n * whole + by) / (2n * by);

/** The same steps of the account as a whole. */
function merged(steps: readonly Step[]): Step[] {
  const whole = new Map<string, Step>();
  for (const step of steps) {
    const key = `${step.competencia}/${step.tipo}/${step.date}/${step.named}`;
    const before = whole.get(key);
    whole.set(key, before ? { ...before, units: before.units + step.units } : step);
  }
  return [...whole.values()];
}

/** Lots without some quotas, which the oldest give first. */
function withoutOldest(lots: readonly HeldLot[], units: bigint): HeldLot[] {
  const order = oldestFirst(lots);
  let gone = units;
  for (const [index, { date, units: own }] of order.entries()) {
    if (own > gone) return [{ date, units: own - gone }, ...order.slice(index + 1)];
    gone -= own;
  }
  return [];
}

/** Lots without some quotas of one date; what that date does not have any more, the oldest give. */
function withoutNamed(lots: readonly HeldLot[], date: string, units: bigint): HeldLot[] {
  const named = lots.filter((lot) => lot.date === date);
  const others = lots.filter((lot) => lot.date !== date);
  const there = total(named);
  const isThere = there >= units;
  return [...(isThere ? others : withoutOldest(others, units - there)), ...withoutOldest(named, isThere ? units : there)];
}

/** Each step does to the lots what it did to the account. */
function replayed(steps: readonly Step[]): HeldLot[] {
  let lots: HeldLot[] = [];
  for (const step of steps) {
    if (step.tipo === TRANSFER) {
      // Sales and purchases of a change come out as one sum: the change of the number of quotas.
      const before = total(lots);
      const after = before + step.units;
      lots = lots.map(({ date, units }) => ({ date, units: before === 0n ? 0n : quotient(units * after, before) }));
    } else if (enters(step)) lots.push({ date: step.date, units: step.units });
    else if (step.named) lots = withoutNamed(lots, step.date, -step.units);
    else lots = withoutOldest(lots, -step.units);
  }
  return oldestFirst(lots);
}

/** The last lot takes what rounding leaves, so that the lots are what is held. */
function adjusted(lots: readonly HeldLot[], held: bigint): HeldLot[] {
  const last = lots.length - 1;
  const rest = total(lots.slice(0, -1));
  return lots.map(({ date, units }, index) => ({ date, units: index === last ? held - rest : units }));
}

const heldIn = (holdings: readonly Holding[]) => holdings.reduce((whole, { quotas }) => whole + unitsOf(quotas), 0n);

function wholeLots(steps: readonly Step[], held: bigint): HeldLot[] {
  if (steps.some(({ tipo }) => tipo === TRANSFER)) return adjusted(replayed(merged(steps)), held);
  const kept = new Map<string, bigint>();
  for (const step of steps) if (step.named || enters(step)) kept.set(step.date, step.units + (kept.get(step.date) ?? 0n));
  const entries = [...kept].map(([date, units]) => ({ date, units })).filter(({ units }) => units > 0n);
  return withoutOldest(entries, total(entries) - held);
}

/**
 * Lots of an account by the day on which they came in. An exit takes the lot that it names, or else the oldest first.
 * A change of profile turns each lot into quotas of the other profile, and keeps its day.
 */
export const accountLots = (steps: readonly LotStep[], holdings: readonly Holding[]): Lot[] =>
  wholeLots(steps.map(inUnits), heldIn(holdings)).map(({ date, units }) => ({ date, quotas: fromUnits(units) }));

/**
 * The same lots by the sub-account that holds them: within each the oldest leave first, and all together are those of
 * `accountLots`, date by date, since the tax looks at the account as a whole.
 */
export function lotsBySubaccount(steps: readonly LotStep[], holdings: readonly Holding[]): OwnedLot<SubaccountId>[] {
  const known = steps.map(inUnits);
  const held = holdings.filter(({ quotas }) => unitsOf(quotas) > 0n);
  const own = SUBACCOUNTS.flatMap(({ id }) => {
    const lots = replayed(known.filter(({ subconta }) => subconta === id));
    return adjusted(lots, heldIn(held.filter(({ subconta }) => subconta === id))).map(({ date, units }) => ({ date, units, subconta: id }));
  });
  return byProfile(alignedUnits(own, wholeLots(known, heldIn(holdings))), held);
}

/** Gives each sub-account's lots, oldest first, to the profiles that it is in. */
function byProfile(lots: readonly (HeldLot & { subconta: SubaccountId })[], held: readonly Holding[]): OwnedLot<SubaccountId>[] {
  return SUBACCOUNTS.flatMap(({ id }) => {
    const profiles = held
      .filter(({ subconta }) => subconta === id)
      .toSorted((a, b) => a.idPerfil - b.idPerfil)
      .map(({ idPerfil, quotas }) => ({ idPerfil, left: unitsOf(quotas) }));
    return lots
      .filter(({ subconta }) => subconta === id)
      .toSorted((a, b) => (a.date < b.date ? -1 : 1))
      .flatMap(({ subconta, date, units }) => {
        let missing = units;
        return profiles.flatMap((profile) => {
          const part = missing < profile.left ? missing : profile.left;
          if (part <= 0n) return [];
          missing -= part;
          profile.left -= part;
          return [{ subconta, idPerfil: profile.idPerfil, date, quotas: fromUnits(part) }];
        });
      });
  });
}
