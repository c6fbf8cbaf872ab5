import { call } from "@/api/browser";
import { UploadDialog } from "../UploadDialog";
import { type TakenReturn, useRefreshPayments } from "./paymentQueries";

/** Sends a file with the payments that the bank made and refused. */
export function PaymentUpload({ onClose, onTaken }: { onClose(): void; onTaken(taken: TakenReturn): void }) {
  const refresh = useRefreshPayments();
  return (
    <UploadDialog
      send={(args) => call("POST /enviarRetornoPagamentos", args)}
      hint="CNAB 240 de pagamentos, com a resposta do banco a uma remessa."
      onClose={onClose}
      onDone={(taken) => {
        onTaken(taken);
        void refresh();
      }}
    />
  );
}
