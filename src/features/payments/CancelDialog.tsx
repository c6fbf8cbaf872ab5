import { useWrite } from "@/api/write";
import { formatDate } from "@/domain/calendarDate";
import { formatMoney } from "@/domain/money";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { Stack, Text } from "@/ui/layout";
import { Notice } from "@/ui/Notice";
import { toast } from "@/ui/toast";
import { type ChargeDetail, type Owner, useRefreshCharges } from "./queries";

interface Props {
  owner: Owner;
  charge: ChargeDetail;
  onClose(): void;
}

/** Asks before a charge is cancelled, and says what becomes of its codes. */
export function CancelDialog({ owner, charge, onClose }: Props) {
  const write = useWrite("POST /cancelarCobranca");
  const refresh = useRefreshCharges();
  const cancel = () =>
    write.mutate(
      { body: { ...owner, idCobranca: charge.id } },
      {
        onSuccess: () => {
          void toast.success("Contribuição cancelada");
          void refresh();
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Cancelar esta contribuição?"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Manter
          </Button>
          <Button variant="danger" loading={write.isPending} loadingText="Cancelando…" onClick={cancel}>
            Cancelar contribuição
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text>
          {formatMoney(charge.valor)}, com vencimento em {formatDate(charge.vencimento)}. Não pague mais o boleto nem o Pix dela: o
          pagamento não seria creditado sozinho. Você pode gerar outra quando quiser.
        </Text>
        {write.error && (
          <Notice kind="bad" role="alert">
            Não conseguimos cancelar. {write.error.message}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
