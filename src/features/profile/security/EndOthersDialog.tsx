import { useWrite } from "@/api/write";
import { Text } from "@/ui/content/layout";
import { toast } from "@/ui/feedback/toast";
import { ConfirmDialog } from "@/ui/overlays/ConfirmDialog";
import { useRefreshSecurity } from "./securityQueries";

/** Asks before every other device is sent out. */
export function EndOthersDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const write = useWrite("POST /encerrarOutrasSessoes");
  const refresh = useRefreshSecurity();
  const end = async () => {
    const { encerradas } = await write.mutateAsync({});
    void toast.success(encerradas === 1 ? "1 sessão encerrada" : `${encerradas} sessões encerradas`);
    void refresh.sessions();
  };
  return (
    <ConfirmDialog
      title="Encerrar todas as outras sessões?"
      label={`Encerrar ${count} sessões`}
      busyText="Encerrando…"
      variant="danger"
      back="Voltar"
      act={end}
      failed="Não conseguimos encerrar."
      onClose={onClose}
    >
      <Text>Os outros aparelhos voltam para a tela de entrada na hora. Você continua conectado aqui.</Text>
    </ConfirmDialog>
  );
}
