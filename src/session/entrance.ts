import { readCookie } from "./cookies";

/** Gives the browser the page that says that there is no connection. Whoever cannot have it does without. */
const registerWorker = () => void navigator.serviceWorker?.register("/sw.js").catch(() => {});

/** Holds what this device keeps of its owner to the person who signed in; null: nobody did, and the session before is over. */
export async function claimDevice(idPessoa: number | null): Promise<void> {
  if (readCookie("portal.visto")) await import("./seenStore").then(({ claimSeen }) => claimSeen(idPessoa)).catch(() => {});
  else if (typeof indexedDB === "object") indexedDB.deleteDatabase("visto");
}

/** Work of the entrance, through which everybody comes and to which everybody who leaves is led. */
export function prepareDevice() {
  if (document.readyState === "complete") registerWorker();
  else window.addEventListener("load", registerWorker, { once: true });
  void claimDevice(null);
}
