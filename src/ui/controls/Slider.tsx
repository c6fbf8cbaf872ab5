import { CircleAlert } from "lucide-react";
import { type CSSProperties, memo, useId } from "react";
import { Icon } from "../content/Icon";
import styles from "./Slider.module.css";
import { fitted, readNumber, shareOf, useAhead, written } from "./sliderAhead";

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
  /** With it the value can be typed in a field in place of its words, before this: "anos", "%". */
  unit?: string | undefined;
  /** True below a field of the same label, which has the value in full: the slider has no line of its own above it. */
  bare?: boolean;
  /** Positions in one of what is typed, 1 if absent: 12 for months that are typed as years. */
  per?: number;
  /** Words at both ends. */
  ends: readonly [string, string];
  /** Problem of the value, which an address may carry beyond both ends. */
  fault?: string | undefined;
}

/** A native range: arrows, Home and End work by themselves, and a thumb on a phone finds it. */
function Range({ label, shown, say, min, max, step, value, onChange, peek, unit, bare = false, per = 1, ends, fault }: SliderProps) {
  const id = useId();
  const { range, words, typed, move, settle } = useAhead({ shown, say, min, max, value, per, onChange, peek });
  /** Each key that makes a position moves the thumb there; the rest waits until the field is left. */
  const type = (text: string, isLeft: boolean) => {
    const asked = readNumber(text);
    const at = asked === null ? null : fitted(asked * per, { min, max, step });
    if (at !== null && asked !== null && (isLeft || Math.abs(at - asked * per) < 1e-6)) move(at);
    if (isLeft) settle();
    if (isLeft && typed.current) typed.current.value = written((at ?? range.current?.valueAsNumber ?? value) / per);
  };
  /** An arrow in the field is one step of the slider. */
  const turn = (text: string, steps: number) => {
    const asked = readNumber(text);
    const from = asked === null ? (range.current?.valueAsNumber ?? value) : fitted(asked * per, { min, max, step });
    type(written(fitted(from + steps * step, { min, max, step }) / per), true);
  };
  return (
    <div className={styles.slider}>
      {!bare && (
        <div className={styles.head}>
          <label htmlFor={id}>{label}</label>
          {unit === undefined ? (
            <span ref={words} className={styles.shown} aria-hidden="true">
              {shown}
            </span>
          ) : (
            <span className={`${styles.shown} ${styles.entry}`}>
              <input
                ref={typed}
                type="text"
                inputMode="decimal"
                autoComplete="off"
                className={styles.typed}
                aria-label={`${label} (${unit})`}
                {...(fault && { "aria-invalid": true, "aria-describedby": `${id}-error` })}
                defaultValue={written(value / per)}
                onChange={({ target }) => type(target.value, false)}
                onBlur={({ target }) => type(target.value, true)}
                onKeyDown={(event) => {
                  const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
                  if (event.key !== "Enter" && !way) return;
                  // Not the form's: the value only stands now.
                  event.preventDefault();
                  if (way) turn(event.currentTarget.value, way);
                  else type(event.currentTarget.value, true);
                }}
              />
              <span aria-hidden="true">{unit}</span>
            </span>
          )}
        </div>
      )}
      <div className={styles.row}>
        <span aria-hidden="true">{ends[0]}</span>
        <input
          ref={range}
          id={id}
          {...(bare && { "aria-label": label })}
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
