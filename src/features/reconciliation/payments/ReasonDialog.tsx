import { type ReactNode, useState } from "react";
import { ApiError } from "@/api/error";
import { reasonFault } from "@/domain/text/reason";
import { Box } from "@/ui/content/layout";
import { TextArea } from "@/ui/controls/text/TextArea";
import { Field } from "@/ui/fields/Field";
import { ConfirmDialog } from "@/ui/overlays/ConfirmDialog";

interface Props {
  title: string;
  label: string;
  busyText: string;
  /** Consequence of the act. */
  children: ReactNode;
  /** Runs with the reason; its failure is said in the dialog, which keeps what was typed. */
  act(motivo: string): Promise<unknown>;
  onClose(): void;
}

/** An act that is written down with its reason. */
export function ReasonDialog({ children, act, ...looks }: Props) {
  const [motivo, setMotivo] = useState("");
  const [fault, setFault] = useState<string>();
  const run = async () => {
    const wrong = reasonFault(motivo, "Escreva o motivo.") ?? undefined;
    setFault(wrong);
    if (wrong) throw new ApiError(400, "Falta o motivo.");
    await act(motivo.trim());
  };
  return (
    <ConfirmDialog {...looks} back="Cancelar" look="admin" act={run}>
      {children}
      <Box color="fg">
        <Field label="Motivo" error={fault} hint="Fica no registro de auditoria.">
          <TextArea rows={3} value={motivo} maxLength={500} onChange={({ target }) => setMotivo(target.value)} />
        </Field>
      </Box>
    </ConfirmDialog>
  );
}
