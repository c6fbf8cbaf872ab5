import { useQueryClient } from "@tanstack/react-query";
import { CircleDollarSign } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useWrite } from "@/api/write";
import { formatDate } from "@/domain/calendar/calendarDate";
import { formatMoney, isZeroAmount } from "@/domain/money/money";
import { useParticipant } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { KeyValue } from "@/ui/content/KeyValue";
import { Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Explain } from "@/ui/feedback/Explain";
import { Notice } from "@/ui/feedback/Notice";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { ConfirmDialog } from "@/ui/overlays/ConfirmDialog";
import type { LoanDetail } from "./loanQueries";

type Quote = NonNullable<LoanDetail["quitacao"]>;
type Made = LoanDetail["cobrancas"][number];

const OpenCharge = dynamic(() => import("./OpenCharge").then((module) => module.OpenCharge), {
  ssr: false,
  loading: () => <Skeleton w="100%" h="320px" />,
});

/** Each part of what settles the loan; they add up to the total. */
function Parts({ quote }: { quote: Quote }) {
  const rows: [string, string][] = [
    ["Parcelas já vencidas", quote.vencidas],
    ["Principal que ainda não venceu", quote.principal],
    [`Juros por dia, até ${formatDate(quote.em)}`, quote.juros],
  ];
  return (
    <KeyValue
      tabular
      rows={[
        ...rows.filter(([, value]) => !isZeroAmount(value)).map(([label, value]) => ({ label, value: formatMoney(value) })),
        ...(isZeroAmount(quote.credito) ? [] : [{ label: "Você já pagou", value: `− ${formatMoney(quote.credito)}` }]),
        { label: "Total", value: formatMoney(quote.total), strong: true },
      ]}
    />
  );
}

function SettleDialog({ loan, quote, onMade, onClose }: { loan: LoanDetail; quote: Quote; onMade(): void; onClose(): void }) {
  const { idPessoa, idPlano } = useParticipant();
  const client = useQueryClient();
  const write = useWrite("POST /gerarQuitacaoEmprestimo");
  const make = async () => {
    await write.mutateAsync({ body: { idPessoa, idPlano, idEmprestimo: loan.id } });
    onMade();
    await client.invalidateQueries({ queryKey: ["GET /retornarEmprestimo/{idEmprestimo}"] });
  };
  return (
    <ConfirmDialog
      title="Gerar o pagamento da quitação?"
      label="Gerar boleto e Pix"
      busyText="Gerando…"
      back="Agora não"
      act={make}
      failed="Não conseguimos gerar."
      onClose={onClose}
    >
      <Text>
        Pague até {formatDate(quote.em)}. O valor é este em qualquer dia até lá. Quando o pagamento chegar, todas as parcelas ficam pagas e
        o empréstimo termina.
      </Text>
      <Parts quote={quote} />
      {loan.forma === "patrocinadora" && (
        <Text textStyle="label" color="fgMuted">
          Se a empresa ainda descontar uma parcela antes disso, o que você pagar a mais é devolvido na sua conta bancária.
        </Text>
      )}
    </ConfirmDialog>
  );
}

/** Result of the last charge, once it no longer waits for its payment. */
function LastCharge({ charge: { valor, vencimento, situacao, pagaEm, valorPago } }: { charge: Made }) {
  if (situacao === "paga")
    return (
      <Notice kind="ok">
        Recebemos {formatMoney(valorPago ?? valor)}
        {pagaEm && ` em ${formatDate(pagaEm)}`}.
      </Notice>
    );
  if (situacao === "vencida")
    return (
      <Notice kind="off">
        A quitação de {formatMoney(valor)} venceu em {formatDate(vencimento)} sem pagamento. Gere outra.
      </Notice>
    );
  return null;
}

/** Settlement of the loan today: its amount, the charge that pays it, and past payments. */
export function Settlement({ loan }: { loan: LoanDetail }) {
  const [asking, setAsking] = useState(false);
  const [wasMade, setMade] = useState(false);
  const { quitacao: today, proposta, cobrancas, aDevolver, impedimentoQuitacao } = loan;
  const [last] = cobrancas;
  if (!today && !last) return null;
  return (
    <Card
      title={today ? "Quitar antes do fim" : "Quitação"}
      action={
        today && (
          <Explain title="Valor para quitar">
            {() => (
              <Stack gap="3">
                <Text>
                  Parcelas já vencidas ({formatMoney(today.vencidas)}), mais o principal que ainda não venceu (
                  {formatMoney(today.principal)}
                  ), mais os juros desde o último vencimento, por dia ({formatMoney(today.juros)}).
                </Text>
                <Text>Os juros dos meses seguintes deixam de existir: quitar nunca custa mais do que esperar.</Text>
                <Text>Uma parcela que já está no contracheque do mês não entra: ela é paga por ele.</Text>
              </Stack>
            )}
          </Explain>
        )
      }
    >
      <Stack gap="4">
        {last && (last.situacao === "aberta" ? <OpenCharge charge={last} isNew={wasMade} /> : <LastCharge charge={last} />)}
        {!isZeroAmount(aDevolver) && (
          <Notice kind="info">Você pagou {formatMoney(aDevolver)} a mais. O fundo devolve este valor na sua conta bancária.</Notice>
        )}
        {today && (
          <KeyValue
            tabular
            rows={[
              { label: `Para quitar em ${formatDate(today.em)}`, value: formatMoney(today.total), strong: true },
              { label: "Você deixa de pagar", value: formatMoney(today.economia) },
            ]}
          />
        )}
        {proposta && last?.situacao !== "aberta" && (
          <Stack gap="2" alignItems="flex-start">
            <Button writes size="lg" leftIcon={CircleDollarSign} onClick={() => setAsking(true)}>
              Quitar com boleto ou Pix
            </Button>
            <Text textStyle="label" color="fgMuted">
              {formatMoney(proposta.total)} se pagar até {formatDate(proposta.em)}.
            </Text>
          </Stack>
        )}
        {impedimentoQuitacao && <Text color="fgMuted">{impedimentoQuitacao}</Text>}
        {asking && proposta && <SettleDialog loan={loan} quote={proposta} onMade={() => setMade(true)} onClose={() => setAsking(false)} />}
      </Stack>
    </Card>
  );
}
