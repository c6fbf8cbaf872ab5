import { yupResolver } from "@hookform/resolvers/yup";
import { useForm } from "react-hook-form";
import { useWrite } from "@/api/write";
import { toast } from "@/ui/feedback/toast";
import { FormDialog } from "@/ui/overlays/FormDialog";
import { type ManagedDocument, useRefreshManaged } from "../documentsQueries";
import { FactFields, factsOf, factsSchema } from "./fields";

/** Dialog that corrects the words about a document and its time in force. */
export function CorrectDialog({ found, onClose }: { found: ManagedDocument; onClose: () => void }) {
  const correct = useWrite("POST /alterarDocumento");
  const refresh = useRefreshManaged();
  const { titulo, categoria, descricao, validoDesde, validoAte } = found;
  const form = useForm({
    resolver: yupResolver(factsSchema),
    defaultValues: { titulo, categoria: categoria as string, descricao: descricao ?? "", validoDesde, validoAte: validoAte ?? "" },
  });
  return (
    <FormDialog
      draft={`documento:${found.id}`}
      onClose={onClose}
      title="Corrigir documento"
      size="lg"
      form={form}
      onSubmit={async (values) => {
        await correct.mutateAsync({ body: { idDocumento: found.id, ...factsOf(values) } });
        void toast.success("Documento corrigido");
        void refresh();
        onClose();
      }}
      label="Salvar"
      look="admin"
    >
      <FactFields />
    </FormDialog>
  );
}
