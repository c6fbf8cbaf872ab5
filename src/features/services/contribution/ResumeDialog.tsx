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
import { FACTS, type Suspension } from "./queries";

interface Props {
  suspension: Suspension;
  primeiroMes: string;
  onClose(): void;
}

/** The way back: from when contributions return, said before it is done. */
export function ResumeDialog({ suspension: { id, desde, situacao }, primeiroMes, onClose }: Props) {
  const { idPessoa, idPlano } = useParticipant();
  const client = useQueryClient();
  const resume = useWrite("POST /retomarContribuicao");
  const [problem, setProblem] = useState<string | null>(null);
  const isPlanned = situacao === "programada";
  const month = isPlanned ? desde : primeiroMes;
  const send = async () => {
    setProblem(null);
    try {
      const { retomaEm } = await resume.mutateAsync({ body: { idPessoa, idPlano, idSuspensao: id } });
      await Promise.all([FACTS, ...FOLLOWERS].map((key) => client.invalidateQueries({ queryKey: [key] })));
      void toast.success(`Sua contribuição volta em ${longMonth(retomaEm)}`);
      onClose();
    } catch (failure) {
      setProblem(failure instanceof ApiError ? failure.message : "Algo não saiu como esperado. Tente de novo em instantes.");
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={isPlanned ? "Desistir da suspensão?" : "Retomar a contribuição?"}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={resume.isPending}>
            Voltar
          </Button>
          <Button loading={resume.isPending} loadingText="Retomando…" onClick={() => void send()}>
            Retomar contribuição
          </Button>
        </>
      }
    >
      <Text>
        {isPlanned
          ? `A suspensão marcada para ${longMonth(desde)} deixa de existir, e a sua contribuição segue sem parar.`
          : `A sua contribuição, e a parte da patrocinadora onde há, voltam em ${longMonth(month)}, com a escolha que estiver em vigor.`}
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
