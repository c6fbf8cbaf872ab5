import { connectSession } from "@/api/browser";
import { prepareCalls } from "@/api/client";
import { endSession } from "./actions";
import { watchActivity } from "./activity";
import { readSessionCookies } from "./compose";
import { claimDrafts } from "./draft";

/** Lets the browser's calls speak for whoever is signed in, a 401 of any of them end the session, and activity prolong it. */
export function connectBrowser() {
  const { login: here } = readSessionCookies();
  if (here?.pessoa) claimDrafts(here.pessoa.id);
  connectSession({
    credentials: () => {
      const { login, target } = readSessionCookies();
      return { token: login?.token ?? null, idPessoaTarget: login?.pessoa?.admin === "S" ? (target?.id ?? null) : null };
    },
    onUnauthorized: endSession,
  });
  watchActivity();
  window.addEventListener("load", () => setTimeout(prepareCalls), { once: true });
}
