import { useQuery } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import { useOffers } from "@/api/offered";
import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { ALWAYS_PRESENT } from "@/routes";
import { Card } from "@/ui/content/Card";
import { KeyValue } from "@/ui/content/KeyValue";
import { Box, Text } from "@/ui/content/layout";
import { LinkButton } from "@/ui/controls/LinkButton";
import { Notice } from "@/ui/feedback/Notice";
import { runningQuery, type ServiceState } from "./frameQueries";

/** Answers of a request that stand here; its own page has all of them. */
const SHOWN = 6;

/** The request that runs in place of an invitation: whose turn it is, until when, and what was asked. */
export function PendingRequest({ open }: { open: NonNullable<ServiceState["solicitacaoAberta"]> }) {
  const { data } = useQuery({ ...runningQuery(open.id), enabled: useOffers()("retornarSolicitacao") });
  const step = data?.linhaDoTempo.find(({ atual }) => atual);
  const isYours = step?.papel === "participante";
  const until = open.prazo && formatDate(open.prazo);
  const href = `${ALWAYS_PRESENT}?id=${open.id}`;
  return (
    <>
      <Notice
        kind={isYours ? "wait" : "info"}
        icon={isYours ? undefined : ListChecks}
        action={
          isYours ? (
            <LinkButton href={href}>Responder agora</LinkButton>
          ) : (
            <LinkButton href={href} variant="outline">
              Ver o pedido
            </LinkButton>
          )
        }
      >
        <Text fontWeight={600}>{isYours ? `${step.titulo}${until ? ` até ${until}` : ""}` : "Você já tem um pedido em andamento"}</Text>
        Protocolo {open.protocolo} · {open.status}
        {!isYours && until && ` · resposta até ${until}`}. {!isYours && "Para mudar alguma coisa, espere a conclusão ou cancele o pedido."}
      </Notice>
      {data && (
        <Card title="O que você pediu">
          <Box maxWidth="560px">
            <KeyValue
              rows={[
                ...(data.dataSolicitacao ? [{ label: "Enviado em", value: formatDate(dateOf(new Date(data.dataSolicitacao))) }] : []),
                ...(step ? [{ label: "Com quem está", value: step.quem }] : []),
                ...data.dados.slice(0, SHOWN).map(({ rotulo, valor }) => ({ label: rotulo, value: valor })),
              ]}
            />
          </Box>
          {data.dados.length > SHOWN && (
            <Text textStyle="small" color="fgMuted" marginTop="3">
              As outras respostas estão no pedido.
            </Text>
          )}
        </Card>
      )}
    </>
  );
}
