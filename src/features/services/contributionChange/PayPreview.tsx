import { payEffect } from "@/domain/contribution/contributionPreview";
import { formatMoney, formatRate } from "@/domain/money/money";
import { KeyValue } from "@/ui/content/KeyValue";
import { Flex, Stack, Text } from "@/ui/content/layout";
import { Explain } from "@/ui/feedback/Explain";
import type { Facts } from "../contribution/contributionQueries";
import { PayExplained } from "./explained";

/** Reduction of the pay by a contribution withheld from the salary, once the tax that it saves is counted. */
export function PayPreview({ facts, contribution }: { facts: Facts; contribution: string }) {
  const { modo, salario, tabelaImposto, limiteDeducao } = facts;
  if (modo === "valor")
    return (
      <Text textStyle="label" color="fgMuted">
        Este valor não passa pela folha, e por isso não muda o imposto do mês.
        {limiteDeducao &&
          ` Na declaração anual completa, o que você contribui pode ser deduzido até ${formatRate(limiteDeducao.percentual)} da sua renda tributável.`}
      </Text>
    );
  if (salario === null || !tabelaImposto || !limiteDeducao) return null;
  const effect = payEffect(tabelaImposto, salario, contribution, limiteDeducao.percentual);
  return (
    <Stack gap="2">
      <Text as="h4" fontWeight={600}>
        No seu salário
      </Text>
      <KeyValue
        tabular
        rows={[
          { label: "Desconto da contribuição", value: formatMoney(contribution) },
          {
            label: (
              <Flex direction="column" align="flex-start">
                Imposto que deixa de ser retido
                <Explain title="Imposto que deixa de ser retido">
                  {() => <PayExplained facts={facts} effect={effect} contribution={contribution} />}
                </Explain>
              </Flex>
            ),
            value: formatMoney(effect.economia),
          },
          { label: "O que sai de fato do seu salário", value: formatMoney(effect.liquido), strong: true },
        ]}
      />
    </Stack>
  );
}
