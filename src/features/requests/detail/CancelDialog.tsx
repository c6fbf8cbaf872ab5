import { useForm } from "react-hook-form";
import { useWrite } from "@/api/write";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { Form } from "@/ui/Form";
import { Flex, Stack, Text } from "@/ui/layout";
import { TextAreaField } from "@/ui/TextAreaField";
import { toast } from "@/ui/toast";
import type { Solicitacao } from "../queries";
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
  const busy = form.formState.isSubmitting;
  return (
    <Dialog open onClose={onClose} title="Cancelar esta solicitação?">
      <Form form={form} onSubmit={save}>
        <Stack gap="5">
          <Text>
            {solicitacao.funcionalidade.nome}, protocolo {solicitacao.protocolo}. A equipe para de trabalhar no pedido. Você pode fazer um
            novo quando quiser.
          </Text>
          <TextAreaField name="motivo" label="Por que você quer cancelar?" optional rows={3} maxLength={MAX_REASON} />
          <Flex direction={{ base: "column-reverse", md: "row" }} justify="flex-end" gap="3">
            <Button variant="outline" onClick={onClose} disabled={busy}>
              Manter solicitação
            </Button>
            <Button type="submit" variant="danger" loading={busy} loadingText="Cancelando…">
              Cancelar solicitação
            </Button>
          </Flex>
        </Stack>
      </Form>
    </Dialog>
  );
}
