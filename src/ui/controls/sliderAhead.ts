import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from "react";

/**
 * Delay between a movement of the thumb and the work that follows it, in milliseconds. The thumb's own frame has been
 * painted by then.
 */
const FOLLOW_MS = 40;

/** Position of a value between both ends, as a CSS percentage. */
export function shareOf(value: number, min: number, max: number): string {
  const share = max > min ? ((Math.min(max, Math.max(min, value)) - min) / (max - min)) * 100 : 0;
  return `${share.toFixed(2)}%`;
}

/** A position as it is typed: "6,5". */
export const written = (value: number) => value.toLocaleString("pt-BR", { maximumFractionDigits: 2, useGrouping: false });

/** Number that somebody typed, with comma or dot; null for none. */
export function readNumber(text: string): number | null {
  const plain = text.replace(/\s/g, "").replace(",", ".");
  return /^\d+\.?\d*$/.test(plain) ? Number(plain) : null;
}

/** The nearest position to a value. */
export function fitted(value: number, { min, max, step }: { min: number; max: number; step: number }): number {
  const nearest = min + Math.round((value - min) / step) * step;
  return Number(Math.min(max, Math.max(min, nearest)).toFixed(6));
}

interface Ahead {
  shown: string;
  say: ((value: number) => string) | undefined;
  min: number;
  max: number;
  value: number;
  /** Positions of the slider in one of what is typed. */
  per: number;
  onChange(value: number): void;
  peek: ((value: number) => void) | undefined;
}

/**
 * State of a slider whose thumb moves before the page is drawn again. A movement writes only the thumb's position and its
 * words into the page. `FOLLOW_MS` later `onChange` gets the last value, and the page is drawn with it. While the page is
 * still drawing an earlier value, only `peek` gets the new one; `onChange` gets it after that drawing. So the thumb never
 * waits for the page. `peek` must not set React state: that would begin the drawing again.
 */
export function useAhead({ shown, say, min, max, value, per, onChange, peek }: Ahead) {
  const range = useRef<HTMLInputElement>(null);
  const words = useRef<HTMLSpanElement>(null);
  const typed = useRef<HTMLInputElement>(null);
  /** Value under the thumb until the page has been drawn with it; null when both agree. */
  const ahead = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [sent, setSent] = useState<{ value: number } | null>(null);
  const told = useRef(sent);
  // React draws the deferred work together with this value: both are equal once everything is drawn.
  const isFollowed = useDeferredValue(sent) === sent;

  /** The field shows the position, unless somebody is typing there. */
  const show = (at: number) => {
    if (typed.current && typed.current !== document.activeElement) typed.current.value = written(at / per);
  };
  const write = (at: number, text: string) => {
    if (!range.current) return;
    if (range.current.valueAsNumber !== at) range.current.value = String(at);
    range.current.style.setProperty("--at", shareOf(at, min, max));
    range.current.setAttribute("aria-valuetext", text);
    if (words.current) words.current.textContent = text;
    show(at);
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
    if (!say) return show(value);
    if (sent !== told.current && ahead.current === sent?.value) ahead.current = null;
    told.current = sent;
    if (ahead.current === null) write(value, shown);
  });
  useEffect(() => {
    if (isFollowed && ahead.current !== null) follow();
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return { range, words, typed, move, settle };
}
