import { useFormContext, useWatch } from "react-hook-form";
import { formatMoney } from "@/domain/money/money";
import {
  amounts,
  basicOptions,
  isBasicOpen,
  isSupplementaryOpen,
  MAX_BASIC,
  maySubmitPercentages,
  percentageFaults,
  percentagePayload,
  type SalaryFacts,
  supplementaryAfter,
  supplementaryOptions,
} from "@/domain/onboarding/onboardingPercentages";
import { Card } from "@/ui/content/Card";
import { KeyValue } from "@/ui/content/KeyValue";
import { Grid } from "@/ui/content/layout";
import { Notice } from "@/ui/feedback/Notice";
import { SelectField } from "@/ui/fields/SelectField";
import { StepForm } from "../StepForm";
import { salaryFactsOf, useWizard } from "../wizard";

interface Values extends Record<string, unknown> {
  percentualBasica: string;
  percentualSuplementar: string;
}

const asOptions = (percents: number[]) => percents.map((percent) => ({ id: percent, value: `${percent}%` }));
const textOf = (value: unknown) => (typeof value === "number" || typeof value === "string" ? String(value) : "0");

/** Step 6: which share of the salary to contribute. */
export function PercentagesStep() {
  const { answer, data } = useWizard();
  const facts = salaryFactsOf(data);
  return (
    <StepForm<Values>
      defaults={{ percentualBasica: textOf(answer.percentualBasica), percentualSuplementar: textOf(answer.percentualSuplementar) }}
      faults={(values) => percentageFaults(values, facts)}
      payload={(values) => percentagePayload(values, facts)}
      maySubmit={({ percentualBasica, percentualSuplementar }) =>
        maySubmitPercentages(Number(percentualBasica), Number(percentualSuplementar))
      }
      before="Para avançar, escolha ao menos um percentual."
    >
      <Choices facts={facts} />
    </StepForm>
  );
}

function Choices({ facts }: { facts: SalaryFacts }) {
  const { data } = useWizard();
  const { setValue, getValues } = useFormContext<Values>();
  const basic = Number(useWatch<Values, "percentualBasica">({ name: "percentualBasica" }));
  const supplementary = Number(useWatch<Values, "percentualSuplementar">({ name: "percentualSuplementar" }));
  const basicOpen = isBasicOpen(facts);
  const supplementaryOpen = isSupplementaryOpen(facts, basic);
  const { basicContributions, supplementaryContributions } = amounts(facts, basic, supplementary);
  return (
    <>
      {data.salario === null && (
        <Notice kind="info">Ainda não recebemos o seu salário da empresa. Os valores em reais aparecem assim que ele chegar.</Notice>
      )}
      <Grid templateColumns={{ base: "1fr", md: "1fr 1fr" }} gap="6" alignItems="start">
        <SelectField
          name="percentualBasica"
          label="Contribuição básica"
          options={asOptions(basicOptions(facts))}
          disabled={!basicOpen}
          hint={basicOpen ? undefined : `Existe a partir de um salário de ${formatMoney(facts.threshold)}.`}
          onChange={(event) => {
            const after = supplementaryAfter(facts, Number(event.target.value), Number(getValues("percentualSuplementar")));
            setValue("percentualSuplementar", String(after), { shouldDirty: true });
          }}
        />
        <SelectField
          name="percentualSuplementar"
          label="Contribuição suplementar"
          options={asOptions(supplementaryOptions())}
          disabled={!supplementaryOpen}
          hint={supplementaryOpen ? undefined : `Abre quando a básica está em ${MAX_BASIC}%.`}
        />
      </Grid>
      <Card title="Por mês">
        <KeyValue
          tabular
          rows={[
            { label: "Salário", value: data.salario === null ? "Ainda não informado" : formatMoney(facts.salary) },
            { label: `Básica (${basic}%)`, value: formatMoney(basicContributions) },
            { label: `Suplementar (${supplementary}%)`, value: formatMoney(supplementaryContributions) },
          ]}
        />
      </Card>
    </>
  );
}
