import { useId } from "react";
import { AxisFrame } from "./AxisFrame";
import { ticksOf } from "./axis";

export interface ChartPoint {
  /** Label below the axis: "out/26". */
  label: string;
  /** Words at the pointer: "outubro de 2026: R$ 412.387,29". */
  title: string;
  /** Height of the line. Only for drawing. */
  value: number;
  /** Height of the dashed line that it is compared with. */
  comparison?: number;
}

interface LineChartProps {
  /** Description of the chart for screen readers; the table beside it has the figures. */
  label: string;
  points: readonly ChartPoint[];
  /** Words of a figure of the axis. */
  format: (value: number) => string;
  /** Pixels, labels included. */
  height?: number;
  /** Colour in place of the plan's, for lines that are told apart. */
  color?: string;
}

const TOP = 10;
const BOTTOM = 28;
/** Pixels at the right, so that the last dot is whole. */
const RIGHT = 8;

/**
 * One line over time, its area and, dashed, what it is compared with. Lines are drawn in shares of the width and pixels
 * of height: it fits any screen without measuring, and the first HTML already has it.
 */
export function LineChart({ label, points, format, height = 216, color = "var(--brand-accent)" }: LineChartProps) {
  // Id of the area: two charts of a page have an area each, in their own colour.
  const area = useId();
  const values = points.flatMap(({ value, comparison }) => (comparison === undefined ? [value] : [value, comparison]));
  const ticks = ticksOf(values);
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const base = height - BOTTOM;
  const yOf = (value: number) => base - ((value - low) / (high - low || 1)) * (base - TOP);
  const xOf = (index: number) => (points.length < 2 ? 50 : (index / (points.length - 1)) * 100);
  const path = (pick: (point: ChartPoint) => number | undefined) =>
    points
      .flatMap((point, index) => {
        const value = pick(point);
        return value === undefined ? [] : [`${xOf(index).toFixed(3)} ${yOf(value).toFixed(2)}`];
      })
      .join(" L ");
  const line = path(({ value }) => value);
  const compared = path(({ comparison }) => comparison);
  const last = points.at(-1);
  return (
    <AxisFrame
      label={label}
      height={height}
      ticks={ticks}
      yOf={yOf}
      format={format}
      labels={points.map((point) => point.label)}
      readings={points.map(({ title, value }, index) => ({ title, x: xOf(index), y: yOf(value) }))}
      base={base}
      right={RIGHT}
    >
      <svg width="100%" height={height} viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <defs>
          <linearGradient id={area} x1="0" x2="0" y1="0" y2="1">
            <stop offset="0%" stopColor={color} stopOpacity="0.22" />
            <stop offset="100%" stopColor={color} stopOpacity="0.02" />
          </linearGradient>
        </defs>
        {points.length > 1 && <path d={`M ${line} L 100 ${base} L 0 ${base} Z`} fill={`url(#${area})`} />}
        {compared && (
          <path
            d={`M ${compared}`}
            fill="none"
            stroke="var(--line-strong)"
            strokeWidth="1.5"
            strokeDasharray="4 4"
            vectorEffect="non-scaling-stroke"
          />
        )}
        <path d={`M ${line}`} fill="none" stroke={color} strokeWidth="2.5" strokeLinejoin="round" vectorEffect="non-scaling-stroke" />
      </svg>
      <svg width="100%" height={height} overflow="visible" style={{ position: "absolute", inset: 0 }} aria-hidden="true">
        {last && (
          <circle cx={`${xOf(points.length - 1)}%`} cy={yOf(last.value)} r="5" fill={color} stroke="var(--surface)" strokeWidth="2" />
        )}
      </svg>
    </AxisFrame>
  );
}
