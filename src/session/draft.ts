import { DRAFTS } from "@/domain/text/drafts";

const OWNER = "rascunhos-de";

/** Owner of no drafts: a helper finds in the tab neither the participant's nor those of another helper. */
export const NOBODY = 0;

const storage = () => {
  try {
    return window.sessionStorage;
  } catch {
    // Storage may be forbidden by the browser's settings; forms then work without drafts.
    return null;
  }
};

/** Forgets what was typed in this tab: on sign-out, and when another person's portal comes on the screen. */
export function forgetDrafts() {
  const store = storage();
  for (const key of Object.keys(store ?? {})) if (key.startsWith(DRAFTS)) store?.removeItem(key);
}

/**
 * Says whose drafts this tab keeps. They outlive the end of a session, so that the same person finds them after login;
 * anybody else's are forgotten first.
 */
export function claimDrafts(idPessoa: number) {
  const store = storage();
  if (idPessoa === NOBODY || store?.getItem(OWNER) !== String(idPessoa)) forgetDrafts();
  store?.setItem(OWNER, String(idPessoa));
}
