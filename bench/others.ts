/**
 * Somebody else who calls the backend over HTTP again and again while something long runs. The calls come from a process of
 * their own, so that what holds up the backend's process is waited for and not hidden.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { performance } from "node:perf_hooks";
import { quantile } from "./rows";

const EVERY_MS = 20;
/** Milliseconds of the quiet stretches before and after. */
const QUIET_MS = 4_000;
const CALLER = "others";
const megabytes = () => process.memoryUsage().rss / 1024 / 1024;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Waits of calls, in milliseconds. */
export interface Waits {
  calls: number;
  p50: number;
  p95: number;
  p99: number;
  most: number;
}

/** Time and memory of something long, and the waits of somebody else before and after it (`quiet`) and meanwhile. */
export interface Beside<T> {
  answer: T;
  seconds: number;
  quiet: Waits;
  meanwhile: Waits;
  /** Memory of the process, in MB: at its beginning, and at most. */
  memory: { before: number; most: number };
}

function waitsOf(waits: readonly number[]): Waits {
  const [p50 = 0, p95 = 0, p99 = 0, most = 0] = [0.5, 0.95, 0.99, 1].map((share) => quantile(waits, share));
  return { calls: waits.length, p50, p95, p99, most };
}

/** The caller, in the child process: answers each message with the waits since the one before. */
async function call(url: string, token: string) {
  let waits: number[] = [];
  process.on("message", () => {
    process.send?.(waits);
    waits = [];
  });
  process.on("disconnect", () => process.exit(0));
  for (;;) {
    const began = performance.now();
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    waits.push(performance.now() - began);
    await pause(EVERY_MS);
  }
}

/** Runs something long while somebody else calls an address, with a quiet stretch before and one after. */
export async function besideOthers<T>({ url, token }: { url: string; token: string }, run: () => Promise<T>): Promise<Beside<T>> {
  const child = fork(__filename, [CALLER, url, token]);
  const soFar = async () => {
    child.send("waits");
    const [waits] = (await once(child, "message")) as [number[]];
    return waits;
  };
  await pause(2_000);
  await soFar();
  await pause(QUIET_MS);
  const quiet = await soFar();
  globalThis.gc?.();
  const before = megabytes();
  // Whoever waited for the collection did not wait for what is measured.
  await pause(200);
  await soFar();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, megabytes())), 20);
  const began = performance.now();
  const answer = await run().catch((error: unknown) => {
    child.disconnect();
    throw error;
  });
  const seconds = (performance.now() - began) / 1_000;
  clearInterval(watch);
  const meanwhile = await soFar();
  await pause(QUIET_MS);
  quiet.push(...(await soFar()));
  child.disconnect();
  return { answer, seconds, quiet: waitsOf(quiet), meanwhile: waitsOf(meanwhile), memory: { before, most: Math.max(most, megabytes()) } };
}

if (process.argv[2] === CALLER && process.send) void call(process.argv[3] ?? "", process.argv[4] ?? "");
