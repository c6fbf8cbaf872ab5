import { Problem } from "../problem";

export interface Limits {
  /** Most that are inside at once, of one key. */
  atOnce: number;
  /** Most that may stand in line beside them. */
  waiting: number;
  /** Milliseconds that one stands in line at most. */
  patienceMs: number;
  /** Pause before the next of a line that does not end; none by default. */
  rest?: Rest;
}

/**
 * A line that does not end takes turns with everybody else: from the `after`th on, the next one comes in `times` as long as
 * the one before took, and after `mostMs` at the latest.
 */
interface Rest {
  after: number;
  times: number;
  mostMs: number;
}

interface Line {
  inside: number;
  queue: (() => void)[];
  /** Those who came in from the line since it was last empty. */
  run: number;
}

const BUSY = "Há muitos pedidos seus em andamento. Aguarde alguns segundos e tente de novo.";
const RETRY_S = 2;
const tooMany = () => new Problem(429, BUSY, { tentarEm: RETRY_S });

/**
 * A place for each of those who share a key, in the order in which they came; different keys do not wait for each other.
 * Entering answers how to leave, which may be called twice.
 * @throws Problem 429 when the line is full, or did not move in time: it is made of the caller's own calls
 */
export function turns({ atOnce, waiting, patienceMs, rest }: Limits): (key: string) => Promise<() => void> {
  const lines = new Map<string, Line>();

  const stand = (line: Line) =>
    new Promise<void>((resolve, reject) => {
      const admit = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        line.queue.splice(line.queue.indexOf(admit), 1);
        reject(tooMany());
      }, patienceMs);
      line.queue.push(admit);
    });

  const handOver = (key: string, line: Line) => {
    const next = line.queue.shift();
    line.run = next ? line.run + 1 : 0;
    // The place of the one that leaves is the next one's, so that nobody who comes now passes the line.
    if (next) return next();
    line.inside -= 1;
    if (line.inside === 0) lines.delete(key);
  };

  return async (key) => {
    const line = lines.get(key) ?? { inside: 0, queue: [], run: 0 };
    lines.set(key, line);
    if (line.inside < atOnce) line.inside += 1;
    else if (line.queue.length < waiting) await stand(line);
    else throw tooMany();

    const began = performance.now();
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      const pause = rest && line.queue.length > 0 && line.run >= rest.after ? (performance.now() - began) * rest.times : 0;
      if (rest && pause > 0) setTimeout(handOver, Math.min(pause, rest.mostMs), key, line);
      else handOver(key, line);
    };
  };
}
