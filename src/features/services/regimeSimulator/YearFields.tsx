import { memo } from "react";
import { TextInput } from "@/ui/controls/text/TextInput";
import { Field } from "@/ui/fields/Field";
import { useFault, useFrame, useLive } from "./regimeBoardContext";
import { TypedAmount } from "./regimeControls";

const Dependents = memo(function Dependents({ value, fault }: { value: string; fault: string | undefined }) {
  const { put } = useFrame();
  return (
    <Field label="Dependentes no imposto de renda" error={fault}>
      <TextInput size="md" inputMode="numeric" maxLength={3} value={value} onChange={(event) => put({ dependents: event.target.value })} />
    </Field>
  );
});

/** Fields of the yearly return, besides the plan's money. */
export function YearFields() {
  return (
    <>
      <Dependents value={useLive().typed.dependents} fault={useFault("dependents")} />
      <TypedAmount
        field="deductions"
        label="Outras deduções no ano"
        optional
        hint="Saúde, educação e outras, para o modelo completo da declaração."
      />
    </>
  );
}
