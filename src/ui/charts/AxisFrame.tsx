import type { ReactNode } from "react";
import { chakra } from "../styled";
import { ChartReader, type Reading } from "./ChartReader";

/** Pixels at the left, for the figures of the axis. */
const LEFT = 60;

interface AxisFrameProps {
  label: string;
  /** Pixels, labels included. */
  height: number;
  ticks: readonly number[];
  yOf: (value: number) => number;
  format: (value: number) => string;
  /** Places of the drawing that can be read. */
  readings: readonly Reading[];
  /** Pixels from the top to the axis. */
  base: number;
  /** Pixels at the right of the drawing. */
  right?: number;
  /** Drawing. */
  children: ReactNode;
}

/**
 * Frame of a chart: its description, its lines and their figures, and its reader, which stands beside the picture: a screen
 * reader does not enter its parts. The chart is drawn right of the figures.
 */
export function AxisFrame({ label, height, ticks, yOf, format, readings, base, right = 0, children }: AxisFrameProps) {
  return (
    <chakra.div
      position="relative"
      height={`${height}px`}
      fontFamily="tabular"
      css={{ "& text": { fontSize: "12px", fill: "var(--fg-subtle)" } }}
    >
      <chakra.div role="img" aria-label={label}>
        <svg width="100%" height={height} aria-hidden="true">
          {ticks.map((tick) => (
            <g key={tick}>
              <line x1={LEFT} x2="100%" y1={yOf(tick)} y2={yOf(tick)} stroke="var(--line)" />
              <text x={LEFT - 10} y={yOf(tick) + 4} textAnchor="end">
                {format(tick)}
              </text>
            </g>
          ))}
        </svg>
        <chakra.div position="absolute" insetBlock="0" left={`${LEFT}px`} right={`${right}px`}>
          {children}
        </chakra.div>
      </chakra.div>
      <ChartReader readings={readings} left={`${LEFT}px`} right={`${right}px`} base={base} />
    </chakra.div>
  );
}
