import { chakra } from "../styled";
import { axisOf } from "./axis";
import { ChartReader } from "./ChartReader";
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
  /** Number of labels that fit on a desk. */
  room?: number;
}

/** Pixels above the highest line, and below the lowest one for the labels. */
const TOP = 12;
const BOTTOM = 28;
/** Share of the width that belongs to the axis's figures. */
const AXIS = 5;
/** Share of the width left free at the right, so that the last label fits under its bars. */
const END = 2;

const percent = (value: number) => `${value.toFixed(2)}%`;

/**
 * Two bars for each day or week, of things that are counted. Widths are shares of the picture's and heights are pixels, so
 * that it fits any screen without scaling its letters or measuring anything.
 */
export function PairChart({ label, pairs, room = 14 }: PairChartProps) {
  const axis = axisOf(Math.max(0, ...pairs.flatMap(({ values }) => values)));
  const highest = axis.at(-1) ?? 1;
  const base = CHART_HEIGHT - BOTTOM;
  const yOf = (value: number) => base - (value / highest) * (base - TOP);
  const slot = (100 - AXIS - END) / Math.max(1, pairs.length);
  const bar = slot * 0.26;
  const every = Math.max(1, Math.ceil(pairs.length / room));
  return (
    <chakra.div position="relative" marginTop="3">
      <chakra.svg
        width="full"
        fontFamily="tabular"
        css={{ ...pairColors, "& text": { fontSize: "12px", fill: "var(--fg-subtle)" } }}
        height={`${CHART_HEIGHT}px`}
        role="img"
        aria-label={label}
      >
        {axis.map((value) => (
          <g key={value}>
            <line x1={percent(AXIS)} x2="100%" y1={yOf(value)} y2={yOf(value)} stroke="var(--line)" />
            <text x={percent(AXIS - 1.2)} y={yOf(value) + 4} textAnchor="end">
              {value}
            </text>
          </g>
        ))}
        {pairs.map(({ label: name, values }, index) => {
          const middle = AXIS + slot * (index + 0.5);
          const fromEnd = pairs.length - 1 - index;
          return (
            <g key={name}>
              {values.map((value, place) => (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: the two never change places
                  key={place}
                  x={percent(middle + (place === 0 ? -bar - slot * 0.03 : slot * 0.03))}
                  y={yOf(value)}
                  width={percent(bar)}
                  height={base - yOf(value)}
                  rx="2"
                  style={{ fill: place === 0 ? "var(--pair-first)" : "var(--pair-second)" }}
                />
              ))}
              {fromEnd % every === 0 && (
                <chakra.text
                  x={percent(middle)}
                  y={CHART_HEIGHT - 8}
                  textAnchor="middle"
                  display={fromEnd % (every * 3) === 0 ? undefined : { base: "none", md: "inline" }}
                >
                  {name}
                </chakra.text>
              )}
            </g>
          );
        })}
      </chakra.svg>
      <ChartReader
        readings={pairs.map(({ title }, index) => ({ title, x: ((index + 0.5) * 100) / pairs.length }))}
        left={percent(AXIS)}
        right={percent(END)}
        base={base}
      />
    </chakra.div>
  );
}
