import { fitting } from "./axis";

interface AxisLabelsProps {
  /** Label of each place, different from the others. */
  labels: readonly string[];
  /** True for labels under bars, false for labels along a line. */
  isBars: boolean;
  /** Pixels from the chart's top to the foot of the words. */
  y: number;
}

/** Words below an axis: both ends always, and between them what fits. `AxisFrame` hides what its width has no room for. */
export function AxisLabels({ labels, isBars, y }: AxisLabelsProps) {
  const last = labels.length - 1;
  const shareOf = (place: number) => (isBars ? (place + 0.5) / labels.length : last > 0 ? place / last : 0.5);
  const anchorOf = (place: number) => (isBars || last < 1 ? "middle" : place === 0 ? "start" : place === last ? "end" : "middle");
  return (
    <svg width="100%" height="100%" overflow="visible" style={{ position: "absolute", inset: 0 }} aria-hidden="true">
      {fitting(labels, isBars).map(([place, widths]) => (
        <text key={place} x={`${(shareOf(place) * 100).toFixed(3)}%`} y={y} textAnchor={anchorOf(place)} data-at={widths}>
          {labels[place]}
        </text>
      ))}
    </svg>
  );
}
