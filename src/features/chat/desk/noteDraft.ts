// The prefix is the one that `session/draft.ts` forgets on sign-out: notes speak of people, and stay on no device.
const keyOf = (idConversa: number) => `rascunho:nota:${idConversa}`;

/** A note that was written and not kept yet, in this tab: another conversation, a reload or a new login do not cost it. */
export function readNote(idConversa: number): string {
  try {
    return window.sessionStorage.getItem(keyOf(idConversa)) ?? "";
  } catch {
    return "";
  }
}

export function keepNote(idConversa: number, text: string): void {
  try {
    if (text.trim() === "") window.sessionStorage.removeItem(keyOf(idConversa));
    else window.sessionStorage.setItem(keyOf(idConversa), text);
  } catch {
    // Storage may be forbidden or full; writing goes on without it.
  }
}
