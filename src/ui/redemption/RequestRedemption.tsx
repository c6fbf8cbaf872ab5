import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "@/api/error";
import { useWrite } from "@/api/write";
import { Button } from "../Button";
import { Card } from "../Card";
import { Dialog } from "../Dialog";
import { Field } from "../Field";
import { Stack, Text } from "../layout";
import { Notice } from "../Notice";
import { TextArea } from "../TextArea";
import { type RedemptionInstalment, redemptionOfRequestQuery } from "./queries";
import { RedemptionSchedule } from "./RedemptionSchedule";

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
  const [failure, setFailure] = useState<string | null>(null);
  const send = async () => {
    setFailure(null);
    try {
      await reverse.mutateAsync({ body: { idParcela: instalment.id, motivo: motivo.trim() } });
      await client.invalidateQueries({ queryKey: redemptionOfRequestQuery(idRequisicao).queryKey });
      onClose();
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : "Tente de novo.");
    }
  };
  return (
    <Dialog open title={`Estornar a parcela ${instalment.numero}`} onClose={onClose}>
      <Stack gap="4">
        <Text>As cotas desta parcela voltam para a conta da pessoa, e ela é avisada com o motivo.</Text>
        {failure && (
          <Notice kind="bad" role="alert">
            {failure}
          </Notice>
        )}
        <Field label="Motivo">
          <TextArea value={motivo} maxLength={500} onChange={(event) => setMotivo(event.target.value)} />
        </Field>
        <Button loading={reverse.isPending} loadingText="Estornando…" disabled={motivo.trim() === ""} onClick={() => void send()}>
          Estornar a parcela
        </Button>
      </Stack>
    </Dialog>
  );
}
