import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";

interface Given {
  count: number;
  move(from: number, to: number): void;
  /** For screen readers, after a move. */
  told(from: number, to: number): string;
}

/**
 * Order by hand: a handle is dragged with a mouse, a pen or a finger, and moved with the arrow keys. Items are found by
 * `data-place` under the list that has the ref.
 */
export function useReorder({ count, move, told }: Given) {
  const list = useRef<HTMLOListElement>(null);
  const dragged = useRef<number | null>(null);
  const [dragging, setDragging] = useState<number | null>(null);
  const [said, setSaid] = useState("");

  const go = (from: number, to: number) => {
    if (to < 0 || to >= count || to === from) return false;
    move(from, to);
    setSaid(told(from, to));
    return true;
  };
  const focusHandle = (place: number) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-place="${place}"] [data-handle]`)?.focus());

  /** The place whose middle the pointer passed. */
  const placeAt = (y: number): number => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>("[data-place]") ?? [])];
    const before = items.filter((item) => {
      const { top, height } = item.getBoundingClientRect();
      return y > top + height / 2;
    }).length;
    const from = dragged.current ?? 0;
    return Math.max(0, Math.min(before > from ? before - 1 : before, count - 1));
  };

  const handleOf = (place: number) => ({
    "data-handle": true,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      dragged.current = place;
      setDragging(place);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = dragged.current;
      if (from === null) return;
      const to = placeAt(event.clientY);
      if (to === from) return;
      // One place at a time: cards differ in height, and the next look is at how they lie then.
      const next = from + Math.sign(to - from);
      if (!go(from, next)) return;
      dragged.current = next;
      setDragging(next);
    },
    onPointerUp: () => {
      dragged.current = null;
      setDragging(null);
    },
    onPointerCancel: () => {
      dragged.current = null;
      setDragging(null);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
      if (step === 0) return;
      event.preventDefault();
      if (go(place, place + step)) focusHandle(place + step);
    },
  });

  return { list, dragging, said, go, handleOf };
}
