import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from "react";

/** How long after a movement what follows it begins: its own frame has been painted by then. */
const FOLLOW_MS = 40;

/** Where a value stands between both ends. */
export function shareOf(value: number, min: number, max: number): string {
  const share = max > min ? ((Math.min(max, Math.max(min, value)) - min) / (max - min)) * 100 : 0;
  return `${share.toFixed(2)}%`;
}

interface Ahead {
  shown: string;
  say: ((value: number) => string) | undefined;
  min: number;
  max: number;
  value: number;
  onChange(value: number): void;
  peek: ((value: number) => void) | undefined;
}

/**
 * A thumb that goes ahead of what follows it. A movement writes the position and its words into the page and draws nothing
 * else; `onChange` is called a moment later with the last position, and not again before everything that came of it has been
 * drawn: a hand that keeps moving is followed as fast as the machine can, and never waited for. In between `peek` is told,
 * which must draw nothing through React: that would begin the drawing again.
 */
export function useAhead({ shown, say, min, max, value, onChange, peek }: Ahead) {
  const range = useRef<HTMLInputElement>(null);
  const words = useRef<HTMLSpanElement>(null);
  /** Where the thumb is, while nobody has been told. */
  const ahead = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [sent, setSent] = useState<{ value: number } | null>(null);
  const told = useRef(sent);
  // What is drawn for later is drawn together with this.
  const isFollowed = useDeferredValue(sent) === sent;

  const write = (at: number, text: string) => {
    if (!range.current || !words.current) return;
    if (range.current.valueAsNumber !== at) range.current.value = String(at);
    range.current.style.setProperty("--at", shareOf(at, min, max));
    range.current.setAttribute("aria-valuetext", text);
    words.current.textContent = text;
  };
  const settle = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const at = ahead.current;
    if (at === null) return;
    setSent({ value: at });
    onChange(at);
  };
  const tell = () => {
    if (isFollowed) return settle();
    timer.current = undefined;
    if (ahead.current !== null) peek?.(ahead.current);
  };
  const latest = useRef(tell);
  const follow = () => {
    timer.current ??= setTimeout(() => latest.current(), FOLLOW_MS);
  };
  const move = (at: number) => {
    if (!say) return onChange(at);
    ahead.current = at;
    write(at, say(at));
    follow();
  };
  useLayoutEffect(() => {
    latest.current = tell;
    if (!say) return;
    if (sent !== told.current && ahead.current === sent?.value) ahead.current = null;
    told.current = sent;
    if (ahead.current === null) write(value, shown);
  });
  useEffect(() => {
    if (isFollowed && ahead.current !== null) follow();
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return { range, words, move, settle };
}
