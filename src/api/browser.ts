import { type Call, type Credentials, createCall } from "./client";

let credentials: () => Credentials = () => ({ token: null, idPessoaTarget: null });
let onUnauthorized = () => {};
let page = new AbortController();

/** Tells the client who is signed in and what ends the session. `src/session/connect.ts` calls it once, at start. */
export function connectSession(source: { credentials(): Credentials; onUnauthorized(): void }) {
  credentials = source.credentials;
  onUnauthorized = source.onUnauthorized;
  resumeCalls();
}

const environment = { baseURL: "/api", credentials: () => credentials(), onUnauthorized: () => onUnauthorized() };

/** The call of the browser, through the portal's own address. */
export const call: Call = createCall({ ...environment, page: () => page.signal });

const lastCall = createCall(environment);

/**
 * Ends the session, or the view, that the calls of this page speak for. Whatever else the page asked for is given up, and it
 * asks for nothing more: it would only be refused, on a page that another document is about to replace.
 */
export function part(key: "POST /logout" | "POST /encerrarVisao"): Promise<unknown> {
  page.abort();
  return lastCall(key);
}

/** Lets a page that was left, and came back as the browser kept it, ask again. */
export function resumeCalls() {
  if (page.signal.aborted) page = new AbortController();
}
