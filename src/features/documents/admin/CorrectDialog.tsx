import { yupResolver } from "@hookform/resolvers/yup";
import { useForm } from "react-hook-form";
import { useWrite } from "@/api/write";
import { Dialog } from "@/ui/Dialog";
import { DialogActions } from "@/ui/DialogActions";
import { Form } from "@/ui/Form";
import { Stack } from "@/ui/layout";
import { toast } from "@/ui/toast";
import { type ManagedDocument, useRefreshManaged } from "../queries";
import { FactFields, factsOf, factsSchema } from "./fields";

/** Corrects what is written about a document, and how long it is in force. */
export function CorrectDialog({ found, onClose }: { found: ManagedDocument; onClose: () => void }) {
  const correct = useWrite("POST /alterarDocumento");
  const refresh = useRefreshManaged();
  const { titulo, categoria, descricao, validoDesde, validoAte } = found;
  const form = useForm({
    resolver: yupResolver(factsSchema),
    defaultValues: { titulo, categoria: categoria as string, descricao: descricao ?? "", validoDesde, validoAte: validoAte ?? "" },
  });
  const busy = form.formState.isSubmitting;
  return (
    <Dialog open onClose={onClose} title="Corrigir documento" size="lg">
      <Form
        form={form}
        onSubmit={async (values) => {
          await correct.mutateAsync({ body: { idDocumento: found.id, ...factsOf(values) } });
          void toast.success("Documento corrigido");
          void refresh();
          onClose();
        }}
      >
        <Stack gap="5" color="fg">
          <FactFields />
          <DialogActions label="Salvar" busy={busy} busyText="Salvando…" onBack={onClose} look="admin" />
        </Stack>
      </Form>
    </Dialog>
  );
}
