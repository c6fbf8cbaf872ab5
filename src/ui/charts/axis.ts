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

/** Widths of a drawing in rem at which other labels fit; below the first it is a phone's. */
export const WIDER = { m: 24, w: 40 } as const;
/** Least pixels that a drawing of each width has: that of a phone of 320, and those from which `WIDER` holds. */
const LEAST = { n: 180, m: WIDER.m * 16, w: WIDER.w * 16 } as const;
/** Pixels between two labels. */
const GAP = 8;

/** Pixels that a figure or a word of an axis takes, at 12 px. */
export const textWidth = (text: string) => text.length * 7.2;

/**
 * Places of `count` that are labelled, with at least `apart` places from one to the next: always both ends, at even
 * distances. Where there are none that fill the axis, only the first distance is longer than the others.
 */
export function placesOf(count: number, apart: number): number[] {
  const last = count - 1;
  if (last < 1) return count === 1 ? [0] : [];
  const most = Math.max(1, Math.floor(last / apart));
  let parts = most;
  while (last % parts > 0 && parts - 1 > most / 2) parts--;
  if (last % parts > 0) parts = most;
  const step = Math.floor(last / parts);
  return Array.from({ length: parts + 1 }, (_, index) => (index === 0 ? 0 : last - (parts - index) * step));
}

/**
 * Labels that fit below an axis: place of each, with the widths that have room for it (`n` a phone's, `m`, `w`). Those of
 * bars stand under their middle; the first and the last of a line begin and end with it.
 */
export function fitting(labels: readonly string[], isBars: boolean): [place: number, widths: string][] {
  const longest = Math.max(0, ...labels.map(textWidth));
  const room = longest * (isBars ? 1 : 1.5) + GAP;
  const spans = Math.max(1, isBars ? labels.length : labels.length - 1);
  const widths = new Map<number, string>();
  for (const [width, least] of Object.entries(LEAST))
    for (const place of placesOf(labels.length, Math.ceil((room * spans) / least))) widths.set(place, (widths.get(place) ?? "") + width);
  return [...widths];
}

/** Pixels that the last label of bars needs beside them on a phone, and the first one before them. */
export const overhang = (labels: readonly string[]) =>
  Math.max(0, ...labels.map((label) => Math.ceil((textWidth(label) - LEAST.n / labels.length) / 2)));
