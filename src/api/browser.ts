import { type Call, type Credentials, createCall } from "./client";

let credentials: () => Credentials = () => ({ token: null, idPessoaTarget: null });
let onUnauthorized = () => {};

/** Tells the client who is signed in and what ends the session. `src/session/connect.ts` calls it once, at start. */
export function connectSession(source: { credentials(): Credentials; onUnauthorized(): void }) {
  credentials = source.credentials;
  onUnauthorized = source.onUnauthorized;
}

/** The call of the browser, through the portal's own address. */
export const call: Call = createCall({
  baseURL: "/api",
  credentials: () => credentials(),
  onUnauthorized: () => onUnauthorized(),
});
