import { useWrite } from "@/api/write";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { Stack, Text } from "@/ui/layout";
import { Notice } from "@/ui/Notice";
import { toast } from "@/ui/toast";
import { type Invitation, useRefreshInvitations } from "./queries";

/** Asks before a link stops working. */
export function CancelInvitation({ invitation, onClose }: { invitation: Invitation; onClose(): void }) {
  const write = useWrite("POST /cancelarConvite");
  const refresh = useRefreshInvitations();
  const cancel = () =>
    write.mutate(
      { body: { idConvite: invitation.id } },
      {
        onSuccess: () => {
          void toast.success("Convite cancelado");
          void refresh();
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Cancelar o convite de ${invitation.nome ?? "dados apagados"}?`}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Manter
          </Button>
          <Button variant="danger" loading={write.isPending} loadingText="Cancelando…" onClick={cancel}>
            Cancelar convite
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text>O link deixa de abrir. O e-mail que já chegou continua na caixa da pessoa. Você pode convidar de novo quando quiser.</Text>
        {write.error && (
          <Notice kind="bad" role="alert">
            Não conseguimos cancelar. {write.error.message}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
