import type { ReactNode } from "react";
import { retirementAt } from "@/domain/benefits/retirement";
import { formatDate } from "@/domain/calendar/calendarDate";
import { formatMoney } from "@/domain/money/money";
import { KeyValue } from "@/ui/content/KeyValue";
import { Box, Flex, Stack, Text } from "@/ui/content/layout";
import { Explain } from "@/ui/feedback/Explain";
import type { DeferredConditions } from "./stayingQueries";

type Base = Pick<DeferredConditions, "hoje" | "nascimento" | "saldo" | "cotaEm" | "taxa" | "mesesRenda">;

const percent = (value: string) => `${value.replace(/\.?0+$/, "").replace(".", ",")}%`;

/** A label with how its figure was calculated. */
export const named = (label: string, title: string, explained: () => ReactNode) => (
  <Flex direction="column" align="flex-start">
    {label}
    <Explain title={title}>{explained}</Explain>
  </Flex>
);

interface Props {
  conditions: Base;
  age: number;
  /** Money that enters each month, in reais; negative where a cost leaves. */
  monthly: string;
  /** Words about the monthly amount: "O custo de R$ 24,90 por mês sai do saldo." */
  monthlyWords: string;
  /** Comparison beside it: the balance without the monthly amount. */
  compare?: { label: string; monthly: string };
}

function Premises({ conditions, age, monthlyWords }: Pick<Props, "conditions" | "age" | "monthlyWords">) {
  const { saldo, cotaEm, taxa, mesesRenda } = conditions;
  return (
    <Stack gap="3">
      <Text>
        Parte do seu saldo de hoje, {formatMoney(saldo)}
        {cotaEm && `, pela cota de ${formatDate(cotaEm)}`}. {monthlyWords}
      </Text>
      {taxa && (
        <Text>
          Rende {percent(taxa.valor)} ao ano acima da inflação: a taxa de cada mês é (1 + {percent(taxa.valor)})^(1/12) − 1. Em vigor desde{" "}
          {formatDate(taxa.desde)}. Fonte: {taxa.fonte}.
        </Text>
      )}
      <Text>
        A renda é a mesma todo mês por {mesesRenda / 12} anos a partir dos {age}: saldo × i ÷ (1 − (1 + i)^−{mesesRenda}). Sem imposto.
      </Text>
      <Text>Tudo em dinheiro de hoje. É uma estimativa, não uma promessa: o rendimento pode ser menor.</Text>
    </Stack>
  );
}

/** Balance and level income at an age, in today's money, each explained with its dated premises. */
export function Projection({ conditions, age, monthly, monthlyWords, compare }: Props) {
  const { nascimento, taxa, hoje, saldo, mesesRenda } = conditions;
  if (nascimento === null || taxa === null)
    return (
      <Text color="fgMuted">
        {nascimento === null ? "Falta a sua data de nascimento no cadastro" : "O plano não informou a taxa das projeções"}: por isso não
        mostramos uma estimativa.
      </Text>
    );
  const rules = { hoje, nascimento, saldo, taxa: taxa.valor };
  const shown = retirementAt(rules, monthly, age, mesesRenda);
  const other = compare && retirementAt(rules, compare.monthly, age, mesesRenda);
  const explained = () => <Premises conditions={conditions} age={age} monthlyWords={monthlyWords} />;
  return (
    <Stack gap="3">
      <Box>
        <Text as="h4" fontWeight={600}>
          Aos {age} anos, em dinheiro de hoje
        </Text>
        <Text textStyle="small" color="fgMuted">
          É uma estimativa, não uma promessa.
        </Text>
      </Box>
      <KeyValue
        tabular
        rows={[
          { label: "Seu saldo hoje", value: formatMoney(saldo) },
          { label: named("Saldo projetado", `Saldo aos ${age} anos`, explained), value: formatMoney(shown.saldo), strong: true },
          {
            label: named(`Renda por ${mesesRenda / 12} anos`, "Renda mensal projetada", explained),
            value: `${formatMoney(shown.renda)} por mês`,
            strong: true,
          },
          ...(compare && other ? [{ label: compare.label, value: `${formatMoney(other.renda)} por mês` }] : []),
        ]}
      />
    </Stack>
  );
}
