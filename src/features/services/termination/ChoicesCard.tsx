import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { INSTITUTO_NAMES } from "@/domain/exits/termination";
import { IssueButton } from "@/parts/issue/IssueButton";
import { IssueOutcome } from "@/parts/issue/IssueOutcome";
import { useIssue } from "@/parts/issue/useIssue";
import { ALWAYS_PRESENT, type RoutePath } from "@/routes";
import { useParticipant } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { Flex, Stack, Text } from "@/ui/content/layout";
import { TextLink } from "@/ui/controls/TextLink";
import { StatusBadge } from "@/ui/feedback/StatusBadge";
import type { Guide } from "./terminationQueries";

const DOCUMENTS: RoutePath = "/documents";

/** Requested and settled choices, each once, with its protocol. */
function chosen({ caminhos, escolhas }: Guide) {
  const settled = escolhas.map(({ instituto, idRequisicao, protocolo, parcial, presumida, em }) => ({
    key: `${instituto}-${idRequisicao}`,
    instituto,
    idRequisicao,
    protocolo,
    done: true,
    note: `${presumida ? "Presumido" : parcial ? "Uma parte, concluída" : "Concluído"} em ${formatDate(dateOf(em))}`,
  }));
  const asked = caminhos.flatMap(({ instituto, pedido }) =>
    pedido && !settled.some(({ idRequisicao }) => idRequisicao === pedido.idRequisicao)
      ? [{ key: `${instituto}-${pedido.idRequisicao}`, instituto, ...pedido, done: pedido.concluido, note: pedido.status }]
      : [],
  );
  return [...settled, ...asked];
}

/** Card with the choices so far and the option term; absent before the first choice. */
export function ChoicesCard({ guide }: { guide: Guide }) {
  const { idPessoa, idPlano } = useParticipant();
  const issue = useIssue({ idPessoa, idPlano, tipo: "termo-opcao" });
  const rows = chosen(guide);
  if (rows.length === 0) return null;
  return (
    <Card title={rows.length === 1 ? "A sua escolha" : "As suas escolhas"}>
      <Stack gap="4">
        <Stack as="ul" gap="3" listStyleType="none">
          {rows.map(({ key, instituto, idRequisicao, protocolo, done, note }) => (
            <Flex as="li" key={key} wrap="wrap" align="center" columnGap="4" rowGap="1">
              <Text fontWeight={500}>{INSTITUTO_NAMES[instituto]}</Text>
              <StatusBadge kind={done ? "ok" : "info"}>{note}</StatusBadge>
              {idRequisicao !== null && (
                <TextLink href={`${ALWAYS_PRESENT}?id=${idRequisicao}`}>Acompanhar{protocolo && ` o protocolo ${protocolo}`}</TextLink>
              )}
            </Flex>
          ))}
        </Stack>
        <Flex direction={{ base: "column", md: "row" }} gap="3">
          <IssueButton issue={issue}>Baixar o termo de opção</IssueButton>
        </Flex>
        <IssueOutcome issue={issue} archive={DOCUMENTS} />
      </Stack>
    </Card>
  );
}
