import { DRAFTS } from "@/domain/text/drafts";

const nameOf = (key: string) => `${DRAFTS}${key}`;

/** The value that this tab keeps under `key`; null: none. It survives a reload and the login that an ended session asks for. */
export function readKept(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(key)) ?? "null");
  } catch {
    return null;
  }
}

export function keepInTab(key: string, value: unknown) {
  try {
    sessionStorage.setItem(nameOf(key), JSON.stringify(value));
  } catch {
    // A full or forbidden storage costs what would be kept, never the page.
  }
}

export function forgetKept(key: string) {
  try {
    sessionStorage.removeItem(nameOf(key));
  } catch {
    // The browser refused to keep it, so there is nothing to remove.
  }
}
