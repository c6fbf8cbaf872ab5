import { AxisFrame } from "./AxisFrame";
import { ticksOf } from "./axis";

export interface BandPoint {
  /** Label below the axis: "62 anos". */
  label: string;
  /** Words at the pointer. */
  title: string;
  /** Value for drawing only. */
  low: number;
  value: number;
  high: number;
}

interface BandChartProps {
  /** Description of the chart for screen readers; the table beside it has the figures. */
  label: string;
  points: readonly BandPoint[];
  /** Words of a figure of the axis. */
  format: (value: number) => string;
  /** A vertical line, at the index of a point, with its words. */
  event?: { at: number; label: string };
  /** Pixels, labels included. */
  height?: number;
}

const TOP = 28;
const BOTTOM = 28;
const RIGHT = 12;

/** A line over the years within the band between two others, from zero; shares of the width and pixels of height. */
export function BandChart({ label, points, format, event, height = 280 }: BandChartProps) {
  const ticks = ticksOf(
    points.flatMap(({ low, value, high }) => [low, value, high]),
    true,
  );
  const high = ticks.at(-1) || 1;
  const base = height - BOTTOM;
  const last = Math.max(1, points.length - 1);
  const yOf = (value: number) => base - (Math.max(0, value) / high) * (base - TOP);
  const xOf = (index: number) => (index / last) * 100;
  const path = (pick: (point: BandPoint) => number) =>
    points.map((point, index) => `${xOf(index).toFixed(3)} ${yOf(pick(point)).toFixed(2)}`);
  const [lows, middles, highs] = [path(({ low }) => low), path(({ value }) => value), path((point) => point.high)];
  const marked = event && points[event.at];
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
        <path d={`M ${highs.join(" L ")} L ${middles.toReversed().join(" L ")} Z`} fill="var(--brand-accent)" fillOpacity="0.22" />
        <path d={`M ${middles.join(" L ")} L ${lows.toReversed().join(" L ")} Z`} fill="var(--brand-accent)" fillOpacity="0.14" />
        {[lows, highs].map((line) => (
          <path
            key={line[1] ?? "flat"}
            d={`M ${line.join(" L ")}`}
            fill="none"
            stroke="var(--brand-accent)"
            strokeOpacity="0.7"
            strokeWidth="1"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <path
          d={`M ${middles.join(" L ")}`}
          fill="none"
          stroke="var(--brand-fg)"
          strokeWidth="2.5"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <svg width="100%" height={height} overflow="visible" style={{ position: "absolute", inset: 0 }} aria-hidden="true">
        {event && marked && (
          <g>
            <line
              x1={`${xOf(event.at)}%`}
              x2={`${xOf(event.at)}%`}
              y1={TOP - 8}
              y2={base}
              stroke="var(--line-strong)"
              strokeDasharray="4 4"
            />
            <text x={`${xOf(event.at)}%`} y={TOP - 14} textAnchor={xOf(event.at) < 25 ? "start" : xOf(event.at) > 75 ? "end" : "middle"}>
              {event.label}
            </text>
            <circle cx={`${xOf(event.at)}%`} cy={yOf(marked.value)} r="5" fill="var(--brand-fg)" stroke="var(--surface)" strokeWidth="2" />
          </g>
        )}
      </svg>
    </AxisFrame>
  );
}
