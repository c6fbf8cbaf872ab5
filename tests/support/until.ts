import { setTimeout as pause } from "node:timers/promises";

/** Waits for a condition, which is asked every few milliseconds. @throws once it did not hold for `withinMs`, with the name of what was waited for */
export async function until(what: string, holds: () => boolean | Promise<boolean>, withinMs = 5_000): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`${what}: not within ${withinMs} ms`);
    await pause(10);
  }
}
