import type { NextPageContext } from "next";

const HEADER = "Server-Timing";

/**
 * Says in the document's `Server-Timing` header how long a part of it took, for the browser's tools and a proxy's log. Parts may
 * overlap.
 * @param part one word, the same for every page
 */
function addTiming({ res }: Pick<NextPageContext, "res">, part: string, milliseconds: number) {
  if (!res || res.headersSent) return;
  const before = res.getHeader(HEADER);
  res.setHeader(HEADER, `${before ? `${before}, ` : ""}${part};dur=${milliseconds.toFixed(1)}`);
}

/** Waits for `work` and adds its time, whether it succeeds or not. */
export async function timed<T>(context: Pick<NextPageContext, "res">, part: string, work: Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await work;
  } finally {
    addTiming(context, part, performance.now() - begun);
  }
}
