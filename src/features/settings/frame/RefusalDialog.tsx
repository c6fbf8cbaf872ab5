import { useForm } from "react-hook-form";
import { Text } from "@/ui/content/layout";
import { toast } from "@/ui/feedback/toast";
import { ruleResolver } from "@/ui/fields/ruleResolver";
import { TextAreaField } from "@/ui/fields/TextAreaField";
import { FormDialog } from "@/ui/overlays/FormDialog";
import { reasonFaults } from "./head";

interface Props {
  /** Id of the proposed change. */
  idProposta: number;
  /** The proposal is the reader's own. */
  isOwn: boolean;
  onRefuse(motivo: string): Promise<unknown>;
  onClose(): void;
}

/** Refuses a proposed change, or takes one's own back, with the reason that the history keeps. */
export function RefusalDialog({ idProposta, isOwn, onRefuse, onClose }: Props) {
  const form = useForm({ defaultValues: { motivo: "" }, resolver: ruleResolver<{ motivo: string }>(reasonFaults) });
  const send = async ({ motivo }: { motivo: string }) => {
    await onRefuse(motivo.trim());
    void toast.success(isOwn ? "Proposta retirada." : "Proposta recusada.");
    onClose();
  };
  return (
    <FormDialog
      draft={`recusar:${idProposta}`}
      onClose={onClose}
      title={isOwn ? "Retirar a sua proposta?" : "Recusar a mudança proposta?"}
      form={form}
      onSubmit={send}
      look="admin"
      label={isOwn ? "Retirar a proposta" : "Recusar a proposta"}
      busyText={isOwn ? "Retirando…" : "Recusando…"}
      back="Voltar"
    >
      <Text textStyle="label" color="fgMuted">
        O que está em vigor continua valendo. O histórico guarda a proposta e o motivo.
      </Text>
      <TextAreaField name="motivo" label="Motivo" rows={2} maxLength={500} />
    </FormDialog>
  );
}
