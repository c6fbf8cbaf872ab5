import { chakra } from "../styled";
import { AxisFrame } from "./AxisFrame";
import { axisOf } from "./axis";
import { CHART_HEIGHT, pairColors } from "./pair";

interface Pair {
  /** Below the axis: "09/11". Different for each pair. */
  label: string;
  /** Words at the pointer: "09/11: 38 recebidas, 31 concluídas". */
  title: string;
  values: readonly [number, number];
}

interface PairChartProps {
  /** Description of the chart for screen readers; the table beside it has the figures. */
  label: string;
  pairs: readonly Pair[];
}

/** Pixels above the highest line, and below the lowest one for the labels. */
const TOP = 12;
const BOTTOM = 28;
const percent = (value: number) => `${value.toFixed(2)}%`;

/**
 * Two bars for each day or week, of things that are counted. Widths are shares of the picture's and heights are pixels, so
 * that it fits any screen without scaling its letters or measuring anything.
 */
export function PairChart({ label, pairs }: PairChartProps) {
  const axis = axisOf(Math.max(0, ...pairs.flatMap(({ values }) => values)));
  const highest = axis.at(-1) ?? 1;
  const base = CHART_HEIGHT - BOTTOM;
  const yOf = (value: number) => base - (value / highest) * (base - TOP);
  const slot = 100 / Math.max(1, pairs.length);
  const bar = slot * 0.26;
  return (
    <chakra.div marginTop="3" css={pairColors}>
      <AxisFrame
        label={label}
        height={CHART_HEIGHT}
        ticks={axis}
        yOf={yOf}
        format={String}
        labels={pairs.map((pair) => pair.label)}
        isBars
        readings={pairs.map(({ title }, index) => ({ title, x: slot * (index + 0.5) }))}
        base={base}
      >
        <svg width="100%" height={CHART_HEIGHT} aria-hidden="true">
          {pairs.map(({ label: name, values }, index) => (
            <g key={name}>
              {values.map((value, place) => (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: the two never change places
                  key={place}
                  x={percent(slot * (index + 0.5) + (place === 0 ? -bar - slot * 0.03 : slot * 0.03))}
                  y={yOf(value)}
                  width={percent(bar)}
                  height={base - yOf(value)}
                  rx="2"
                  style={{ fill: place === 0 ? "var(--pair-first)" : "var(--pair-second)" }}
                />
              ))}
            </g>
          ))}
        </svg>
      </AxisFrame>
    </chakra.div>
  );
}
