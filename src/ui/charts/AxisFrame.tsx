import type { ReactNode } from "react";
import { chakra } from "../styled";

/** Pixels at the left, for the figures of the axis. */
export const LEFT = 60;

interface AxisFrameProps {
  label: string;
  /** Pixels, labels included. */
  height: number;
  ticks: readonly number[];
  yOf: (value: number) => number;
  format: (value: number) => string;
  children: ReactNode;
  /** The chart's `ChartReader`: beside the picture, whose parts a screen reader does not enter. */
  reader?: ReactNode;
}

/** Frame of a chart: its description, its lines and their figures. The chart is drawn right of `LEFT`. */
export function AxisFrame({ label, height, ticks, yOf, format, children, reader }: AxisFrameProps) {
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
        {children}
      </chakra.div>
      {reader}
    </chakra.div>
  );
}
