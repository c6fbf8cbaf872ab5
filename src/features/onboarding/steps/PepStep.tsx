import { PEP_OFFICES, pepFaults } from "@/domain/onboarding/onboardingAnswers";
import { Card } from "@/ui/content/Card";
import { chakra, Text } from "@/ui/content/layout";
import { RadioField } from "@/ui/fields/RadioField";
import { StepForm } from "../StepForm";
import { useWizard } from "../wizard";

/** Step 2: politically exposed person, yes or no. */
export function PepStep() {
  const { answer } = useWizard();
  return (
    <StepForm<{ ppe: string | null }>
      defaults={{ ppe: typeof answer.ppe === "string" ? answer.ppe : null }}
      faults={pepFaults}
      payload={({ ppe }) => ({ ppe })}
      maySubmit={({ ppe }) => Boolean(ppe)}
      before="Para avançar, responda à pergunta."
    >
      <RadioField
        name="ppe"
        label="Você ocupa, ou ocupou nos últimos cinco anos, algum dos cargos abaixo?"
        options={[
          { value: "N", label: "Não" },
          { value: "S", label: "Sim" },
        ]}
      />
      <Card title="Cargos públicos dos últimos cinco anos">
        <chakra.ul listStyleType="disc" paddingInlineStart="5" textStyle="label" color="fgMuted" display="grid" gap="2">
          {PEP_OFFICES.map((office) => (
            <li key={office}>{office}</li>
          ))}
        </chakra.ul>
        <Text textStyle="label" color="fgMuted" marginTop="3">
          Vale também para parentes até o segundo grau, cônjuge ou companheiro e pessoas de relação próxima.
        </Text>
      </Card>
    </StepForm>
  );
}
