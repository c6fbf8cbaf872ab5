import { useEffect, useRef } from "react";

interface Actions {
  onSearch(): void;
  /** Called by Esc, unless a nearer element takes it. */
  onBack(): void;
  onCheck(id: number): void;
}

const typing = "input:not([type=checkbox]), textarea, select, [contenteditable=true]";
/** Things that have keys of their own while they are open. */
const busy = "dialog, [role=menu], [role=dialog]";

const openers = () => [...document.querySelectorAll<HTMLElement>("[data-opens]")];

/** The keys of the queue: arrows walk over the rows, Esc goes back, "/" searches, "x" checks. Enter is the row's own. */
export function useKeys(actions: Actions) {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body;
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        target.closest(busy) ||
        document.querySelector("dialog[open]")
      )
        return;
      if (event.key === "Escape") {
        // A field is left first; what is open stays.
        if (target.matches(typing) && target instanceof HTMLElement && !target.closest("[data-queue-search]")) target.blur();
        else latest.current.onBack();
        return;
      }
      if (target.matches(typing)) return;
      const row = target.closest<HTMLElement>("[data-request]");
      if (event.key === "/") {
        event.preventDefault();
        latest.current.onSearch();
      } else if (event.key === "x" && row) latest.current.onCheck(Number(row.dataset.request));
      else if (event.key === "ArrowDown" || event.key === "ArrowUp") walk(event, row);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

function walk(event: KeyboardEvent, row: HTMLElement | null) {
  const isNowhere = document.activeElement === document.body || document.activeElement?.matches("main");
  if (!row && !isNowhere) return;
  const all = openers();
  const opened = all.findIndex((opener) => opener.ariaCurrent === "true" || opener.getAttribute("aria-current") === "true");
  const at = row ? all.findIndex((opener) => row.contains(opener)) : opened;
  const next = all[at < 0 ? 0 : at + (event.key === "ArrowDown" ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
