import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";

interface Given {
  /** The list whose children are the rows. */
  list: RefObject<HTMLElement | null>;
  count: number;
  move(from: number, to: number): void;
}

/** Place that a pointer is over: before the first row whose end is below it. */
function placeAt(list: HTMLElement, y: number): number {
  const rows = [...list.children];
  const found = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
  return found < 0 ? rows.length - 1 : found;
}

/** Rows change places under a pointer (mouse, finger, pen) or with the arrows, Home and End on their handle. */
export function useReorder({ list, count, move }: Given) {
  const [drag, setDrag] = useState<{ from: number; over: number } | null>(null);
  const latest = useRef(drag);
  latest.current = drag;
  const act = useRef(move);
  act.current = move;
  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging) return;
    const follow = ({ clientY }: globalThis.PointerEvent) =>
      setDrag((known) => known && list.current && { ...known, over: placeAt(list.current, clientY) });
    const drop = () => {
      const known = latest.current;
      setDrag(null);
      if (known && known.from !== known.over) act.current(known.from, known.over);
    };
    const cancel = () => setDrag(null);
    const key = (event: globalThis.KeyboardEvent) => event.key === "Escape" && cancel();
    window.addEventListener("pointermove", follow);
    window.addEventListener("pointerup", drop);
    window.addEventListener("pointercancel", cancel);
    window.addEventListener("keydown", key);
    return () => {
      window.removeEventListener("pointermove", follow);
      window.removeEventListener("pointerup", drop);
      window.removeEventListener("pointercancel", cancel);
      window.removeEventListener("keydown", key);
    };
  }, [isDragging, list]);

  const handle = (index: number) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button === 0) setDrag({ from: index, over: index });
    },
    onKeyDown: (event: KeyboardEvent) => {
      const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      if (to !== index && to >= 0 && to < count) move(index, to);
    },
  });
  return { drag, handle };
}
