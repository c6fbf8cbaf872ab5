import { useWrite } from "@/api/write";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { Stack, Text } from "@/ui/layout";
import { Notice } from "@/ui/Notice";
import { toast } from "@/ui/toast";
import { useRefreshSecurity } from "./queries";

/** Asks before every other device is sent out. */
export function EndOthersDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const write = useWrite("POST /encerrarOutrasSessoes");
  const refresh = useRefreshSecurity();
  const end = () =>
    write.mutate(
      {},
      {
        onSuccess: ({ encerradas }) => {
          void toast.success(encerradas === 1 ? "1 sessão encerrada" : `${encerradas} sessões encerradas`);
          void refresh.sessions();
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Encerrar todas as outras sessões?"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Voltar
          </Button>
          <Button variant="danger" loading={write.isPending} loadingText="Encerrando…" onClick={end}>
            Encerrar {count} sessões
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text>Os outros aparelhos voltam para a tela de entrada na hora. Você continua conectado aqui.</Text>
        {write.error && (
          <Notice kind="bad" role="alert">
            Não conseguimos encerrar. {write.error.message}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
