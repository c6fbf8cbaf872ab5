import { type ComponentProps, memo, useCallback, useState } from "react";
import type { FieldName, Typed } from "@/domain/taxSimulator/typing";
import { Slider } from "@/ui/controls/Slider";
import { CurrencyInput } from "@/ui/controls/text/CurrencyInput";
import { Field } from "@/ui/fields/Field";
import { useFault, useFrame, useLive } from "./regimeBoardContext";

type Amount = "amount" | "otherNow" | "otherLater" | "deductions" | "monthly";

interface AmountProps {
  field: Amount;
  label: string;
  hint?: string;
  optional?: boolean;
}

interface FieldProps extends AmountProps {
  value: string;
  fault?: string;
  /** Called with true while somebody types there, and with false once they leave. */
  onTouch?(isTyping: boolean): void;
}

const AmountField = memo(function AmountField({ field, value, fault, onTouch, ...words }: FieldProps) {
  const { put } = useFrame();
  return (
    <Field {...words} error={fault}>
      <CurrencyInput
        size="md"
        value={value}
        onChange={(text) => put({ [field]: text })}
        onInput={() => onTouch?.(true)}
        onBlur={() => onTouch?.(false)}
      />
    </Field>
  );
});

/** An amount that is typed, with its fault beside it; drawn again only when it changes. */
export function TypedAmount(props: AmountProps) {
  const fault = useFault(props.field);
  return <AmountField {...props} value={useLive().typed[props.field]} {...(fault && { fault })} />;
}

/** An amount of which nothing typed means the whole, which the field then shows, unless somebody is typing there. */
export function TypedWhole({ whole, ...props }: AmountProps & { whole: string }) {
  const [isTyping, setTyping] = useState(false);
  const fault = useFault(props.field);
  const value = useLive().typed[props.field];
  return <AmountField {...props} value={value === "" && !isTyping ? whole : value} onTouch={setTyping} {...(fault && { fault })} />;
}

interface MoveProps extends Omit<ComponentProps<typeof Slider>, "onChange" | "fault"> {
  /** Field that it moves, with the problem below it; without it a field beside it shows the problem. */
  field?: FieldName;
  /** Change that a position makes. The function is made once, so that a slider is drawn only when it moves. */
  part(value: number): Partial<Typed>;
}

/** A slider of the comparison. */
export function Move({ field, part, ...slider }: MoveProps) {
  const { put } = useFrame();
  const move = useCallback((value: number) => put(part(value)), [put, part]);
  return <Slider {...slider} fault={useFault(field)} onChange={move} />;
}
