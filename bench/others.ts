import { performance } from "node:perf_hooks";

const EVERY_MS = 20;
const megabytes = () => process.memoryUsage().rss / 1024 / 1024;

/** The value below which a share of all values is: 0.5 the median. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

/**
 * Somebody else who calls the backend over HTTP again and again while something long runs, and how much memory the
 * process takes meanwhile.
 */
export function asOthers(url: string, token: string) {
  let waits: number[] = [];
  let peak = megabytes();
  let going = true;
  const said = () => {
    const at = (share: number) => quantile(waits, share).toFixed(1);
    return `${waits.length} chamadas de outra pessoa, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, no máximo ${at(1)} ms; memória de até ${peak.toFixed(0)} MB`;
  };
  const done = (async () => {
    while (going) {
      const began = performance.now();
      const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
      waits.push(performance.now() - began);
      peak = Math.max(peak, megabytes());
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  })();
  return {
    /** In words, from the last time on. */
    soFar() {
      const words = said();
      waits = [];
      peak = megabytes();
      return words;
    },
    async stop() {
      going = false;
      await done;
      return said();
    },
  };
}
