import type { Area } from "@contract/areas";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { ApiError } from "@/api/error";
import { useWrite } from "@/api/write";
import { formatDate } from "@/domain/calendar/calendarDate";
import { Text } from "@/ui/content/layout";
import { toast } from "@/ui/feedback/toast";
import { ruleResolver } from "@/ui/fields/ruleResolver";
import { TextAreaField } from "@/ui/fields/TextAreaField";
import { FormDialog } from "@/ui/overlays/FormDialog";
import type { Publication } from "./definition";
import { settingQuery } from "./frameQueries";
import { reasonFaults } from "./head";

interface Props {
  area: Area;
  chave: string;
  publication: Publication;
  versao: number;
  onClose(): void;
  onCancelled(): void;
}

/** Gives up a change whose day has not come, with the reason that the history keeps. */
export function CancelDialog({ area, chave, publication, versao, onClose, onCancelled }: Props) {
  const client = useQueryClient();
  const cancel = useWrite("POST /cancelarConfiguracao/{area}/{chave}");
  const form = useForm({ defaultValues: { motivo: "" }, resolver: ruleResolver<{ motivo: string }>(reasonFaults) });
  const { queryKey } = settingQuery(area, chave);
  const send = async ({ motivo }: { motivo: string }) => {
    try {
      const setting = await cancel.mutateAsync({
        params: { area, chave },
        body: { idFutura: publication.id, motivo: motivo.trim(), versao },
      });
      client.setQueryData(queryKey, setting);
      void client.invalidateQueries({ queryKey: ["GET /retornarHistoricoConfiguracao/{area}"] });
      toast.success(setting.proposta ? "Desistência proposta: outra pessoa confirma." : "Mudança cancelada.");
      onCancelled();
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 409) {
        void client.invalidateQueries({ queryKey });
        throw new ApiError(409, "Outra pessoa mudou esta configuração agora há pouco. Feche, confira o que está agendado e tente de novo.");
      }
      throw failure;
    }
  };
  return (
    <FormDialog
      draft={`desistir:${area}:${chave}:${publication.id}`}
      onClose={onClose}
      title={`Desistir da mudança de ${formatDate(publication.desde)}?`}
      form={form}
      onSubmit={send}
      look="admin"
      label="Desistir da mudança"
      busyText="Desistindo…"
      back="Manter"
    >
      <Text textStyle="label" color="fgMuted">
        O que está em vigor continua valendo. O histórico guarda que ela foi agendada e por que você desistiu.
      </Text>
      <TextAreaField name="motivo" label="Motivo" rows={2} maxLength={500} />
    </FormDialog>
  );
}
