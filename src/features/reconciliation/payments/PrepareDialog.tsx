import { useState } from "react";
import { ApiError } from "@/api/error";
import { useWrite } from "@/api/write";
import { isBusinessDay } from "@/domain/calendar/businessDays";
import { formatDate } from "@/domain/calendar/calendarDate";
import { formatMoney } from "@/domain/money/money";
import { planName } from "@/domain/plans/planName";
import { Box, Text } from "@/ui/content/layout";
import { DateInput } from "@/ui/controls/text/DateInput";
import { toast } from "@/ui/feedback/toast";
import { Field } from "@/ui/fields/Field";
import { ConfirmDialog } from "@/ui/overlays/ConfirmDialog";
import { type PaymentSummary, useRefreshPayments } from "./paymentQueries";
import { paymentCount } from "./paymentWords";

interface Props {
  ready: PaymentSummary["prontos"][number];
  /** First day on which a file made now can pay. */
  firstDay: string;
  onClose(): void;
}

function dayFault(day: string, firstDay: string): string | undefined {
  if (!day) return "Informe o dia do pagamento.";
  if (day < firstDay) return `Escolha ${formatDate(firstDay)} ou um dia depois.`;
  return isBusinessDay(day) ? undefined : "Os bancos não trabalham nesse dia: escolha um dia útil.";
}

/** Gathers what may be paid of a plan into one file, which somebody else releases. */
export function PrepareDialog({ ready: { plano, quantidade, total }, firstDay, onClose }: Props) {
  const [dataPagamento, setDay] = useState(firstDay);
  const [fault, setFault] = useState<string>();
  const prepare = useWrite("POST /gerarRemessaPagamentos");
  const refresh = useRefreshPayments();
  const act = async () => {
    const wrong = dayFault(dataPagamento, firstDay);
    setFault(wrong);
    if (wrong) throw new ApiError(400, "Confira o dia do pagamento.");
    try {
      const { sequencia } = await prepare.mutateAsync({ body: { idPlano: plano.id, dataPagamento } });
      void toast.success(`Remessa ${sequencia} preparada`);
    } finally {
      void refresh();
    }
  };
  return (
    <ConfirmDialog
      title={`Preparar remessa ${planName(plano.nome)}`}
      label="Preparar"
      busyText="Preparando…"
      back="Cancelar"
      look="admin"
      act={act}
      onClose={onClose}
    >
      <Text>
        {paymentCount(quantidade)}, {formatMoney(total)}. Nada vai ao banco antes de outra pessoa conferir e liberar.
      </Text>
      <Box color="fg">
        <Field label="Dia do pagamento" error={fault} hint={`A partir de ${formatDate(firstDay)}, em dia útil.`}>
          <DateInput value={dataPagamento} min={firstDay} onChange={({ target }) => setDay(target.value)} />
        </Field>
      </Box>
    </ConfirmDialog>
  );
}
