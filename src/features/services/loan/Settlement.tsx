import { useQueryClient } from "@tanstack/react-query";
import { CircleDollarSign } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useWrite } from "@/api/write";
import { formatDate } from "@/domain/calendarDate";
import { formatMoney, isZeroAmount } from "@/domain/money";
import { useParticipant } from "@/session/SessionProvider";
import { Button } from "@/ui/Button";
import { Card } from "@/ui/Card";
import { Dialog } from "@/ui/Dialog";
import { Explain } from "@/ui/Explain";
import { KeyValue } from "@/ui/KeyValue";
import { Stack, Text } from "@/ui/layout";
import { Notice } from "@/ui/Notice";
import { Skeleton } from "@/ui/Skeleton";
import type { LoanDetail } from "./queries";

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

function ConfirmDialog({ loan, quote, onMade, onClose }: { loan: LoanDetail; quote: Quote; onMade(): void; onClose(): void }) {
  const { idPessoa, idPlano } = useParticipant();
  const client = useQueryClient();
  const write = useWrite("POST /gerarQuitacaoEmprestimo");
  const make = () =>
    write.mutate(
      { body: { idPessoa, idPlano, idEmprestimo: loan.id } },
      {
        onSuccess: async () => {
          onMade();
          await client.invalidateQueries({ queryKey: ["GET /retornarEmprestimo/{idEmprestimo}"] });
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Gerar o pagamento da quitação?"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Agora não
          </Button>
          <Button loading={write.isPending} loadingText="Gerando…" onClick={make}>
            Gerar boleto e Pix
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text>
          Pague até {formatDate(quote.em)}. O valor é este em qualquer dia até lá. Quando o pagamento chegar, todas as parcelas ficam pagas
          e o empréstimo termina.
        </Text>
        <Parts quote={quote} />
        {loan.forma === "patrocinadora" && (
          <Text textStyle="label" color="fgMuted">
            Se a empresa ainda descontar uma parcela antes disso, o que você pagar a mais é devolvido na sua conta bancária.
          </Text>
        )}
        {write.error && (
          <Notice kind="bad" role="alert">
            Não conseguimos gerar. {write.error.message}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}

/** What became of the last charge, when it does not wait to be paid. */
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

/** What settles the loan today, the charge that pays it, and what was paid. */
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
          <Stack gap="2" align="flex-start">
            <Button size="lg" leftIcon={CircleDollarSign} onClick={() => setAsking(true)}>
              Quitar com boleto ou Pix
            </Button>
            <Text textStyle="label" color="fgMuted">
              {formatMoney(proposta.total)} se pagar até {formatDate(proposta.em)}.
            </Text>
          </Stack>
        )}
        {impedimentoQuitacao && <Text color="fgMuted">{impedimentoQuitacao}</Text>}
        {asking && proposta && <ConfirmDialog loan={loan} quote={proposta} onMade={() => setMade(true)} onClose={() => setAsking(false)} />}
      </Stack>
    </Card>
  );
}
