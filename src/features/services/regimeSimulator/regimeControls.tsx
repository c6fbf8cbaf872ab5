import { type ComponentProps, memo, useCallback } from "react";
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

const AmountField = memo(function AmountField({ field, value, fault, ...words }: AmountProps & { value: string; fault?: string }) {
  const { put } = useFrame();
  return (
    <Field {...words} error={fault}>
      <CurrencyInput size="md" value={value} onChange={(text) => put({ [field]: text })} />
    </Field>
  );
});

/** An amount that is typed, with its fault beside it; drawn again only when it changes. */
export function TypedAmount(props: AmountProps) {
  const fault = useFault(props.field);
  return <AmountField {...props} value={useLive().typed[props.field]} {...(fault && { fault })} />;
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
