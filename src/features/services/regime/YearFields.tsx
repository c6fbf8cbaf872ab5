import { memo } from "react";
import { Field } from "@/ui/Field";
import { TextInput } from "@/ui/TextInput";
import { useFault, useFrame, useLive } from "./board";
import { TypedAmount } from "./controls";

const Dependents = memo(function Dependents({ value, fault }: { value: string; fault: string | undefined }) {
  const { put } = useFrame();
  return (
    <Field label="Dependentes no imposto de renda" error={fault}>
      <TextInput size="md" inputMode="numeric" maxLength={3} value={value} onChange={(event) => put({ dependents: event.target.value })} />
    </Field>
  );
});

/** What the yearly return counts with besides the plan's money. */
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
