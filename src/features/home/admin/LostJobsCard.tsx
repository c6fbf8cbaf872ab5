import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useWrite } from "@/api/write";
import { formatInstant } from "@/domain/calendar/calendarDate";
import { useMayWrite, usePermission } from "@/layout/permissions/permissions";
import { Card } from "@/ui/content/Card";
import { Flex, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Notice } from "@/ui/feedback/Notice";
import { toast } from "@/ui/feedback/toast";
import { lostJobsQuery, type TarefaPerdida } from "../homeQueries";

/** Milliseconds between two looks. */
const EVERY_MS = 60_000;

function LostJob({ job, mayWrite }: { job: TarefaPerdida; mayWrite: boolean }) {
  const client = useQueryClient();
  const send = useWrite("POST /reenviarTarefa");
  const { id, nome, motivo, tentativas, falhouEm, codigo } = job;
  const sendAgain = async () => {
    try {
      await send.mutateAsync({ body: { id } });
      void toast.success("A tarefa vai rodar de novo.");
    } catch {
      // The notice says why; somebody else may have sent it.
    }
    void client.invalidateQueries({ queryKey: lostJobsQuery().queryKey });
  };
  return (
    <Stack as="li" gap="1">
      <Text textStyle="small" fontWeight="semibold">
        {nome}
      </Text>
      <Text textStyle="small">{motivo}</Text>
      <Text textStyle="meta" color="fgMuted" css={{ overflowWrap: "anywhere" }}>
        {`Parou em ${formatInstant(falhouEm)}, depois de ${tentativas === 1 ? "1 tentativa" : `${tentativas} tentativas`}.`}
        {codigo && ` Código: ${codigo}`}
      </Text>
      {send.error && (
        <Notice kind="bad" role="alert">
          {send.error.message}
        </Notice>
      )}
      {mayWrite && (
        <Flex>
          <Button
            variant="outline"
            size="sm"
            look="admin"
            loading={send.isPending}
            onClick={() => void sendAgain()}
            aria-label={`Rodar de novo: ${nome}`}
          >
            Rodar de novo
          </Button>
        </Flex>
      )}
    </Stack>
  );
}

/** 'Tarefas que falharam': jobs that were given up, for administrators; absent while there are none. */
export function LostJobsCard() {
  const mayRead = usePermission("administradores") != null;
  const mayWrite = useMayWrite("administradores");
  const lost = useQuery({ ...lostJobsQuery(), enabled: mayRead, refetchInterval: EVERY_MS });
  if (!mayRead || !lost.data || lost.data.itens.length === 0) return null;
  return (
    <Card title="Tarefas que falharam" dense padding="0">
      <Stack as="ul" gap="4" p="4" listStyleType="none">
        {lost.data.itens.map((job) => (
          <LostJob key={job.id} job={job} mayWrite={mayWrite} />
        ))}
      </Stack>
    </Card>
  );
}
