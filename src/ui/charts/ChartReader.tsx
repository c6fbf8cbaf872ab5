import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { chakra } from "../styled";

/** One place of a chart that can be read. */
export interface Reading {
  /** Day or month, and value: "outubro de 2026: R$ 412.387,29". */
  title: string;
  /** Share of the reader's width, in percent. */
  x: number;
  /** Pixels from the chart's top at which a dot marks the value; none on bars, which mark it themselves. */
  y?: number;
}

interface ChartReaderProps {
  readings: readonly Reading[];
  /** Distances of the part that is read from the chart's edges. */
  left: string;
  right: string;
  /** Pixels from the chart's top to the axis. */
  base: number;
}

/** The words before the first colon, and those after it. */
function cut(title: string): [string, string] {
  const [when = "", ...value] = title.split(": ");
  return value.length === 0 ? ["", when] : [when, value.join(": ")];
}

/** Index that a key leads to; null for keys that lead nowhere. */
const leadsTo = (key: string, at: number, last: number): number | null =>
  ({ ArrowRight: at + 1, ArrowUp: at + 1, ArrowLeft: at - 1, ArrowDown: at - 1, PageUp: at + 12, PageDown: at - 12, Home: 0, End: last })[
    key
  ] ?? null;

/**
 * Lies over a chart and says the value of the place under the pointer or the finger, or where the arrow keys have gone: a
 * line, a dot and the words. The page still scrolls under a finger that moves up or down.
 */
export function ChartReader({ readings, left, right, base }: ChartReaderProps) {
  const [at, setAt] = useState<number | null>(null);
  const last = readings.length - 1;
  const shown = at === null ? undefined : readings[Math.min(at, last)];
  if (last < 0) return null;
  const current = Math.min(at ?? last, last);
  const [when, value] = cut(shown?.title ?? "");

  const point = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left: start, width } = currentTarget.getBoundingClientRect();
    const share = ((clientX - start) / (width || 1)) * 100;
    const distance = ({ x }: Reading) => Math.abs(x - share);
    setAt(readings.reduce((best, reading, index) => (distance(reading) < distance(readings[best] ?? reading) ? index : best), 0));
  };
  const strike = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Escape" && at !== null) {
      event.stopPropagation();
      return setAt(null);
    }
    const next = leadsTo(event.key, current, last);
    if (next === null) return;
    event.preventDefault();
    setAt(Math.max(0, Math.min(last, next)));
  };
  return (
    <chakra.div
      role="slider"
      tabIndex={0}
      aria-label="Valores do gráfico"
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={current}
      aria-valuetext={readings[current]?.title}
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={({ pointerType }) => pointerType === "mouse" && setAt(null)}
      onFocus={() => setAt((known) => known ?? last)}
      onBlur={() => setAt(null)}
      onKeyDown={strike}
      position="absolute"
      insetBlock="0"
      cursor="crosshair"
      touchAction="pan-y"
      borderRadius="sm"
      _print={{ display: "none" }}
      style={{ left, right }}
    >
      {shown && (
        <chakra.div position="absolute" inset="0" pointerEvents="none" aria-hidden="true">
          <svg width="100%" height={base} overflow="visible" aria-hidden="true">
            <line x1={`${shown.x}%`} x2={`${shown.x}%`} y1="0" y2={base} stroke="var(--line-strong)" strokeDasharray="3 3" />
            {shown.y !== undefined && (
              <circle cx={`${shown.x}%`} cy={shown.y} r="5" fill="var(--brand-fg)" stroke="var(--surface)" strokeWidth="2" />
            )}
          </svg>
          <chakra.div
            position="absolute"
            top="0"
            maxWidth="100%"
            paddingInline="2"
            paddingBlock="1"
            bg="surface"
            color="fg"
            borderWidth="1px"
            borderStyle="solid"
            borderColor="line"
            borderRadius="md"
            boxShadow="float"
            textStyle="small"
            style={{ left: `${shown.x}%`, transform: `translateX(-${shown.x}%)` }}
          >
            {when && (
              <chakra.span display="block" color="fgMuted">
                {when}
              </chakra.span>
            )}
            <chakra.span display="block" fontWeight={600}>
              {value}
            </chakra.span>
          </chakra.div>
        </chakra.div>
      )}
    </chakra.div>
  );
}
