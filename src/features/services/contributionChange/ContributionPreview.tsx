import { useState } from "react";
import { longMonth } from "@/domain/calendar/months";
import {
  balanceAtAge,
  type ContributionChoice,
  difference,
  monthlyParts,
  projectionAges,
  usualAge,
} from "@/domain/contribution/contributionPreview";
import { formatMoney } from "@/domain/money/money";
import { KeyValue, type KeyValueRow } from "@/ui/content/KeyValue";
import { Box, Flex, Grid, Stack, Text, VisuallyHidden } from "@/ui/content/layout";
import { Select } from "@/ui/controls/Select";
import { Explain } from "@/ui/feedback/Explain";
import { Field } from "@/ui/fields/Field";
import type { Facts } from "../contribution/contributionQueries";
import { signed } from "../contribution/contributionWords";
import { BasicExplained, MatchExplained, ProjectionExplained, SupplementaryExplained, TotalExplained } from "./explained";
import { PayPreview } from "./PayPreview";

interface Props {
  facts: Facts;
  choice: ContributionChoice;
}

const named = (label: string, title: string, explained: () => React.ReactNode) => (
  <Flex direction="column" align="flex-start">
    {label}
    <Explain title={title}>{explained}</Explain>
  </Flex>
);

/** Effects of a choice: monthly contributions by payer, the pay, and the balance at an age. */
export function ContributionPreview({ facts, choice }: Props) {
  const parts = monthlyParts(facts, choice);
  const before = facts.vigente && monthlyParts(facts, facts.vigente);
  const byValue = facts.modo === "valor";
  const rows: KeyValueRow[] = byValue
    ? []
    : [
        {
          label: named(`Básica (${String(choice.percentualBasica)}%)`, "Contribuição básica", () => (
            <BasicExplained facts={facts} choice={choice} parts={parts} />
          )),
          value: formatMoney(parts.basica),
        },
        {
          label: named(`Suplementar (${String(choice.percentualSuplementar)}%)`, "Contribuição suplementar", () => (
            <SupplementaryExplained facts={facts} choice={choice} parts={parts} />
          )),
          value: formatMoney(parts.suplementar),
        },
      ];
  return (
    <Box as="section" aria-label="O que esta escolha significa" borderWidth="1px" borderColor="line" borderRadius="md" overflow="hidden">
      <Text as="h3" fontWeight={600} paddingInline="4" paddingBlock="3" bg="subtle">
        Por mês, a partir de {longMonth(facts.efeito)}
      </Text>
      <Stack gap="5" padding="4">
        <KeyValue
          tabular
          rows={[
            ...rows,
            { label: "Você contribui", value: formatMoney(parts.participante), strong: true },
            ...(byValue
              ? []
              : [
                  {
                    label: named("A patrocinadora contribui", "Parte da patrocinadora", () => (
                      <MatchExplained facts={facts} parts={parts} />
                    )),
                    value: parts.patrocinadora === null ? "Não informada pelo plano" : formatMoney(parts.patrocinadora),
                  },
                  {
                    label: named("Entra na sua conta", "Total do mês", () => <TotalExplained parts={parts} />),
                    value: formatMoney(parts.total),
                    strong: true,
                  },
                ]),
            ...(before
              ? [{ label: "Diferença para a sua contribuição de hoje", value: signed(difference(parts.participante, before.participante)) }]
              : []),
          ]}
        />
        <PayPreview facts={facts} contribution={parts.participante} />
        <FuturePreview facts={facts} monthly={parts.total} today={before?.total ?? null} />
      </Stack>
      <VisuallyHidden role="status">
        {`Você contribui ${formatMoney(parts.participante)} por mês; entra na sua conta ${formatMoney(parts.total)}.`}
      </VisuallyHidden>
    </Box>
  );
}

/** The balance at an age that may be chosen, beside what the contribution of today would leave. */
function FuturePreview({ facts, monthly, today }: { facts: Facts; monthly: string; today: string | null }) {
  const { nascimento, hoje, saldo, taxaProjecao } = facts;
  const ages = nascimento ? projectionAges(nascimento, hoje) : [];
  const [age, setAge] = useState(usualAge(ages));
  if (!nascimento || !taxaProjecao || age === null) return null;
  const rules = { hoje, nascimento, saldo, taxa: taxaProjecao.valor };
  const after = balanceAtAge(rules, monthly, age);
  const now = today === null ? null : balanceAtAge(rules, today, age);
  return (
    <Stack gap="3">
      <Grid templateColumns={{ base: "minmax(0, 1fr)", sm: "minmax(0, 1fr) 160px" }} gap="3" alignItems="end">
        <Box>
          <Text as="h4" fontWeight={600}>
            No futuro, em dinheiro de hoje
          </Text>
          <Text textStyle="small" color="fgMuted">
            É uma estimativa, não uma promessa.
          </Text>
        </Box>
        <Field label="Saldo aos" htmlFor="idade-projecao">
          <Select
            id="idade-projecao"
            value={age}
            onChange={(event) => setAge(Number(event.target.value))}
            options={ages.map((id) => ({ id, value: `${id} anos` }))}
          />
        </Field>
      </Grid>
      <KeyValue
        tabular
        rows={[
          ...(now ? [{ label: "Com a contribuição de hoje", value: formatMoney(now.total) }] : []),
          {
            label: named("Com esta escolha", `Saldo aos ${age} anos`, () => (
              <ProjectionExplained facts={facts} monthly={monthly} age={age} projected={after} />
            )),
            value: formatMoney(after.total),
            strong: true,
          },
          ...(now ? [{ label: "Diferença", value: signed(difference(after.total, now.total)) }] : []),
        ]}
      />
    </Stack>
  );
}
