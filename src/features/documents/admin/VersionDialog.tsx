import { useForm } from "react-hook-form";
import { useWrite } from "@/api/write";
import { useOneFile } from "@/parts/uploads/useOneFile";
import { Text } from "@/ui/content/layout";
import { toast } from "@/ui/feedback/toast";
import { CheckboxField } from "@/ui/fields/CheckboxField";
import { FormDialog } from "@/ui/overlays/FormDialog";
import { UploadFiles } from "@/ui/uploads/UploadFiles";
import { type ManagedDocument, useRefreshManaged } from "../documentsQueries";

/** Publishes another version of a document; it is new again for everybody. */
export function VersionDialog({ found, onClose }: { found: ManagedDocument; onClose: () => void }) {
  const publish = useWrite("POST /publicarVersaoDocumento");
  const refresh = useRefreshManaged();
  const file = useOneFile("Escolha o arquivo do documento.");
  const form = useForm({ defaultValues: { avisar: true } });
  const busy = form.formState.isSubmitting;
  return (
    <FormDialog
      draft={`versao:${found.id}`}
      onClose={onClose}
      title={`Nova versão de ${found.titulo}`}
      form={form}
      onSubmit={async ({ avisar }) => {
        const { numero } = await publish.mutateAsync({ body: { idDocumento: found.id, idArquivo: file.take(), avisar } });
        void toast.success(`Versão ${numero} publicada`);
        void refresh();
        onClose();
      }}
      label="Publicar versão"
      busyText="Publicando…"
      look="admin"
    >
      <Text textStyle="label">A versão {found.versao.numero} sai da lista dos participantes e fica no histórico, com quem a abriu.</Text>
      <UploadFiles label="Arquivo da nova versão" uploads={file.uploads} required error={file.error} disabled={busy} max={1} />
      <CheckboxField name="avisar" label={`Avisar o público (${found.publico}) no portal e por e-mail`} />
    </FormDialog>
  );
}
