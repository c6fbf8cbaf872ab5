import { performance } from "node:perf_hooks";

const EVERY_MS = 20;
const megabytes = () => process.memoryUsage().rss / 1024 / 1024;

/**
 * Somebody else who calls the backend over HTTP again and again while something long runs, and how much memory the
 * process takes meanwhile.
 */
export function asOthers(url: string, token: string) {
  let waits: number[] = [];
  let peak = megabytes();
  let going = true;
  const said = () => {
    const sorted = [...waits].sort((one, other) => one - other);
    const at = (share: number) => sorted[Math.floor(sorted.length * share)]?.toFixed(1);
    return `${sorted.length} chamadas de outra pessoa, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, no máximo ${sorted.at(-1)?.toFixed(1)} ms; memória de até ${peak.toFixed(0)} MB`;
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
