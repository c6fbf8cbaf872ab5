import { memo, type ReactNode, useCallback } from "react";
import { isZeroAmount } from "@/domain/money/money";
import type { Choice } from "@/domain/simulator/facts";
import { Slider } from "@/ui/controls/Slider";
import { CurrencyInput } from "@/ui/controls/text/CurrencyInput";
import { Field } from "@/ui/fields/Field";
import { useFault, useFrame, useLive } from "./simulatorBoardContext";

interface AmountProps {
  label: string;
  hint?: ReactNode;
  value: string;
  fault?: string | undefined;
  onChange(value: string): void;
}

/** An amount in reais with its fault beside it. */
export const AmountField = memo(function AmountField({ label, hint, value, fault, onChange }: AmountProps) {
  return (
    <Field label={label} hint={hint} error={fault}>
      <CurrencyInput size="md" value={value === "0.00" ? "" : value} onChange={(text) => onChange(text === "" ? "0.00" : text)} />
    </Field>
  );
});

type Amount = "valor" | "adicional" | "aporteAnual" | "aporteUnico" | "mudancaValor" | "outraRenda" | "meta";

/** An amount of the choice. */
export function ChoiceAmount({ field, label, hint }: { field: Amount; label: string; hint?: string | undefined }) {
  const { change } = useFrame();
  const { choice } = useLive();
  const put = useCallback((value: string) => change({ [field]: field === "meta" && isZeroAmount(value) ? "" : value }), [change, field]);
  return <AmountField label={label} hint={hint} value={choice[field] || "0.00"} fault={useFault(field)} onChange={put} />;
}

interface MoveProps extends Omit<Parameters<typeof Slider>[0], "onChange" | "fault"> {
  /** Field that it moves, with the problem below it; without it a field beside it shows the problem. */
  field?: keyof Choice;
  /** Change that a position makes. The function is made once, so that a slider is drawn only when it moves. */
  part(value: number): Partial<Choice>;
}

/** A slider of the choice. */
export function Move({ field, part, ...slider }: MoveProps) {
  const { change, peek } = useFrame();
  const move = useCallback((value: number) => change(part(value)), [change, part]);
  const look = useCallback((value: number) => peek(part(value)), [peek, part]);
  return <Slider {...slider} fault={useFault(field)} onChange={move} peek={look} />;
}
