import { CircleAlert } from "lucide-react";
import { type CSSProperties, memo, useId } from "react";
import { Icon } from "../content/Icon";
import styles from "./Slider.module.css";
import { shareOf, useAhead } from "./sliderAhead";

interface SliderProps {
  label: string;
  /** Words of the value at the right of the label: "R$ 5.000,00". */
  shown: string;
  /**
   * Words of any position. With it the thumb and its words move in a frame of their own, and `onChange` follows as
   * soon as there is time; without it `onChange` is called for every position. The function must be made once.
   */
  say?: (value: number) => string;
  min: number;
  max: number;
  step: number;
  value: number;
  onChange(value: number): void;
  /**
   * Called with the thumb's position while the page still draws an earlier one; only with `say`. It must draw nothing
   * through React.
   */
  peek?: (value: number) => void;
  /** Words at both ends. */
  ends: readonly [string, string];
  /** Problem of the value, which an address may carry beyond both ends. */
  fault?: string | undefined;
}

/** A native range: arrows, Home and End work by themselves, and a thumb on a phone finds it. */
function Range({ label, shown, say, min, max, step, value, onChange, peek, ends, fault }: SliderProps) {
  const id = useId();
  const { range, words, move, settle } = useAhead({ shown, say, min, max, value, onChange, peek });
  return (
    <div className={styles.slider}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        <span ref={words} className={styles.shown} aria-hidden="true">
          {shown}
        </span>
      </div>
      <div className={styles.row}>
        <span aria-hidden="true">{ends[0]}</span>
        <input
          ref={range}
          id={id}
          type="range"
          className={styles.range}
          min={min}
          max={max}
          step={step}
          {...(say ? { defaultValue: value } : { value })}
          aria-valuetext={shown}
          {...(fault && { "aria-invalid": true, "aria-describedby": `${id}-error` })}
          onChange={(event) => move(Number(event.target.value))}
          onBlur={settle}
          style={{ "--at": shareOf(value, min, max) } as CSSProperties}
        />
        <span aria-hidden="true">{ends[1]}</span>
      </div>
      {fault && (
        <p id={`${id}-error`} className={styles.fault}>
          <Icon as={CircleAlert} size={18} />
          {fault}
        </p>
      )}
    </div>
  );
}

/** Memoised: the movement of a neighbouring slider must not draw it again. */
export const Slider = memo(Range, (before, after) =>
  (Object.keys(after) as (keyof SliderProps)[]).every((name) =>
    name === "ends" ? after.ends.every((word, at) => word === before.ends[at]) : Object.is(before[name], after[name]),
  ),
);
