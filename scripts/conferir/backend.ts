import { setTimeout as wait } from "node:timers/promises";
import { contentOf, type Answer as Presence } from "@/api/presence";

/** Time that a call has, longer than the portal gives a read. Milliseconds. */
const PATIENCE_MS = 20_000;
/** Bytes that are enough to tell one answer from another. */
const ENOUGH = 20_000_000;

/** An answer of the backend. Its content stays in the process: neither the screen nor the report shows any of it. */
export interface Answer extends Presence {
  bytes: Buffer;
}

/** The backend does not answer at all. */
export class Unreachable extends Error {}

interface Sent {
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  /** False: without the session's token. */
  signed?: boolean;
}

/** The backend at an address, and the session that it opened. */
export class Backend {
  token: string | null = null;

  /** @param host with http or https, and the path before the calls where there is one */
  constructor(readonly host: string) {}

  /** @throws Unreachable when no answer comes, twice */
  async ask(method: "GET" | "POST", path: string, { query = {}, body, signed = true }: Sent = {}): Promise<Answer> {
    const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
    const address = `${this.host}${path}${given.length ? `?${new URLSearchParams(given)}` : ""}`;
    const send = () =>
      fetch(address, {
        method,
        // A login page in another place is no answer, and no password is sent on to it.
        redirect: "manual",
        headers: {
          Accept: "application/json, text/plain, */*",
          ...(signed && this.token && { Authorization: `Bearer ${this.token}` }),
          ...(body !== undefined && { "Content-Type": "application/json" }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
    const first = await send().catch(() => null);
    // A read may be asked again; a write that got no answer may have been done.
    const answer =
      first ??
      (method === "GET"
        ? await wait(500)
            .then(send)
            .catch(() => null)
        : null);
    if (!answer) throw new Unreachable();
    const bytes = Buffer.from(await answer.arrayBuffer().catch(() => new ArrayBuffer(0))).subarray(0, ENOUGH);
    const type = (answer.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
    return { status: answer.status, type, bytes, content: contentOf(bytes.toString("utf8")) };
  }
}
