import { useForm } from "react-hook-form";
import { useWrite } from "@/api/write";
import { CheckboxField } from "@/ui/CheckboxField";
import { Dialog } from "@/ui/Dialog";
import { DialogActions } from "@/ui/DialogActions";
import { Form } from "@/ui/Form";
import { Stack, Text } from "@/ui/layout";
import { toast } from "@/ui/toast";
import { UploadFiles } from "@/ui/uploads/UploadFiles";
import { useOneFile } from "@/ui/uploads/useOneFile";
import { type ManagedDocument, useRefreshManaged } from "../queries";

/** Publishes another version of a document; it is new again for everybody. */
export function VersionDialog({ found, onClose }: { found: ManagedDocument; onClose: () => void }) {
  const publish = useWrite("POST /publicarVersaoDocumento");
  const refresh = useRefreshManaged();
  const file = useOneFile("Escolha o arquivo do documento.");
  const form = useForm({ defaultValues: { avisar: true } });
  const busy = form.formState.isSubmitting;
  return (
    <Dialog open onClose={onClose} title={`Nova versão de ${found.titulo}`}>
      <Form
        form={form}
        onSubmit={async ({ avisar }) => {
          const { numero } = await publish.mutateAsync({ body: { idDocumento: found.id, idArquivo: file.take(), avisar } });
          void toast.success(`Versão ${numero} publicada`);
          void refresh();
          onClose();
        }}
      >
        <Stack gap="5" color="fg">
          <Text textStyle="label">
            A versão {found.versao.numero} sai da lista dos participantes e fica no histórico, com quem a abriu.
          </Text>
          <UploadFiles label="Arquivo da nova versão" uploads={file.uploads} required error={file.error} disabled={busy} max={1} />
          <CheckboxField name="avisar" label={`Avisar o público (${found.publico}) no portal e por e-mail`} />
          <DialogActions label="Publicar versão" busy={busy} busyText="Publicando…" onBack={onClose} look="admin" />
        </Stack>
      </Form>
    </Dialog>
  );
}
