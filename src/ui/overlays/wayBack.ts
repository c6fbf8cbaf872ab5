/** Key that marks the entry of an open dialog in the state of the browser's history. */
const MARK = "dialogo";

interface Layer {
  close: { current(): void };
  /** True for a dialog that stays until it is answered. */
  blocking: boolean;
}

/** Dialogs that are open, the upper one last. They share one entry. */
const layers: Layer[] = [];
/** Address of the page when the entry was made. */
let base = "";
/** State and address that the page has now: it may change its address below a dialog. */
let page: { state: unknown; url: string } = { state: null, url: "" };
/**
 * The way that the browser was told and has not gone yet: to take away the entry of a dialog that was closed, or to come back
 * from there, because another page took the entry meanwhile.
 */
let going: "away" | "away, then back" | "back" | null = null;
/** True once a new document is being opened. */
let isEnding = false;
let native: Pick<History, "pushState" | "replaceState"> | null = null;

const hasEntry = () => Boolean((history.state as { [MARK]?: boolean } | null)?.[MARK]);
const marked = (state: unknown) => ({ ...(state as object | null), [MARK]: true });
const plain = ({ [MARK]: _, ...state }: { [MARK]?: boolean }) => state;

/**
 * A page that is opened from a dialog takes the place of the dialog's entry. A page that changes its address below one
 * keeps the entry.
 */
function install(): NonNullable<typeof native> {
  if (native) return native;
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  history.pushState = (state, unused, url) => {
    const isOver = hasEntry();
    (isOver ? replace : push)(state, unused, url);
    if (!isOver) return;
    page = { state, url: location.href };
    base = "";
    if (going === "away") going = "away, then back";
  };
  history.replaceState = (state, unused, url) => {
    const isOver = hasEntry();
    replace(isOver ? marked(state) : state, unused, url);
    if (isOver) page = { state, url: location.href };
  };
  // Before the router, which would load the page again.
  window.addEventListener("popstate", passBack, true);
  document.addEventListener("leaving", giveWay);
  native = { pushState: push, replaceState: replace };
  return native;
}

function enter() {
  const { pushState } = install();
  base = location.href;
  page = { state: history.state && plain(history.state), url: base };
  // After a reload the entry is there already.
  if (!hasEntry()) pushState(marked(history.state), "");
}

/** A new document takes the place of a dialog's entry, and nothing goes back any more, which would keep the document away. */
function giveWay(event: Event) {
  isEnding = hasEntry();
  if (isEnding) event.preventDefault();
}

/** The way back closes the upper dialog, and the page below it keeps its address. */
function passBack(event: PopStateEvent) {
  const isOurs = going !== null || (layers.length > 0 && !hasEntry() && location.href === base);
  if (!isOurs) return;
  event.stopImmediatePropagation();
  const was = going;
  going = was === "away, then back" ? "back" : null;
  if (going) return history.forward();
  if (was === "back") return;
  native?.replaceState(page.state, "", page.url);
  const upper = was ? undefined : layers.at(-1);
  if (upper && !upper.blocking) upper.close.current();
  // A dialog that stays, or one below it, is left by the next way back.
  setTimeout(() => layers.length > 0 && !hasEntry() && enter(), 0);
}

function leave() {
  if (layers.length > 0 || !hasEntry() || going || isEnding) return;
  going = "away";
  history.back();
}

/** Lets the browser's way back, a phone's gesture too, close a dialog. Answers what is called when the dialog is closed. */
export function closeOnWayBack(close: Layer["close"], blocking: boolean): () => void {
  const layer = { close, blocking };
  layers.push(layer);
  if (layers.length === 1) enter();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    // A dialog that follows at once takes the entry over.
    setTimeout(leave, 0);
  };
}
