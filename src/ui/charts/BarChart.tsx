import { AxisFrame } from "./AxisFrame";
import { ticksOf } from "./axis";

interface Bar {
  /** Below the axis: "out/26". Different for each bar. */
  label: string;
  /** Words at the pointer: "outubro de 2026: R$ 41.387,29". */
  title: string;
  /** Height, from zero. Only for drawing. */
  value: number;
  /** Height of a second part, upon the first. */
  upper?: number;
}

interface BarChartProps {
  /** Description of the chart for screen readers; the table beside it has the figures. */
  label: string;
  bars: readonly Bar[];
  /** Words of a figure of the axis. */
  format: (value: number) => string;
  /** Pixels, labels included. */
  height?: number;
  /** Colour in place of the plan's. */
  color?: string;
  /** Colour of the second part of each bar. */
  upperColor?: string;
}

const TOP = 12;
const BOTTOM = 28;
/** Share of a place that its bar takes. */
const THICK = 0.6;
/** Pixels between the two parts of a bar, which are then told apart without their colours. */
const GAP = 2;

const percent = (value: number) => `${value.toFixed(3)}%`;

/**
 * Bars from zero. Widths are shares of the picture's and heights are pixels, as in `LineChart`: it fits any screen
 * without measuring, and the first HTML already has it.
 */
export function BarChart({
  label,
  bars,
  format,
  height = 216,
  color = "var(--brand-accent)",
  upperColor = "var(--line-strong)",
}: BarChartProps) {
  const ticks = ticksOf(
    bars.map(({ value, upper = 0 }) => value + upper),
    true,
  );
  const high = ticks.at(-1) || 1;
  const base = height - BOTTOM;
  const yOf = (value: number) => base - (Math.max(0, value) / high) * (base - TOP);
  const place = 100 / Math.max(1, bars.length);
  return (
    <AxisFrame
      label={label}
      height={height}
      ticks={ticks}
      yOf={yOf}
      format={format}
      labels={bars.map((bar) => bar.label)}
      isBars
      readings={bars.map(({ title }, index) => ({ title, x: place * (index + 0.5) }))}
      base={base}
    >
      <svg width="100%" height={height} overflow="visible" aria-hidden="true">
        {bars.map((bar, index) => (
          <g key={bar.label} data-bar="">
            {bar.upper ? (
              <rect
                x={percent(place * (index + (1 - THICK) / 2))}
                y={yOf(bar.value + bar.upper)}
                width={percent(place * THICK)}
                height={Math.max(0, yOf(bar.value) - yOf(bar.value + bar.upper) - GAP)}
                rx="2"
                fill={upperColor}
              />
            ) : null}
            <rect
              x={percent(place * (index + (1 - THICK) / 2))}
              y={yOf(bar.value)}
              width={percent(place * THICK)}
              height={base - yOf(bar.value)}
              rx="2"
              fill={color}
            />
          </g>
        ))}
      </svg>
    </AxisFrame>
  );
}
