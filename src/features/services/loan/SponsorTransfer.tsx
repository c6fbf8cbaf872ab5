import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useWrite } from "@/api/write";
import { formatDate, today } from "@/domain/calendar/calendarDate";
import { longMonth, monthOf } from "@/domain/calendar/months";
import { formatMoney } from "@/domain/money/money";
import { useParticipant } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { Flex, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Select } from "@/ui/controls/Select";
import { DateInput } from "@/ui/controls/text/DateInput";
import { Notice } from "@/ui/feedback/Notice";
import { toast } from "@/ui/feedback/toast";
import { Field } from "@/ui/fields/Field";
import type { LoanDetail } from "./loanQueries";

/**
 * Form for the sponsor's transfer of one loan, for the fund's people in the assisted view. It shows the instalments
 * first and records them after a confirmation.
 */
export function SponsorTransfer({ loan }: { loan: LoanDetail }) {
  const client = useQueryClient();
  const { idPessoa } = useParticipant();
  const write = useWrite("POST /registrarRepasseEmprestimo");
  const due = [...new Set(loan.cronograma.filter(({ situacao }) => situacao !== "paga").map(({ vencimento }) => monthOf(vencimento)))];
  const months = due.filter((month) => month <= monthOf(today()));
  const [competencia, setMonth] = useState(months.at(-1) ?? "");
  const [pagoEm, setDay] = useState(today());
  const [seen, setSeen] = useState<{ parcelas: number; valor: string } | null>(null);
  const body = { idPessoa, idEmprestimo: loan.id, competencia, pagoEm };
  const look = () => write.mutate({ body: { ...body, conferir: true } }, { onSuccess: setSeen });
  const confirm = () =>
    write.mutate(
      { body: { ...body, conferir: false } },
      {
        onSuccess: ({ parcelas }) => {
          void toast.success(parcelas === 1 ? "1 parcela dada por paga" : `${parcelas} parcelas dadas por pagas`);
          setSeen(null);
          void client.invalidateQueries({ queryKey: ["GET /retornarEmprestimo/{idEmprestimo}"] });
        },
      },
    );
  if (months.length === 0)
    return (
      <Card title="Repasse da empresa">
        <Text color="fgMuted">Nenhuma parcela em aberto venceu até este mês.</Text>
      </Card>
    );
  return (
    <Card title="Repasse da empresa">
      <Stack gap="4">
        <Text color="fgMuted">
          Registre o que a empresa descontou em folha e repassou deste contrato. As parcelas que venceram até o fim do mês ficam pagas.
        </Text>
        {seen ? (
          <Notice kind="wait">
            {seen.parcelas === 0 ? (
              <>Nada a registrar até {longMonth(competencia)}.</>
            ) : (
              <>
                <strong>
                  {seen.parcelas === 1 ? "1 parcela" : `${seen.parcelas} parcelas`}, {formatMoney(seen.valor)}
                </strong>
                , repassadas em {formatDate(pagoEm)}. O registro fica com o seu nome e não pode ser desfeito por aqui.
              </>
            )}
          </Notice>
        ) : (
          <Flex gap="4" wrap="wrap">
            <Field label="Folha até o mês">
              <Select
                options={months.map((month) => ({ id: month, value: longMonth(month) }))}
                value={competencia}
                onChange={(event) => setMonth(event.target.value)}
              />
            </Field>
            <Field label="Dia do repasse">
              <DateInput value={pagoEm} onChange={(event) => setDay(event.target.value)} max={today()} />
            </Field>
          </Flex>
        )}
        {write.error && (
          <Notice kind="bad" role="alert">
            Não conseguimos registrar. {write.error.message}
          </Notice>
        )}
        <Flex gap="3" wrap="wrap">
          {seen ? (
            <>
              <Button variant="outline" onClick={() => setSeen(null)}>
                Voltar
              </Button>
              {seen.parcelas > 0 && (
                <Button writes loading={write.isPending} loadingText="Registrando…" onClick={confirm}>
                  Confirmar o repasse
                </Button>
              )}
            </>
          ) : (
            <Button writes variant="outline" loading={write.isPending} onClick={look}>
              Conferir
            </Button>
          )}
        </Flex>
      </Stack>
    </Card>
  );
}
