/** Round values of an axis that holds all of `values`, ascending, in three to five lines. Only for drawing: not money. */
export function ticksOf(values: readonly number[], fromZero = false): number[] {
  const low = fromZero ? 0 : Math.min(...values);
  const high = Math.max(...values, fromZero ? 1 : Number.NEGATIVE_INFINITY);
  if (!Number.isFinite(low) || !Number.isFinite(high)) return [0, 1];
  const span = high - low || Math.abs(high) || 1;
  const rough = span / 3;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * magnitude).find((candidate) => candidate >= rough * 0.999) ?? rough;
  const first = Math.floor(low / step) * step;
  const ticks: number[] = [];
  for (let tick = first; ticks.length < 12; tick += step) {
    ticks.push(Number(tick.toPrecision(12)));
    if (tick >= high) break;
  }
  return ticks;
}

/** `420 mil`, `1,2 mi`, `900`: reais on an axis. */
export function shortAmount(value: number): string {
  const size = Math.abs(value);
  const write = (amount: number, digits: number) => amount.toLocaleString("pt-BR", { maximumFractionDigits: digits });
  if (size >= 1e6) return `${write(value / 1e6, 2)} mi`;
  if (size >= 1e3) return `${write(value / 1e3, 1)} mil`;
  return write(value, 2);
}

/** Round values of the axis from 0 to at least `max`, in at most four steps. */
export function axisOf(max: number): number[] {
  const rough = Math.max(1, max / 3);
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * magnitude).find((candidate) => candidate >= rough) ?? rough;
  const steps = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}

const DESK_ONLY = { display: { base: "none", md: "inline" }, _print: { display: "inline" } } as const;
const PHONE_ONLY = { display: { base: "inline", md: "none" }, _print: { display: "none" } } as const;

/** Style of a label that a phone, a desk, both or neither show below the axis; paper follows the desk. Null for neither. */
export const shownOn = (phone: boolean, desk: boolean) => (phone && desk ? {} : desk ? DESK_ONLY : phone ? PHONE_ONLY : null);
