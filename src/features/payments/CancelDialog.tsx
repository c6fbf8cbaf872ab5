import { useWrite } from "@/api/write";
import { formatDate } from "@/domain/calendar/calendarDate";
import { formatMoney } from "@/domain/money/money";
import { Text } from "@/ui/content/layout";
import { toast } from "@/ui/feedback/toast";
import { ConfirmDialog } from "@/ui/overlays/ConfirmDialog";
import { type ChargeDetail, type Owner, useRefreshCharges } from "./paymentsQueries";

interface Props {
  owner: Owner;
  charge: ChargeDetail;
  onClose(): void;
}

/** Dialog before a charge is cancelled; it states the consequence for its codes. */
export function CancelDialog({ owner, charge, onClose }: Props) {
  const write = useWrite("POST /cancelarCobranca");
  const refresh = useRefreshCharges();
  const cancel = async () => {
    await write.mutateAsync({ body: { ...owner, idCobranca: charge.id } });
    void toast.success("Contribuição cancelada");
    void refresh();
  };
  return (
    <ConfirmDialog
      title="Cancelar esta contribuição?"
      label="Cancelar contribuição"
      busyText="Cancelando…"
      variant="danger"
      act={cancel}
      failed="Não conseguimos cancelar."
      onClose={onClose}
    >
      <Text>
        {formatMoney(charge.valor)}, com vencimento em {formatDate(charge.vencimento)}. Não pague mais o boleto nem o Pix dela: o pagamento
        não seria creditado sozinho. Você pode gerar outra quando quiser.
      </Text>
    </ConfirmDialog>
  );
}
