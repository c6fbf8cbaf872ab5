import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, messageOf } from "@/api/error";
import { useWrite } from "@/api/write";
import { formatDate } from "@/domain/calendar/calendarDate";
import { useParticipant } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { Box, Flex, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { DateInput } from "@/ui/controls/text/DateInput";
import { Notice } from "@/ui/feedback/Notice";
import { toast } from "@/ui/feedback/toast";
import { Field } from "@/ui/fields/Field";
import { ConfirmDialog } from "@/ui/overlays/ConfirmDialog";

/** Card for the fund, in the assisted view: registers the end of the person's employment, and states the consequences before it. */
export function RegisterCard({ nome, hoje }: { nome: string; hoje: string }) {
  const { idPessoa, idPlano } = useParticipant();
  const client = useQueryClient();
  const register = useWrite("POST /registrarDesligamento");
  const [data, setData] = useState("");
  const [missing, setMissing] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = () => {
    setProblem(null);
    setMissing(data ? null : "Informe o último dia de trabalho.");
    setAsking(data !== "");
  };
  const send = async () => {
    try {
      await register.mutateAsync({ body: { idPessoa, idPlano, data } });
      void toast.success("Saída da empresa registrada");
      // The person's situation in the plan decides menus and services too.
      await client.invalidateQueries();
    } catch (failure) {
      setProblem((failure instanceof ApiError && failure.fields[0]?.mensagem) || messageOf(failure));
    }
  };
  return (
    <Card title="Registrar a saída da empresa">
      <Stack gap="5">
        <Text>
          {nome} está ativo no plano. Registre a saída quando a empresa a informar: a situação muda na hora, e começa o prazo do extrato de
          desligamento.
        </Text>
        <Box maxWidth="320px">
          <Field label="Último dia de trabalho" error={missing ?? problem}>
            <DateInput value={data} max={hoje} onChange={(event) => setData(event.target.value)} />
          </Field>
        </Box>
        <Flex>
          <Button writes onClick={ask}>
            Registrar saída
          </Button>
        </Flex>
      </Stack>
      {isAsking && (
        <ConfirmDialog
          title="Registrar a saída da empresa?"
          label="Registrar saída"
          busyText="Registrando…"
          back="Voltar"
          act={send}
          onClose={() => setAsking(false)}
        >
          <Stack gap="3">
            <Text>
              Último dia de trabalho de {nome}: <strong>{formatDate(data)}</strong>.
            </Text>
            <Notice kind="wait">
              As contribuições pela folha param, e a pessoa é avisada por e-mail e no portal. O registro fica com o seu nome.
            </Notice>
          </Stack>
        </ConfirmDialog>
      )}
    </Card>
  );
}
