/**
 * Keeps the letters typed between Ctrl/Cmd+K and the arrival of the palette's code. People who work by keyboard do not
 * wait for a screen: without this the first letters would be lost, and another person's name searched.
 */
let typed: string | null = null;
let patience: ReturnType<typeof setTimeout> | undefined;

/** The page gets its keys back after this time, should the palette never come. Milliseconds. */
const PATIENCE_MS = 5_000;

function keep(event: KeyboardEvent) {
  if (typed === null || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Backspace") typed = typed.slice(0, -1);
  else if (event.key.length === 1) typed += event.key;
  else return;
  event.preventDefault();
}

export function keepTypedAhead() {
  if (typed !== null) return;
  typed = "";
  patience = setTimeout(forgetTypedAhead, PATIENCE_MS);
  window.addEventListener("keydown", keep, true);
}

export const typedAhead = () => typed ?? "";

/** Hands the keys over to the palette's own input. */
export function forgetTypedAhead() {
  typed = null;
  clearTimeout(patience);
  window.removeEventListener("keydown", keep, true);
}
