import { Problem } from "../problem";

export interface Limits {
  /** Most that are inside at once, of one key. */
  atOnce: number;
  /** Most that may stand in line beside them. */
  waiting: number;
  /** Milliseconds that one stands in line at most. */
  patienceMs: number;
}

interface Line {
  inside: number;
  queue: (() => void)[];
}

const BUSY = "Há muitos pedidos seus em andamento. Aguarde alguns segundos e tente de novo.";
const RETRY_S = 2;

/**
 * A place for each of those who share a key, in the order in which they came; different keys do not wait for each other.
 * Entering answers how to leave, which may be called twice.
 * @throws Problem 429 when the line is full, 503 when it did not move in time
 */
export function turns({ atOnce, waiting, patienceMs }: Limits): (key: string) => Promise<() => void> {
  const lines = new Map<string, Line>();

  const stand = (line: Line) =>
    new Promise<void>((resolve, reject) => {
      const admit = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        line.queue.splice(line.queue.indexOf(admit), 1);
        reject(new Problem(503, BUSY, { tentarEm: RETRY_S }));
      }, patienceMs);
      line.queue.push(admit);
    });

  return async (key) => {
    const line = lines.get(key) ?? { inside: 0, queue: [] };
    lines.set(key, line);
    if (line.inside < atOnce) line.inside += 1;
    else if (line.queue.length < waiting) await stand(line);
    else throw new Problem(429, BUSY, { tentarEm: RETRY_S });

    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      const next = line.queue.shift();
      // The place of the one that leaves is the next one's, so that nobody who comes now passes the line.
      if (next) return next();
      line.inside -= 1;
      if (line.inside === 0) lines.delete(key);
    };
  };
}
