import { useCallback, useEffect, useState } from "react";

/** Seconds left of a wait. It counts by the clock, so that a page in the background does not fall behind. */
export function useCountdown(initial = 0) {
  const [until, setUntil] = useState(() => (initial > 0 ? Date.now() + initial * 1000 : 0));
  const [left, setLeft] = useState(initial);
  useEffect(() => {
    if (!until) return;
    const tick = () => {
      const rest = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setLeft(rest);
      if (rest === 0) setUntil(0);
    };
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [until]);
  const start = useCallback((seconds: number) => {
    setLeft(seconds);
    setUntil(seconds > 0 ? Date.now() + seconds * 1000 : 0);
  }, []);
  return { left, start };
}

/** "45 s" or "2 min 05 s". */
export const spokenTime = (seconds: number) =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, "0")} s`;
