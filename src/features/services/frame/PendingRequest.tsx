import { useQuery } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import { useOffers } from "@/api/offered";
import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { ALWAYS_PRESENT } from "@/routes";
import { Card } from "@/ui/content/Card";
import { KeyValue } from "@/ui/content/KeyValue";
import { Text } from "@/ui/content/layout";
import { LinkButton } from "@/ui/controls/LinkButton";
import { Notice } from "@/ui/feedback/Notice";
import { runningQuery, type ServiceState } from "./frameQueries";

/** Answers of a request that stand here; its own page has all of them. */
const SHOWN = 6;

/** Documents of a request that changes no answer: none, one, more. */
const SENT = ["", " e mandou um documento novo", " e mandou documentos novos"];

const Unchanged = ({ children }: { children: string }) => (
  <Text as="span" color="fgMuted" fontWeight={400}>
    {children}
  </Text>
);

interface Props {
  open: NonNullable<ServiceState["solicitacaoAberta"]>;
  vigente: ServiceState["vigente"];
  /** True beside the rule in force: a row then fits the width. */
  isBeside: boolean;
}

/**
 * The request that runs in place of an invitation: whose turn it is, until when, and what was asked. An answer that differs from
 * the rule in force leads from it; of a long form only those stand here.
 */
export function PendingRequest({ open, vigente, isBeside }: Props) {
  const { data } = useQuery({ ...runningQuery(open.id), enabled: useOffers()("retornarSolicitacao") });
  const step = data?.linhaDoTempo.find(({ atual }) => atual);
  const isYours = step?.papel === "participante";
  const until = open.prazo && formatDate(open.prazo);
  const asked = (data?.dados ?? []).map(({ rotulo: label, valor }) => {
    const before = vigente?.linhas.find(({ rotulo }) => rotulo === label)?.valor;
    if (before === undefined) return { label, value: valor, isSame: false };
    const isSame = before === valor;
    return { label, value: isSame ? <Unchanged>{valor}</Unchanged> : `${before} → ${valor}`, strong: !isSame, isSame };
  });
  const others = asked.filter(({ isSame }) => !isSame);
  const told = asked.length > SHOWN ? others.slice(0, SHOWN) : asked;
  const sent = (data?.documentos ?? []).filter(({ enviadoEm }) => enviadoEm !== null).length;
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
          <KeyValue
            layout={isBeside ? "rows" : "grid"}
            rows={[
              ...(data.dataSolicitacao ? [{ label: "Enviado em", value: formatDate(dateOf(new Date(data.dataSolicitacao))) }] : []),
              ...(step ? [{ label: "Com quem está", value: step.quem }] : []),
              ...told,
            ]}
          />
          {told.length < asked.length && (
            <Text textStyle="small" color="fgMuted" marginTop="3">
              {others.length > SHOWN
                ? "As outras respostas estão no pedido."
                : told.length > 0
                  ? "As outras respostas são as que já estão em vigor."
                  : `Você confirmou as mesmas respostas${SENT[Math.min(sent, 2)]}.`}
            </Text>
          )}
        </Card>
      )}
    </>
  );
}
