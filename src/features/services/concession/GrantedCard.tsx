import { benefitName } from "@/domain/benefits/payslipNames";
import { formatDate } from "@/domain/calendar/calendarDate";
import { longMonth } from "@/domain/calendar/months";
import { formatMoney, isZeroAmount } from "@/domain/money/money";
import { IssueButton } from "@/parts/issue/IssueButton";
import { IssueOutcome } from "@/parts/issue/IssueOutcome";
import { type Asked, useIssue } from "@/parts/issue/useIssue";
import type { RoutePath } from "@/routes";
import { useParticipant } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { KeyValue } from "@/ui/content/KeyValue";
import { Box, Stack, Text } from "@/ui/content/layout";
import { TextLink } from "@/ui/controls/TextLink";
import type { Facts } from "./concessionQueries";

const ARCHIVE: RoutePath = "/documents";
const PAYSLIPS: RoutePath = "/services/contracheque";

function Download({ asked, children }: { asked: Omit<Asked, "idPessoa" | "idPlano">; children: string }) {
  const { idPessoa, idPlano } = useParticipant();
  const issue = useIssue({ idPessoa, idPlano, ...asked });
  return (
    <Stack gap="3">
      <Box>
        <IssueButton issue={issue}>{children}</IssueButton>
      </Box>
      <IssueOutcome issue={issue} archive={ARCHIVE} />
    </Stack>
  );
}

function Granted({ benefit: { id, numero, especie, inicio, renda } }: { benefit: Facts["concedidos"][number] }) {
  return (
    <Card title="Benefício concedido">
      <Stack gap="4">
        <KeyValue
          rows={[
            { label: benefitName(especie), value: `Nº ${numero}`, strong: true },
            { label: "Renda", value: renda },
            { label: "Primeiro contracheque", value: longMonth(inicio) },
          ]}
        />
        <Download asked={{ tipo: "carta-concessao", idBeneficio: id }}>Baixar a carta de concessão</Download>
        <Text color="fgMuted">
          Cada pagamento aparece em <TextLink href={PAYSLIPS}>Contracheque</TextLink> quando a folha do mês é liberada.
        </Text>
      </Stack>
    </Card>
  );
}

function LumpSum({ sum }: { sum: Facts["saques"][number] }) {
  const name = sum.tipo === "unico" ? "Pagamento único" : "Saque à vista";
  const { pagoEm, previstoEm } = sum;
  return (
    <Card title={pagoEm ? `${name} pago` : `${name} em pagamento, previsto para ${formatDate(previstoEm)}`}>
      <Stack gap="4">
        <KeyValue
          tabular
          rows={[
            { label: `${sum.percentual.replace(".", ",")}% do saldo de ${formatMoney(sum.saldo)}`, value: formatMoney(sum.bruto) },
            { label: "− imposto de renda", value: formatMoney(sum.imposto) },
            ...(isZeroAmount(sum.divida)
              ? [{ label: "Valor líquido", value: formatMoney(sum.liquido), strong: true }]
              : [
                  { label: "Valor líquido", value: formatMoney(sum.liquido) },
                  { label: "− dívida de empréstimo", value: formatMoney(sum.divida) },
                  { label: "Valor na sua conta", value: formatMoney(sum.creditado), strong: true },
                ]),
            { label: pagoEm ? "Crédito" : "Crédito previsto", value: `${formatDate(pagoEm ?? previstoEm)}, em ${sum.conta}` },
            { label: "Protocolo", value: sum.protocolo },
          ]}
        />
        {pagoEm ? (
          <Download asked={{ tipo: "recibo-saque", idSaque: sum.id }}>Baixar o recibo</Download>
        ) : (
          <Text color="fgMuted">O recibo fica aqui assim que o banco confirmar o pagamento.</Text>
        )}
      </Stack>
    </Card>
  );
}

/** Cards with the benefits and lump sums granted so far, each with its document; absent where there are none. */
export function GrantedCards({ facts: { concedidos, saques } }: { facts: Facts }) {
  return (
    <>
      {concedidos.map((benefit) => (
        <Granted key={`beneficio-${benefit.id}`} benefit={benefit} />
      ))}
      {saques.map((sum) => (
        <LumpSum key={`saque-${sum.id}`} sum={sum} />
      ))}
    </>
  );
}
