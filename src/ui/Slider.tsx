import { type CSSProperties, memo, useId } from "react";
import styles from "./Slider.module.css";

interface SliderProps {
  label: string;
  /** Said and shown at the right of the label: "R$ 5.000,00". */
  shown: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onChange(value: number): void;
  /** Words at both ends. */
  ends: readonly [string, string];
}

/** A native range: arrows, Home and End work by themselves, and a thumb on a phone finds it. */
function Range({ label, shown, min, max, step, value, onChange, ends }: SliderProps) {
  const id = useId();
  const share = max > min ? ((Math.min(max, Math.max(min, value)) - min) / (max - min)) * 100 : 0;
  return (
    <div>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        <span className={styles.shown} aria-hidden="true">
          {shown}
        </span>
      </div>
      <div className={styles.row}>
        <span aria-hidden="true">{ends[0]}</span>
        <input
          id={id}
          type="range"
          className={styles.range}
          min={min}
          max={max}
          step={step}
          value={value}
          aria-valuetext={shown}
          onChange={(event) => onChange(Number(event.target.value))}
          style={{ "--at": `${share.toFixed(2)}%` } as CSSProperties}
        />
        <span aria-hidden="true">{ends[1]}</span>
      </div>
    </div>
  );
}

/** Drawn again where something of it changed: a neighbour that moves is none of its business. */
export const Slider = memo(Range, (before, after) =>
  (Object.keys(after) as (keyof SliderProps)[]).every((name) =>
    name === "ends" ? after.ends.every((word, at) => word === before.ends[at]) : Object.is(before[name], after[name]),
  ),
);
