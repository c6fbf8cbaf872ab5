import { readCookie } from "./cookies";

/**
 * Opens an address of the portal as a new document. Used where the person or the plan changes: nothing of the one before
 * (answers in memory, the socket, the theme) may outlive it. The event `leaving` of the old document says so; whoever stops
 * it has made an entry in the history of which the new document takes the place.
 */
export function openDocument(address: string) {
  // A browser may still be writing a cookie, and would ask for the document with the one before. Reading waits for it.
  readCookie("login.pessoa");
  const isKept = document.dispatchEvent(new Event("leaving", { cancelable: true }));
  window.location[isKept ? "assign" : "replace"](address);
}
