import { Calendar } from "lucide-react";
import { type FormEvent, useContext, useId, useRef, useState } from "react";
import { day, dayProblem, fillIn, writtenDay } from "../../content/day";
import { chakra } from "../../content/layout";
import { FieldContext } from "../../fields/fieldContext";
import { IconButton } from "../IconButton";
import { MaskedInput } from "./MaskedInput";
import type { TextInputProps } from "./TextInput";

export interface DateInputProps
  extends Omit<TextInputProps, "type" | "leftIcon" | "rightElement" | "rightWidth" | "value" | "defaultValue"> {
  value?: string;
}

/**
 * A day, as "AAAA-MM-DD", or "" while it is not whole. Written dd/mm/aaaa in every browser, whatever its language; the
 * calendar is the browser's own. A native date input behind it holds the value, and its changes are what `onChange` gets.
 * A form finds what was typed and is no day by `data-unclear`; the field says so itself.
 */
export function DateInput({
  value,
  name,
  min,
  max = "9999-12-31",
  onChange,
  onBlur,
  onKeyDown,
  size = "lg",
  ref,
  ...rest
}: DateInputProps) {
  const field = useContext(FieldContext);
  const problemId = useId();
  const text = useRef<HTMLInputElement>(null);
  const native = useRef<HTMLInputElement>(null);
  const [own, setOwn] = useState("");
  const [typed, setTyped] = useState("");
  const [left, setLeft] = useState(false);
  const current = value ?? own;
  const shown = day(typed) === current ? typed : writtenDay(current);
  const problem = dayProblem(shown);
  const told = left && problem && !field?.invalid ? problem : null;
  const describedBy = [told && problemId, rest["aria-describedby"] ?? field?.describedBy].filter(Boolean).join(" ");

  const type = (next: string) => {
    setTyped(next);
    setLeft(false);
    const input = native.current;
    if (!input || day(next) === input.value) return;
    // The prototype's setter: React takes one on the element itself for its own doing, and would not tell of the change.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, day(next));
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };

  return (
    <chakra.div position="relative" width="full" minWidth={0}>
      <MaskedInput
        placeholder="dd/mm/aaaa"
        {...rest}
        ref={(element) => {
          text.current = element;
          if (typeof ref === "function") return ref(element);
          if (ref) ref.current = element;
        }}
        size={size}
        mask="99/99/9999"
        data-unclear={problem ? "" : undefined}
        value={shown}
        aria-describedby={describedBy || undefined}
        aria-invalid={rest["aria-invalid"] ?? (told ? true : undefined)}
        onChangeCapture={(event: FormEvent<HTMLInputElement>) => {
          const whole = fillIn(event.currentTarget.value);
          if (whole !== event.currentTarget.value) event.currentTarget.value = whole;
        }}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") setLeft(true);
          onKeyDown?.(event);
        }}
        onBlur={(event) => {
          setLeft(true);
          onBlur?.(event);
        }}
        rightWidth={size === "lg" ? 52 : 48}
        rightElement={
          <IconButton
            label="Abrir calendário"
            icon={Calendar}
            size="sm"
            disabled={rest.disabled}
            marginRight="-1"
            onClick={() => {
              try {
                native.current?.showPicker();
              } catch {
                text.current?.focus();
              }
            }}
          />
        }
      />
      <chakra.input
        ref={native}
        type="date"
        name={name}
        min={min}
        max={max}
        value={current}
        disabled={rest.disabled}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          setOwn(event.target.value);
          setTyped((before) => (day(before) === event.target.value ? before : writtenDay(event.target.value)));
          onChange?.(event);
        }}
        position="absolute"
        right="0"
        bottom="0"
        width="1px"
        height="1px"
        opacity="0"
        pointerEvents="none"
      />
      {told && (
        <chakra.p id={problemId} marginTop="1.5" textStyle="label" color="status.bad.fg">
          {told}
        </chakra.p>
      )}
    </chakra.div>
  );
}
