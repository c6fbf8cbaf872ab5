import { ArrowRight } from "lucide-react";
import { useForm } from "react-hook-form";
import { formatDate } from "@/domain/calendar/calendarDate";
import { type ChargeInput, chargeFaults, effectiveDue } from "@/domain/contribution/charges";
import { formatMoney, parseMoney } from "@/domain/money/money";
import { valueOnBlur } from "@/domain/onboarding/onboardingContribution";
import { Flex, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Explain } from "@/ui/feedback/Explain";
import { CurrencyField } from "@/ui/fields/CurrencyField";
import { DateField } from "@/ui/fields/DateField";
import { Form } from "@/ui/fields/Form";
import { ruleResolver } from "@/ui/fields/ruleResolver";
import type { Rules } from "./paymentsQueries";

interface Props {
  rules: Rules;
  /** Values that were filled in before, when the person comes back from the review. */
  known: Partial<ChargeInput>;
  onNext(input: ChargeInput): Promise<unknown>;
}

/** With two decimals, as the wire takes it. */
const whole = (input: ChargeInput): ChargeInput => ({ ...input, valor: parseMoney(input.valor) ?? input.valor });

/** Amount and due date. The minimum in force takes the place of a lower amount when the field is left. */
export function ChargeForm({ rules, known, onNext }: Props) {
  const { minimo, hoje, primeiroVencimento, ultimoVencimento } = rules;
  const form = useForm<ChargeInput>({
    resolver: ruleResolver((values) => chargeFaults(whole(values), { minimum: minimo?.valor ?? null, today: hoje })),
    defaultValues: { valor: known.valor ?? "", vencimento: known.vencimento ?? primeiroVencimento },
  });
  const chosen = form.watch("vencimento");
  const due = chosen >= primeiroVencimento && chosen <= ultimoVencimento ? effectiveDue(chosen) : chosen;
  const atLeast = () => {
    if (minimo) form.setValue("valor", valueOnBlur(form.getValues("valor"), minimo.valor), { shouldDirty: true });
  };
  return (
    <Form form={form} onSubmit={(values) => onNext(whole(values))} label="Nova contribuição">
      <Stack gap="5">
        <CurrencyField
          name="valor"
          label="Quanto você quer contribuir?"
          hint={minimo ? `Valor mínimo ${formatMoney(minimo.valor)}` : undefined}
          onBlur={atLeast}
        />
        <DateField
          name="vencimento"
          label="Quando vence?"
          min={primeiroVencimento}
          max={ultimoVencimento}
          hint={
            due === chosen
              ? `De ${formatDate(primeiroVencimento)} a ${formatDate(ultimoVencimento)}`
              : `Nesse dia não há banco: o vencimento passa para ${formatDate(due)}.`
          }
        />
        <Flex justify="space-between" align="center" wrap="wrap-reverse" gap="3">
          <Explain title="Valor mínimo e vencimento" label="De onde vêm esses limites">
            {() => <Limits rules={rules} />}
          </Explain>
          <Button type="submit" size="lg" rightIcon={ArrowRight} width={{ base: "full", sm: "auto" }}>
            Continuar
          </Button>
        </Flex>
      </Stack>
    </Form>
  );
}

function Limits({ rules: { minimo, primeiroVencimento, ultimoVencimento } }: { rules: Rules }) {
  return (
    <Stack gap="3">
      {minimo && (
        <Text>
          O valor mínimo é {formatMoney(minimo.valor)}, em vigor desde {formatDate(minimo.desde)}. Fonte: {minimo.fonte}.
        </Text>
      )}
      <Text>
        O vencimento pode ser do próximo dia útil ({formatDate(primeiroVencimento)}) até 30 dias a partir de hoje (
        {formatDate(ultimoVencimento)}). Quando cai em fim de semana ou feriado, passa para o dia útil seguinte.
      </Text>
      <Text>O dinheiro vira cotas pela cota do mês em que o pagamento for creditado, na subconta Voluntária.</Text>
    </Stack>
  );
}
