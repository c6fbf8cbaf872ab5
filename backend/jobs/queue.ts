/**
 * Work that a call starts and does not wait for, one at a time in this process: it must not hold the answer, nor two of
 * them the memory. What must survive a crash says so in a row, and is taken up again when the backend starts.
 */
let last: Promise<void> = Promise.resolve();

export function inBackground(job: () => Promise<unknown>, onError: (error: unknown) => void): void {
  last = last
    .then(async () => {
      await job();
    })
    .catch(onError);
}

/** Resolves when nothing is left to do. */
export async function backgroundIdle(): Promise<void> {
  let seen: Promise<void> | null = null;
  while (seen !== last) {
    seen = last;
    await seen;
  }
}
