import { useForm } from "react-hook-form";
import { useWrite } from "@/api/write";
import { Text } from "@/ui/content/layout";
import { toast } from "@/ui/feedback/toast";
import { TextAreaField } from "@/ui/fields/TextAreaField";
import { FormDialog } from "@/ui/overlays/FormDialog";
import type { Solicitacao } from "../requestsQueries";
import { useRefreshRequest } from "./useRequestUpdates";

/** Characters (the contract's). */
const MAX_REASON = 1000;

interface Props {
  solicitacao: Solicitacao;
  onClose(): void;
}

/** Asks before a request is cancelled, and for the reason, which may be left out. */
export function CancelDialog({ solicitacao, onClose }: Props) {
  const form = useForm({ defaultValues: { motivo: "" } });
  const cancel = useWrite("POST /cancelarSolicitacao");
  const refresh = useRefreshRequest();
  const save = async ({ motivo }: { motivo: string }) => {
    const reason = motivo.trim();
    await cancel.mutateAsync({ body: { idRequisicao: solicitacao.id, ...(reason && { motivo: reason }) } });
    void toast.success("Solicitação cancelada");
    await refresh(solicitacao.id);
    onClose();
  };
  return (
    <FormDialog
      title="Cancelar esta solicitação?"
      form={form}
      draft={`cancelar:${solicitacao.id}`}
      onSubmit={save}
      onClose={onClose}
      label="Cancelar solicitação"
      busyText="Cancelando…"
      back="Manter solicitação"
      variant="danger"
    >
      <Text color="fgMuted">
        {solicitacao.funcionalidade.nome}, protocolo {solicitacao.protocolo}. A equipe para de trabalhar no pedido. Você pode fazer um novo
        quando quiser.
      </Text>
      <TextAreaField name="motivo" label="Por que você quer cancelar?" optional rows={3} maxLength={MAX_REASON} />
    </FormDialog>
  );
}
