import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "@/api/error";
import { useWrite } from "@/api/write";
import { formatDate } from "@/domain/calendarDate";
import { useParticipant } from "@/session/SessionProvider";
import { Button } from "@/ui/Button";
import { Card } from "@/ui/Card";
import { DateInput } from "@/ui/DateInput";
import { Dialog } from "@/ui/Dialog";
import { Field } from "@/ui/Field";
import { Box, Flex, Stack, Text } from "@/ui/layout";
import { Notice } from "@/ui/Notice";
import { toast } from "@/ui/toast";

/** For the fund, in the assisted view: registers that somebody's employment ended, and says what follows before it is done. */
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
      setAsking(false);
      void toast.success("Saída da empresa registrada");
      // How the person stands in the plan decides menus and services too.
      await client.invalidateQueries();
    } catch (failure) {
      setAsking(false);
      setProblem(
        failure instanceof ApiError
          ? (failure.fields?.[0]?.mensagem ?? failure.message)
          : "Algo não saiu como esperado. Tente de novo em instantes.",
      );
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
          <Button onClick={ask}>Registrar saída</Button>
        </Flex>
      </Stack>
      {isAsking && (
        <Dialog
          open
          onClose={() => setAsking(false)}
          title="Registrar a saída da empresa?"
          footer={
            <>
              <Button variant="outline" onClick={() => setAsking(false)} disabled={register.isPending}>
                Voltar
              </Button>
              <Button loading={register.isPending} loadingText="Registrando…" onClick={() => void send()}>
                Registrar saída
              </Button>
            </>
          }
        >
          <Stack gap="3">
            <Text>
              Último dia de trabalho de {nome}: <strong>{formatDate(data)}</strong>.
            </Text>
            <Notice kind="wait">
              As contribuições pela folha param, e a pessoa é avisada por e-mail e no portal. O registro fica com o seu nome.
            </Notice>
          </Stack>
        </Dialog>
      )}
    </Card>
  );
}
