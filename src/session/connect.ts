import { connectSession } from "@/api/browser";
import { prepareCalls } from "@/api/client";
import { endSession } from "./actions";
import { watchActivity } from "./activity";
import { readSessionCookies } from "./compose";
import { claimDrafts, NOBODY } from "./draft";

/**
 * Connects the session and the calls: calls carry the signed-in person's token, a 401 ends the session, and activity
 * prolongs it.
 */
export function connectBrowser() {
  const { login: here, target: seen } = readSessionCookies();
  if (here?.pessoa) claimDrafts(here.ajuda ? NOBODY : here.pessoa.id);
  connectSession({
    credentials: () => {
      const { login, target } = readSessionCookies();
      // Opening a view opens a document: what is read until then is still of the page that is left.
      return { token: login?.token ?? null, idPessoaTarget: login?.pessoa?.admin === "S" && target ? (seen?.id ?? null) : null };
    },
    onUnauthorized: endSession,
  });
  watchActivity();
  // The document brought what the page shows: most pages ask for nothing before somebody touches them.
  for (const intent of ["pointerdown", "keydown", "input"]) window.addEventListener(intent, prepareCalls, { once: true, capture: true });
}
