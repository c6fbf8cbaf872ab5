import { formatDayMonth } from "@/domain/calendarDate";
import { Box } from "@/ui/layout";
import { axisOf, CHART_HEIGHT, type Day, series } from "./flow";

/** Pixels above the highest line, and below the lowest one for the days. */
const TOP = 12;
const BOTTOM = 28;
/** Share of the width that belongs to the axis's figures. */
const AXIS = 5;
/** Share of the width left free at the right, so that the last day fits under its bars. */
const END = 2;

const percent = (value: number) => `${value.toFixed(2)}%`;

/**
 * Bars of what was received and concluded by day. Widths are shares of the picture's and heights are pixels, so that it
 * fits any screen without scaling its letters or measuring anything.
 */
export function FlowChart({ days }: { days: Day[] }) {
  const axis = axisOf(Math.max(0, ...days.flatMap(({ recebidas, concluidas }) => [recebidas, concluidas])));
  const highest = axis.at(-1) ?? 1;
  const base = CHART_HEIGHT - BOTTOM;
  const yOf = (value: number) => base - (value / highest) * (base - TOP);
  const slot = (100 - AXIS - END) / days.length;
  const bar = slot * 0.26;
  return (
    <Box asChild w="full" mt="3" fontFamily="tabular" css={{ "& text": { fontSize: "12px", fill: "var(--fg-subtle)" } }}>
      <svg
        height={CHART_HEIGHT}
        role="img"
        aria-label="Gráfico de solicitações recebidas e concluídas por dia. O botão Tabela mostra os números."
      >
        {axis.map((value) => (
          <g key={value}>
            <line x1={percent(AXIS)} x2="100%" y1={yOf(value)} y2={yOf(value)} stroke="var(--line)" />
            <text x={percent(AXIS - 1.2)} y={yOf(value) + 4} textAnchor="end">
              {value}
            </text>
          </g>
        ))}
        {days.map((day, index) => {
          const middle = AXIS + slot * (index + 0.5);
          return (
            <g key={day.dia}>
              <title>{`${formatDayMonth(day.dia)}: ${day.recebidas} recebidas, ${day.concluidas} concluídas`}</title>
              {series.map(({ key, color }, place) => (
                <rect
                  key={key}
                  x={percent(middle + (place === 0 ? -bar - slot * 0.03 : slot * 0.03))}
                  y={yOf(day[key])}
                  width={percent(bar)}
                  height={base - yOf(day[key])}
                  rx="2"
                  style={{ fill: color }}
                />
              ))}
              <Box asChild display={index % 3 === (days.length - 1) % 3 ? undefined : { base: "none", md: "inline" }}>
                <text x={percent(middle)} y={CHART_HEIGHT - 8} textAnchor="middle">
                  {formatDayMonth(day.dia)}
                </text>
              </Box>
            </g>
          );
        })}
      </svg>
    </Box>
  );
}
