import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

interface Given {
  count: number;
  /** Place of the first row that moves; those before it stay. */
  first?: number;
  move(from: number, to: number): void;
  /** Words for screen readers after a move. */
  told(to: number): string;
}

/**
 * Place that a dragged row takes. Another row gives way once the dragged one would lie under the pointer in its stead:
 * rows of different heights do not swing to and fro.
 */
function placeAt(list: HTMLElement, from: number, y: number): number {
  const boxes = [...list.children].map((row) => row.getBoundingClientRect());
  const own = boxes[from]?.height ?? 0;
  const above = boxes.findIndex(({ top, bottom }, place) => place < from && y < Math.min(bottom, top + own));
  const below = boxes.findLastIndex(({ top, bottom }, place) => place > from && y > Math.max(top, bottom - own));
  return above >= 0 ? above : below >= 0 ? below : from;
}

/**
 * Order by hand: the children of the list change places under a pointer (mouse, finger, pen) on their handle, or with
 * the arrows, Home and End on it. Escape puts a dragged row back.
 */
export function useReorder<List extends HTMLElement>({ count, first = 0, move, told }: Given) {
  const list = useRef<List>(null);
  const [drag, setDrag] = useState<{ from: number; at: number } | null>(null);
  const [said, say] = useState("");
  /** Drawn at once: what comes next looks at how the rows lie then. */
  const put = (from: number, to: number) =>
    flushSync(() => {
      move(from, to);
      say(told(to));
    });
  const latest = useRef({ drag, put });
  latest.current = { drag, put };
  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging) return;
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      const { drag, put } = latest.current;
      if (!drag || !list.current) return;
      const at = Math.max(first, placeAt(list.current, drag.at, clientY));
      if (at === drag.at) return;
      put(drag.at, at);
      setDrag({ ...drag, at });
    };
    const drop = () => setDrag(null);
    const giveUp = () => {
      const { drag, put } = latest.current;
      setDrag(null);
      if (drag && drag.at !== drag.from) put(drag.at, drag.from);
    };
    const key = (event: globalThis.KeyboardEvent) => event.key === "Escape" && giveUp();
    const heard = Object.entries({ pointermove: follow, pointerup: drop, pointercancel: giveUp, keydown: key }) as [
      string,
      EventListener,
    ][];
    for (const [name, hear] of heard) window.addEventListener(name, hear);
    return () => {
      for (const [name, hear] of heard) window.removeEventListener(name, hear);
    };
  }, [isDragging, first]);

  /** Moves a row, if it can go there, and takes the focus along, so that the next key moves it on. */
  const go = (from: number, to: number) => {
    if (to < first || to >= count || to === from) return;
    put(from, to);
    list.current?.children[to]?.querySelector<HTMLElement>("[data-handle]")?.focus();
  };
  const handleOf = (place: number) => ({
    "data-handle": true,
    onPointerDown: (event: PointerEvent) => {
      if (event.button === 0) setDrag({ from: place, at: place });
    },
    onKeyDown: (event: KeyboardEvent) => {
      const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: first, End: count - 1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      go(place, to);
    },
  });
  return { list, dragging: drag?.at ?? null, said, say, go, handleOf };
}
