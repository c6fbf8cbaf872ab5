import { useWrite } from "@/api/write";
import { Text } from "@/ui/content/layout";
import { toast } from "@/ui/feedback/toast";
import { ConfirmDialog } from "@/ui/overlays/ConfirmDialog";
import { type Invitation, useRefreshInvitations } from "./invitationsQueries";

/** Asks before a link stops working. */
export function CancelInvitation({ invitation, onClose }: { invitation: Invitation; onClose(): void }) {
  const write = useWrite("POST /cancelarConvite");
  const refresh = useRefreshInvitations();
  const cancel = async () => {
    await write.mutateAsync({ body: { idConvite: invitation.id } });
    void toast.success("Convite cancelado");
    void refresh();
  };
  return (
    <ConfirmDialog
      title={`Cancelar o convite de ${invitation.nome ?? "dados apagados"}?`}
      label="Cancelar convite"
      busyText="Cancelando…"
      variant="danger"
      act={cancel}
      failed="Não conseguimos cancelar."
      onClose={onClose}
    >
      <Text>O link deixa de abrir. O e-mail que já chegou continua na caixa da pessoa. Você pode convidar de novo quando quiser.</Text>
    </ConfirmDialog>
  );
}
