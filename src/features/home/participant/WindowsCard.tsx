import { useQuery } from "@tanstack/react-query";
import { CalendarPlus, Clock } from "lucide-react";
import { useParticipant } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { Box, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { toast } from "@/ui/feedback/toast";
import { type ProximosEventos, upcomingQuery } from "../homeQueries";
import { QuietHead } from "./QuietHead";
import { RowLink } from "./RowLink";
import { countdown, SUBJECTS, windowDates } from "./upcoming";

/** Downloads the calendar file; its code is loaded at the press. */
async function takeCalendar(next: ProximosEventos, idPlano: number) {
  try {
    const { saveCalendar } = await import("./calendar");
    saveCalendar(next, idPlano);
  } catch {
    void toast.error("Não conseguimos preparar o arquivo. Verifique sua internet e tente de novo.");
  }
}

function Rows({ janelas }: Pick<ProximosEventos, "janelas">) {
  if (janelas.length === 0)
    return (
      <Text textStyle="label" color="fgMuted" px={{ base: "4", lg: "6" }} pb="4">
        Nenhum serviço do seu plano espera por um prazo: você pode pedir quando quiser.
      </Text>
    );
  return (
    <Box as="ul" listStyleType="none">
      {janelas.map((janela) => (
        <RowLink key={janela.assunto} href={SUBJECTS[janela.assunto].path} minH="60px" columns="minmax(0, 1fr) auto">
          <Box minW="0">
            <Text textStyle="nav" fontWeight="medium">
              {SUBJECTS[janela.assunto].nome}
            </Text>
            <Text textStyle="small" color="fgMuted">
              <Text as="strong" color={janela.aberta ? "status.wait.fg" : "fg"} fontWeight={600}>
                {countdown(janela)}
              </Text>{" "}
              · {windowDates(janela)}
            </Text>
          </Box>
        </RowLink>
      ))}
    </Box>
  );
}

/** Card with the windows of the plan that close and open next, with the days left, the dates and a calendar file. */
export function WindowsCard({ gridArea }: { gridArea: string }) {
  const { idPessoa, idPlano } = useParticipant();
  const query = useQuery({ ...upcomingQuery({ idPessoa, idPlano }), enabled: idPlano > 0 });
  const next = query.data;
  const hasDates = next && (next.janelas.length > 0 || next.contribuicao || next.pagamento?.data);
  return (
    <Card gridArea={gridArea} padding="0" aria-label="Prazos">
      <QuietHead
        icon={Clock}
        title="Prazos"
        action={
          hasDates && (
            <Button variant="text" flush="end" size="sm" leftIcon={CalendarPlus} onClick={() => void takeCalendar(next, idPlano)}>
              Adicionar à agenda
            </Button>
          )
        }
      />
      <QueryState
        query={query}
        title="Não conseguimos ver os prazos"
        skeleton={
          <Stack gap="3" px={{ base: "4", lg: "6" }} pb="4">
            <Skeleton w="200px" h="20px" />
            <Skeleton w="240px" h="16px" />
          </Stack>
        }
      >
        {({ janelas }) => <Rows janelas={janelas} />}
      </QueryState>
    </Card>
  );
}
