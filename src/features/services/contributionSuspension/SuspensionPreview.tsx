import { addMonths, longMonth, monthRange } from "@/domain/calendar/months";
import type { SuspendedMonths } from "@/domain/contribution/contributionMonths";
import {
  balanceAtAge,
  balanceWithPause,
  difference,
  monthlyParts,
  projectionAges,
  usualAge,
} from "@/domain/contribution/contributionPreview";
import { formatAmount, formatMoney } from "@/domain/money/money";
import { KeyValue } from "@/ui/content/KeyValue";
import { Box, Stack, Text } from "@/ui/content/layout";
import { Explain } from "@/ui/feedback/Explain";
import type { Facts } from "../contribution/contributionQueries";
import { signed } from "../contribution/contributionWords";

/** Contributions that stop and go on, and the effect on the balance at the end. */
export function SuspensionPreview({ facts, period }: { facts: Facts; period: SuspendedMonths }) {
  const option = facts.agendada ?? facts.vigente;
  const parts = option && monthlyParts(facts, option);
  const until = period.ate ? `até ${longMonth(period.ate)}` : "sem data para voltar";
  return (
    <Box as="section" aria-label="O que muda com a suspensão" borderWidth="1px" borderColor="line" borderRadius="md" overflow="hidden">
      <Text as="h3" fontWeight={600} paddingInline="4" paddingBlock="3" bg="subtle">
        De {longMonth(period.desde)} {until}
      </Text>
      <Stack gap="5" padding="4">
        {parts && (
          <KeyValue
            tabular
            rows={[
              { label: "Você deixa de contribuir, por mês", value: formatMoney(parts.participante) },
              ...(parts.patrocinadora === null
                ? []
                : [{ label: "A patrocinadora deixa de contribuir, por mês", value: formatMoney(parts.patrocinadora) }]),
              { label: "Deixa de entrar na sua conta, por mês", value: formatMoney(parts.total), strong: true },
            ]}
          />
        )}
        <Stack gap="1">
          <Text>Nada se perde: seu saldo de {formatMoney(facts.saldo)} continua seu, investido e rendendo.</Text>
          <Text>
            {period.ate
              ? `A contribuição volta sozinha em ${longMonth(addMonths(period.ate, 1))}, com a escolha que estiver em vigor.`
              : "A contribuição volta quando você retomar, nesta mesma página."}
          </Text>
        </Stack>
        {parts && <Cost facts={facts} monthly={parts.total} period={period} />}
      </Stack>
    </Box>
  );
}

function Cost({ facts, monthly, period }: { facts: Facts; monthly: string; period: SuspendedMonths }) {
  const { nascimento, hoje, saldo, taxaProjecao } = facts;
  const age = nascimento ? usualAge(projectionAges(nascimento, hoje)) : null;
  if (!nascimento || !taxaProjecao || age === null) return null;
  const rules = { hoje, nascimento, saldo, taxa: taxaProjecao.valor };
  // The contribution of this month is still paid; the first of the projection is the next one's.
  const before = monthRange(facts.primeiroMes, addMonths(period.desde, -1)).length;
  const without = period.ate === null ? null : monthRange(period.desde, period.ate).length;
  const kept = balanceAtAge(rules, monthly, age).total;
  const paused = balanceWithPause(rules, monthly, age, { before, without });
  return (
    <Stack gap="2">
      <Text as="h4" fontWeight={600}>
        No futuro, em dinheiro de hoje
      </Text>
      <KeyValue
        tabular
        rows={[
          { label: `Saldo aos ${age} anos, sem suspender`, value: formatMoney(kept) },
          { label: `Saldo aos ${age} anos, com a suspensão`, value: formatMoney(paused), strong: true },
          { label: "Diferença", value: signed(difference(paused, kept)) },
        ]}
      />
      <Box>
        <Explain title="Efeito da suspensão no saldo">
          {() => (
            <Stack gap="3">
              <Text>
                Projetamos o saldo duas vezes, com a mesma contribuição de {formatMoney(monthly)} no fim de cada mês: uma sem parar, outra
                sem nada
                {without === null
                  ? " a partir do primeiro mês suspenso, como se você nunca retomasse"
                  : ` nos ${without} meses da suspensão`}
                . É uma estimativa.
              </Text>
              <KeyValue
                tabular
                rows={[
                  { label: "Saldo de hoje", value: formatMoney(saldo) },
                  { label: "Meses com contribuição antes de suspender", value: String(before) },
                  { label: "Taxa real ao ano", value: `${formatAmount(taxaProjecao.valor)}%` },
                ]}
              />
              <Text textStyle="small" color="fgMuted">
                Taxa real: já sem a inflação. Fonte: {taxaProjecao.fonte}.
              </Text>
            </Stack>
          )}
        </Explain>
      </Box>
    </Stack>
  );
}
