import { moreThan, type NextPayslip, type PaymentChange, payslipOfMonth } from "@/domain/benefits/benefitPreview";
import { longMonth } from "@/domain/calendar/months";
import { formatMoney } from "@/domain/money/money";
import { Box, Flex, Stack, Text, VisuallyHidden } from "@/ui/content/layout";
import { type Column, Table } from "@/ui/content/Table";
import { Explain } from "@/ui/feedback/Explain";
import type { Facts } from "./benefitQueries";
import { PayslipExplained } from "./PayslipExplained";

interface Props {
  facts: Facts;
  change: PaymentChange;
  /** Title of the right column: "Com a isenção". */
  after: string;
  title?: string;
  /** The benefit that the change is of, where it is not of all. */
  only?: number;
  /** Month of the payment, by default that of the next payroll. */
  month?: string;
}

interface Row {
  label: string;
  before: string;
  after: string;
}

const columns = (after: string): Column<Row>[] => [
  { id: "item", header: "No contracheque", priority: 1, cell: ({ label }) => label },
  { id: "antes", header: "Como é hoje", align: "end", cell: (row) => row.before },
  { id: "depois", header: after, align: "end", cell: (row) => row.after },
];

const amounts = (pick: (slip: NextPayslip) => string, label: string, now: NextPayslip, then: NextPayslip): Row => ({
  label,
  before: formatMoney(pick(now)),
  after: formatMoney(pick(then)),
});

/** The next payslip as it would be, and with what is asked for: by the rules of the payroll, on the last quota. */
export function PaymentPreview({ facts, change, after, title, only, month = facts.proximoMes }: Props) {
  const shown = facts.beneficios.filter(({ id }) => only === undefined || id === only);
  const slips = shown.flatMap((benefit) => {
    const [now, then] = [payslipOfMonth(facts, benefit, {}, month), payslipOfMonth(facts, benefit, change, month)];
    return now && then ? [{ benefit, now, then }] : [];
  });
  if (slips.length === 0)
    return (
      <Text color="fgMuted">
        Não conseguimos mostrar o próximo contracheque aqui: a sua conta não tem saldo em um só perfil, e a folha o calcula à parte.
      </Text>
    );
  return (
    <Stack gap="4">
      {slips.map(({ benefit, now, then }) => {
        const rows = [
          amounts(({ bruto }) => bruto, "Renda do mês", now, then),
          amounts((slip) => exemptOf(slip), "Parte isenta", now, then),
          amounts(({ irrf }) => irrf, "Imposto retido", now, then),
          ...(benefit.pensaoAlimenticia === "0.00" ? [] : [amounts(alimonyOf, "Pensão alimentícia", now, then)]),
          amounts(({ liquido }) => liquido, "Você recebe", now, then),
        ];
        const more = moreThan(then.liquido, now.liquido);
        return (
          <Box
            key={benefit.id}
            as="section"
            aria-label={`O que muda no contracheque do benefício ${benefit.numero}`}
            borderWidth="1px"
            borderColor="line"
            borderRadius="md"
            overflow="hidden"
          >
            <Text as="h3" fontWeight={600} paddingInline="4" paddingBlock="3" bg="subtle">
              {title ?? `No contracheque de ${longMonth(month)}`}
              {facts.beneficios.length > 1 && `, benefício ${benefit.numero}`}
            </Text>
            <Table
              columns={columns(after)}
              rows={rows}
              rowKey={({ label }) => label}
              caption={`Contracheque de ${longMonth(month)}, como é hoje e ${after.toLowerCase()}`}
            />
            <Stack gap="2" padding="4">
              <Text fontWeight={600}>{differenceWords(more)}</Text>
              <Flex columnGap="6" rowGap="1" wrap="wrap">
                <Explain title="O imposto, como é hoje" label="Como calculamos hoje">
                  {() => <PayslipExplained facts={facts} slip={now} />}
                </Explain>
                <Explain title={`O imposto, ${after.toLowerCase()}`} label={`Como calculamos ${after.toLowerCase()}`}>
                  {() => <PayslipExplained facts={facts} slip={then} />}
                </Explain>
              </Flex>
            </Stack>
            <VisuallyHidden role="status">{differenceWords(more)}</VisuallyHidden>
          </Box>
        );
      })}
    </Stack>
  );
}

/** Only one of the two is ever more than zero: who is exempt by illness uses no portion. */
const exemptOf = ({ isento65, isentoMolestia }: NextPayslip) => (isentoMolestia === "0.00" ? isento65 : isentoMolestia);
const alimonyOf = ({ linhas }: NextPayslip) => linhas.find(({ codigo }) => codigo === "5101")?.desconto ?? "0.00";

function differenceWords(more: string): string {
  if (/^-?0+\.00$/.test(more)) return "O valor que você recebe neste mês não muda: o imposto é o mesmo nos dois casos.";
  return more.startsWith("-")
    ? `Você recebe ${formatMoney(more.slice(1))} a menos por mês.`
    : `Você recebe ${formatMoney(more)} a mais por mês.`;
}
