import type { ReactNode } from "react";
import { chakra } from "../styled";
import { AxisLabels } from "./AxisLabels";
import { overhang, textWidth, WIDER } from "./axis";
import { ChartReader, type Reading } from "./ChartReader";

/** Pixels between the figures of the axis and the drawing. */
const GAP = 10;

/** Labels of each width: a drawing shows those that have its letter. */
const room = {
  "& [data-at]": { display: "none" },
  "& [data-at*=n]": { display: "inline" },
  [`@container (min-width: ${WIDER.m}rem)`]: {
    "& [data-at]": { display: "none" },
    "& [data-at*=m]": { display: "inline" },
  },
  [`@container (min-width: ${WIDER.w}rem)`]: {
    "& [data-at]": { display: "none" },
    "& [data-at*=w]": { display: "inline" },
  },
};

interface AxisFrameProps {
  label: string;
  /** Pixels, labels included. */
  height: number;
  ticks: readonly number[];
  yOf: (value: number) => number;
  format: (value: number) => string;
  /** Words below the axis, one for each place and different from each other. */
  labels: readonly string[];
  /** True for bars, whose labels stand under their middle; those of a line begin and end with it. */
  isBars?: boolean;
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
 * Frame of a chart: its description, its lines and their figures, the words below them, and its reader, which stands beside
 * the picture: a screen reader does not enter its parts. The chart is drawn right of the figures.
 */
export function AxisFrame(props: AxisFrameProps) {
  const { label, height, ticks, yOf, format, labels, isBars = false, readings, base, children } = props;
  const beside = isBars ? overhang(labels) : 0;
  const left = Math.ceil(Math.max(beside, GAP + Math.max(0, ...ticks.map((tick) => textWidth(format(tick))))));
  const right = Math.max(beside, props.right ?? 0);
  return (
    <chakra.div
      position="relative"
      height={`${height}px`}
      fontFamily="tabular"
      css={{ "& text": { fontSize: "12px", fill: "var(--fg-subtle)" }, ...room }}
    >
      <chakra.div role="img" aria-label={label}>
        <svg width="100%" height={height} aria-hidden="true">
          {ticks.map((tick) => (
            <g key={tick}>
              <line x1={left} x2="100%" y1={yOf(tick)} y2={yOf(tick)} stroke="var(--line)" />
              <text x={left - GAP} y={yOf(tick) + 4} textAnchor="end">
                {format(tick)}
              </text>
            </g>
          ))}
        </svg>
        <chakra.div position="absolute" insetBlock="0" css={{ containerType: "inline-size" }} style={{ left, right }}>
          {children}
          <AxisLabels labels={labels} isBars={isBars} y={height - 8} />
        </chakra.div>
      </chakra.div>
      <ChartReader readings={readings} left={`${left}px`} right={`${right}px`} base={base} />
    </chakra.div>
  );
}
