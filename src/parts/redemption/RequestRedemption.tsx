import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useWrite } from "@/api/write";
import { Card } from "@/ui/content/Card";
import { Text } from "@/ui/content/layout";
import { TextArea } from "@/ui/controls/text/TextArea";
import { Field } from "@/ui/fields/Field";
import { ConfirmDialog } from "@/ui/overlays/ConfirmDialog";
import { RedemptionSchedule } from "./RedemptionSchedule";
import { type RedemptionInstalment, redemptionOfRequestQuery } from "./redemptionQueries";

/** The payments that a concluded request made, in its detail; nothing while there are none. */
export function RequestRedemption({ idRequisicao, mayReverse = false }: { idRequisicao: number; mayReverse?: boolean }) {
  const { data } = useQuery({ ...redemptionOfRequestQuery(idRequisicao), refetchOnWindowFocus: true });
  const [reversing, setReversing] = useState<RedemptionInstalment | null>(null);
  if (!data) return null;
  return (
    <Card title="Pagamentos do resgate">
      <RedemptionSchedule redemption={data} {...(mayReverse && { onReverse: setReversing })} />
      {reversing && <ReverseDialog instalment={reversing} idRequisicao={idRequisicao} onClose={() => setReversing(null)} />}
    </Card>
  );
}

function ReverseDialog({ instalment, idRequisicao, onClose }: { instalment: RedemptionInstalment; idRequisicao: number; onClose(): void }) {
  const client = useQueryClient();
  const reverse = useWrite("POST /estornarParcelaResgate");
  const [motivo, setMotivo] = useState("");
  const send = async () => {
    await reverse.mutateAsync({ body: { idParcela: instalment.id, motivo: motivo.trim() } });
    await client.invalidateQueries({ queryKey: redemptionOfRequestQuery(idRequisicao).queryKey });
  };
  return (
    <ConfirmDialog
      title={`Estornar a parcela ${instalment.numero}`}
      label="Estornar a parcela"
      busyText="Estornando…"
      back="Voltar"
      disabled={motivo.trim() === ""}
      act={send}
      onClose={onClose}
    >
      <Text>As cotas desta parcela voltam para a conta da pessoa, e ela é avisada com o motivo.</Text>
      <Field label="Motivo">
        <TextArea value={motivo} maxLength={500} onChange={(event) => setMotivo(event.target.value)} />
      </Field>
    </ConfirmDialog>
  );
}
