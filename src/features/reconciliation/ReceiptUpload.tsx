import { call } from "@/api/browser";
import { useRefresh } from "./reconciliationQueries";
import { UploadDialog } from "./UploadDialog";

/** Sends a file with the receipts of people. */
export function ReceiptUpload({ onClose, onShow }: { onClose(): void; onShow(idRetorno: number): void }) {
  const refresh = useRefresh();
  return (
    <UploadDialog
      send={(args) => call("POST /enviarRetorno", args)}
      hint="CNAB 400 ou 240 do Itaú, ou débito automático (Febraban 150)."
      onClose={onClose}
      onDone={({ id }) => {
        onShow(id);
        void refresh();
      }}
    />
  );
}
