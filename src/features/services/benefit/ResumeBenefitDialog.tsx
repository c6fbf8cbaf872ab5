import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "@/api/error";
import { useWrite } from "@/api/write";
import { longMonth } from "@/domain/months";
import { useParticipant } from "@/session/SessionProvider";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { Box, Text } from "@/ui/layout";
import { Notice } from "@/ui/Notice";
import { toast } from "@/ui/toast";
import { FOLLOWERS } from "../frame/queries";
import { FACTS, type Pause } from "./queries";

interface Props {
  pause: Pause;
  proximoMes: string;
  onClose(): void;
}

/** The way back: from when the benefit is paid again, said before it is done. */
export function ResumeBenefitDialog({ pause: { id, desde, situacao }, proximoMes, onClose }: Props) {
  const { idPessoa, idPlano } = useParticipant();
  const client = useQueryClient();
  const resume = useWrite("POST /retomarBeneficio");
  const [problem, setProblem] = useState<string | null>(null);
  const isPlanned = situacao === "programada";
  const send = async () => {
    setProblem(null);
    try {
      const { retomaEm } = await resume.mutateAsync({ body: { idPessoa, idPlano, idSuspensao: id } });
      await Promise.all([FACTS, ...FOLLOWERS].map((key) => client.invalidateQueries({ queryKey: [key] })));
      void toast.success(`O seu benefício volta a ser pago em ${longMonth(retomaEm)}`);
      onClose();
    } catch (failure) {
      setProblem(failure instanceof ApiError ? failure.message : "Algo não saiu como esperado. Tente de novo em instantes.");
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={isPlanned ? "Desistir da suspensão?" : "Retomar o benefício?"}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={resume.isPending}>
            Voltar
          </Button>
          <Button loading={resume.isPending} loadingText="Retomando…" onClick={() => void send()}>
            Retomar benefício
          </Button>
        </>
      }
    >
      <Text>
        {isPlanned
          ? `A suspensão marcada para ${longMonth(desde)} deixa de existir, e o benefício segue sem parar.`
          : `O benefício volta a ser pago em ${longMonth(proximoMes)}, recalculado sobre o saldo que houver. Os meses suspensos não são pagos depois.`}
      </Text>
      {problem && (
        <Box marginTop="3">
          <Notice kind="bad" role="alert">
            {problem}
          </Notice>
        </Box>
      )}
    </Dialog>
  );
}
