import { INCOME_RANGES, incomeFaults } from "@/domain/onboarding/onboardingAnswers";
import { RadioField } from "@/ui/fields/RadioField";
import { StepForm } from "../StepForm";
import { useWizard } from "../wizard";

/** Step 3: the monthly income, in ranges. */
export function IncomeStep() {
  const { answer } = useWizard();
  return (
    <StepForm<{ incomeRange: string | null }>
      defaults={{ incomeRange: typeof answer.incomeRange === "string" ? answer.incomeRange : null }}
      faults={incomeFaults}
      payload={({ incomeRange }) => ({ incomeRange })}
      maySubmit={({ incomeRange }) => Boolean(incomeRange)}
      before="Para avançar, escolha a sua faixa de renda."
    >
      <RadioField name="incomeRange" label="Faixa de renda" options={INCOME_RANGES.map((range) => ({ value: range, label: range }))} />
    </StepForm>
  );
}
