import { useDeferredValue } from "react";
import { useFormContext } from "react-hook-form";
import { formatDate } from "@/domain/calendar/calendarDate";
import { agesOf } from "@/domain/exits/vinculoFacts";
import { exact } from "@/domain/money/exact";
import { formatMoney } from "@/domain/money/money";
import { DEFERRED_KEEPS } from "@/domain/services/exits/bpd";
import { Box, chakra, Stack, Text } from "@/ui/content/layout";
import { Slider } from "@/ui/controls/Slider";
import { Projection } from "../staying/Projection";
import type { DeferredConditions } from "../staying/stayingQueries";

interface Props {
  conditions: DeferredConditions;
  age: number;
}

/** List of the rights that are kept and lost. */
export const Keeps = ({ lines }: { lines: readonly string[] }) => (
  <chakra.ul m="0" ps="5" listStyleType="disc">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </chakra.ul>
);

/** Effects of waiting until an age: the balance, the income, the cost, and the rights kept and lost. */
export function DeferredSummary({ conditions, age }: Props) {
  const { custoMensal } = conditions;
  const cost = custoMensal?.valor ?? "0.00";
  return (
    <Box as="section" aria-label="O que ficar em BPD significa" borderWidth="1px" borderColor="line" borderRadius="md" padding="4">
      <Stack gap="5">
        <Projection
          conditions={conditions}
          age={age}
          monthly={exact(cost).negated().toFixed(2)}
          monthlyWords={custoMensal ? `A administração, ${formatMoney(cost)} por mês, sai do saldo.` : "Nada entra nem sai por mês."}
        />
        <Stack gap="2">
          <Text as="h4" fontWeight={600}>
            O que muda
          </Text>
          <Keeps lines={DEFERRED_KEEPS} />
          <Text textStyle="small" color="fgMuted">
            {custoMensal
              ? `Custo de administração em vigor desde ${formatDate(custoMensal.desde)}. Fonte: ${custoMensal.fonte}.`
              : "O plano não cobra administração de quem está em BPD."}
          </Text>
        </Stack>
      </Stack>
    </Box>
  );
}

/** Moves the age of the form with a slider, and says at once what it means. */
export function DeferredSimulator({ conditions, age }: Props) {
  const { setValue } = useFormContext();
  const ages = agesOf(conditions);
  const followed = useDeferredValue(age);
  const [first = age, last = age] = [ages[0], ages.at(-1)];
  return (
    <Stack gap="6">
      <Slider
        label="Idade do benefício"
        shown={`${age} anos`}
        min={first}
        max={last}
        step={1}
        value={age}
        onChange={(value) => setValue("idade", String(value), { shouldDirty: true, shouldValidate: false })}
        ends={[`${first} anos`, `${last} anos`]}
      />
      <DeferredSummary conditions={conditions} age={followed} />
    </Stack>
  );
}
