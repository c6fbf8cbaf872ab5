import { type Assumptions, ageRange, type Choice, type Saver } from "./facts";
import { centsOf, reais } from "./fixed";
import { incomeCents } from "./simulate";

/** Search for a monthly income: each way reaches it by changing one thing and leaves the rest as chosen. */

/** Beyond it nobody is shown a way, in cents: R$ 100.000.000,00. */
const MOST = 10n ** 10n;
const MAX_SUPPLEMENTARY = 25;

export interface Ways {
  /** Wanted income less the income of the choice, in reais; zero or negative where it is reached. */
  falta: string;
  /** Voluntary amount to add to each month. */
  adicional: { mais: string; total: string } | null;
  /** Supplementary percentage, where the plan has one and it is open. */
  suplementar: { percentual: number } | null;
  /** Age at which the income begins. */
  idade: { anos: number; mais: number } | null;
  /** One deposit: this month, or more in the one that was chosen. */
  aporte: { mais: string; total: string; idade: number } | null;
}

/**
 * The least whole number of cents whose income reaches the target; null where none up to `MOST` does. An income never falls
 * with what enters: two tries bound a straight line, and a search between neighbours finds the cent.
 */
function leastCents(target: bigint, incomeOf: (cents: bigint) => bigint): bigint | null {
  const base = incomeOf(0n);
  if (base >= target) return 0n;
  let low = 0n;
  let high = 100_000n;
  // A straight line through two points is off by what rounding hides: it only says where to look.
  const slope = incomeOf(MOST) - base;
  if (slope < target - base) return null;
  const guess = ((target - base) * MOST) / slope;
  const span = guess / 10n ** 6n + 2n;
  low = guess > span ? guess - span : 0n;
  high = guess + span;
  if (incomeOf(low) >= target) [low, high] = [0n, low];
  else if (incomeOf(high) < target) [low, high] = [high, MOST];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (incomeOf(middle) >= target) high = middle;
    else low = middle;
  }
  return high;
}

/** Every way to an income that the person has. @param target monthly income that is wanted, other income included */
export function waysTo(assumptions: Assumptions, saver: Saver, choice: Choice, target: string, isSupplementaryOpen: boolean): Ways {
  const wanted = centsOf(target);
  const now = incomeCents(assumptions, saver, choice);
  const falta = reais(wanted - now);
  const none = { falta, adicional: null, suplementar: null, idade: null, aporte: null };
  if (now >= wanted) return none;
  const incomeWith = (change: Partial<Choice>) => incomeCents(assumptions, saver, { ...choice, ...change });
  const { max } = ageRange(assumptions, saver);
  const isSaving = choice.aposentadoria * 12 > saver.idadeMeses;
  const monthly = centsOf(choice.adicional);
  const more = isSaving ? leastCents(wanted, (cents) => incomeWith({ adicional: reais(monthly + cents) })) : null;
  const deposit = centsOf(choice.aporteUnico);
  const depositAge = deposit > 0n ? choice.aporteIdade : Math.floor(saver.idadeMeses / 12);
  const once = isSaving
    ? leastCents(wanted, (cents) => incomeWith({ aporteUnico: reais(deposit + cents), aporteIdade: depositAge }))
    : null;
  let years: number | null = null;
  for (let age = choice.aposentadoria + 1; age <= max && years === null; age += 1)
    if (incomeWith({ aposentadoria: age }) >= wanted) years = age;
  let percent: number | null = null;
  if (assumptions.modo === "percentual" && saver.contribui && isSaving && isSupplementaryOpen)
    for (let tried = Math.floor(choice.suplementar) + 1; tried <= MAX_SUPPLEMENTARY && percent === null; tried += 1)
      if (incomeWith({ suplementar: tried }) >= wanted) percent = tried;
  return {
    falta,
    adicional: more === null ? null : { mais: reais(more), total: reais(monthly + more) },
    suplementar: percent === null ? null : { percentual: percent },
    idade: years === null ? null : { anos: years, mais: years - choice.aposentadoria },
    aporte: once === null ? null : { mais: reais(once), total: reais(deposit + once), idade: depositAge },
  };
}
