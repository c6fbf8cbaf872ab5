import { payslipOfMonth } from "@/domain/benefits/benefitPreview";
import { addMonths, longMonth } from "@/domain/calendar/months";
import type { SuspendedMonths } from "@/domain/contribution/contributionMonths";
import { formatMoney } from "@/domain/money/money";
import { KeyValue } from "@/ui/content/KeyValue";
import { Box, Flex, Stack, Text } from "@/ui/content/layout";
import { Explain } from "@/ui/feedback/Explain";
import type { Facts } from "../inPayment/benefitQueries";
import { PayslipExplained } from "../inPayment/PayslipExplained";

/** Payments that stop and go on, and the calculation of the income when it is paid again. */
export function PausePreview({ facts, period }: { facts: Facts; period: SuspendedMonths }) {
  const until = period.ate ? `até ${longMonth(period.ate)}` : "sem data para voltar";
  const slips = facts.beneficios.flatMap((benefit) => {
    const [now, back] = [payslipOfMonth(facts, benefit), period.ate ? payslipOfMonth(facts, benefit, {}, addMonths(period.ate, 1)) : null];
    return now ? [{ benefit, now, back }] : [];
  });
  const hasTerm = facts.beneficios.some(({ forma }) => forma.startsWith("prazo"));
  return (
    <Box as="section" aria-label="O que muda com a suspensão" borderWidth="1px" borderColor="line" borderRadius="md" overflow="hidden">
      <Text as="h3" fontWeight={600} paddingInline="4" paddingBlock="3" bg="subtle">
        De {longMonth(period.desde)} {until}
      </Text>
      <Stack gap="5" padding="4">
        {slips.map(({ benefit, now, back }) => (
          <KeyValue
            key={benefit.id}
            tabular
            rows={[
              {
                label: (
                  <Flex direction="column" align="flex-start">
                    Você deixa de receber, por mês
                    <Explain title="O que você recebe hoje">{() => <PayslipExplained facts={facts} slip={now} />}</Explain>
                  </Flex>
                ),
                value: formatMoney(now.liquido),
                strong: true,
              },
              ...(back ? [{ label: "Na volta, com o saldo e a cota de hoje", value: formatMoney(back.liquido) }] : []),
            ]}
          />
        ))}
        <Stack gap="1">
          <Text>Nada se perde: as suas cotas, {formatMoney(facts.saldo)} hoje, continuam suas e investidas, rendendo ou oscilando.</Text>
          <Text>
            {period.ate
              ? `O pagamento volta sozinho em ${longMonth(addMonths(period.ate, 1))}, recalculado sobre o saldo que houver.`
              : "O pagamento volta quando você retomar, nesta mesma página, recalculado sobre o saldo que houver."}
          </Text>
          {hasTerm && <Text>O prazo final da sua renda não muda: com menos meses até ele, a renda da volta tende a ser maior.</Text>}
          <Text>Os meses suspensos não são pagos depois. Se a sua renda vem também do INSS, ela não muda.</Text>
        </Stack>
      </Stack>
    </Box>
  );
}
