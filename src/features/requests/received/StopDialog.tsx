import { useWrite } from "@/api/write";
import { formatMoney } from "@/domain/money/money";
import { Text } from "@/ui/content/layout";
import { ConfirmDialog } from "@/ui/overlays/ConfirmDialog";
import type { OwnPayment } from "./receivedQueries";

interface Props {
  payment: OwnPayment;
  /** True for its owner, false in the assisted view. */
  isOwn: boolean;
  onStopped(): void;
  onClose(): void;
}

/** Asks before a payment is stopped: only the fund's people put it back. */
export function StopDialog({ payment: { id, descricao, valor, conta }, isOwn, onStopped, onClose }: Props) {
  const stop = useWrite("POST /impedirPagamento");
  const act = async () => {
    await stop.mutateAsync({ body: { idPagamento: id } });
    onStopped();
  };
  return (
    <ConfirmDialog
      title="Impedir este pagamento?"
      label="Impedir o pagamento"
      busyText="Impedindo…"
      variant="danger"
      back="Voltar"
      act={act}
      failed="Não conseguimos impedir."
      onClose={onClose}
    >
      <Text color="fg">
        {formatMoney(valor)}, {descricao}
        {conta && `, para ${conta}`}.
      </Text>
      <Text>
        {isOwn
          ? "Impeça se você não mudou a sua conta bancária e não reconhece esta. O dinheiro continua seu, guardado no fundo, e a nossa equipe fala com você antes de pagar."
          : "Impeça se a pessoa não mudou a conta bancária e não reconhece esta. O dinheiro continua dela, guardado no fundo, e a equipe fala com ela antes de pagar."}
      </Text>
    </ConfirmDialog>
  );
}
