import { ArrowRight, Inbox, TriangleAlert } from "lucide-react";
import { useRouter } from "next/router";
import { useState } from "react";
import { formatDate, today } from "@/domain/calendar/calendarDate";
import { queueAddress } from "@/layout/queueAddress";
import { RequestStatus } from "@/parts/requests/RequestStatus";
import { useSession } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { Icon } from "@/ui/content/Icon";
import { chakra, Text, VisuallyHidden } from "@/ui/content/layout";
import { OneLine } from "@/ui/content/OneLine";
import { Table } from "@/ui/content/Table";
import { Tabs } from "@/ui/content/Tabs";
import { TextLink } from "@/ui/controls/TextLink";
import { EmptyState } from "@/ui/feedback/EmptyState";
import type { Requisicao, ResumoFilas } from "../homeQueries";

/** Red once it passed, amber when it is due by the next business day. */
function Deadline({ prazo, soon }: { prazo: string | null; soon: string }) {
  if (!prazo) return <Text as="span">—</Text>;
  const late = prazo < today();
  const color = late ? "status.bad.fg" : prazo <= soon ? "status.wait.fg" : undefined;
  return (
    <Text as="span" fontFamily="tabular" color={color} fontWeight={color ? "medium" : undefined} whiteSpace="nowrap">
      {formatDate(prazo)}
      {late && (
        <>
          <chakra.span display="inline-block" verticalAlign="-2px" marginInlineStart="1">
            <Icon as={TriangleAlert} size={14} />
          </chakra.span>
          <VisuallyHidden>, atrasada</VisuallyHidden>
        </>
      )}
    </Text>
  );
}

/** 'Vencem primeiro': the open requests with the nearest deadlines. */
export function DueFirst({ queues }: { queues: ResumoFilas }) {
  const router = useRouter();
  const { pessoa } = useSession();
  const [whose, setWhose] = useState("todas");
  const isMine = whose === "minhas";
  const { vencemLogo, minhas } = queues;
  const rows = isMine ? queues.minhasPrimeiro : queues.vencemPrimeiro;
  const total = isMine ? minhas.abertas : queues.solicitacoesAbertas;
  const columns = [
    {
      id: "protocolo",
      header: "Protocolo",
      cell: ({ protocolo }: Requisicao) => (
        <Text as="span" fontFamily="tabular" whiteSpace="nowrap">
          {protocolo}
        </Text>
      ),
    },
    {
      id: "servico",
      priority: 1 as const,
      header: "Serviço",
      cell: ({ funcionalidade }: Requisicao) => <OneLine text={funcionalidade.nome} width="clamp(140px, 11.5vw, 320px)" />,
    },
    {
      id: "pessoa",
      header: "Pessoa",
      phone: "line" as const,
      cell: ({ pessoa }: Requisicao) => <OneLine text={pessoa.nome} width="clamp(112px, 10vw, 300px)" />,
    },
    {
      id: "prazo",
      header: "Prazo",
      phone: "end" as const,
      cell: ({ prazo }: Requisicao) => <Deadline prazo={prazo} soon={vencemLogo.data} />,
    },
    {
      id: "situacao",
      header: "Situação",
      phone: "last" as const,
      cell: ({ status }: Requisicao) => <RequestStatus status={status} />,
    },
  ];
  return (
    <Card
      title="Vencem primeiro"
      padding="0"
      dense
      badge={
        <Tabs
          label="De quem são as solicitações"
          tabs={[
            { id: "todas", label: "Todas" },
            { id: "minhas", label: "Minhas" },
          ]}
          value={whose}
          onChange={setWhose}
        />
      }
      action={
        total > 0 && (
          <TextLink href={queueAddress(isMine && pessoa ? { idResponsavel: pessoa.id } : {})} textStyle="small">
            {total === 1 ? "Ver a única" : `Ver as ${total.toLocaleString("pt-BR")}`}
            <Icon as={ArrowRight} size={16} />
          </TextLink>
        )
      }
    >
      {rows.length === 0 ? (
        <EmptyState icon={Inbox} title={isMine ? "Nenhuma pendência sua" : "Fila vazia"}>
          {isMine ? "As solicitações que você assumir aparecem aqui." : "Nenhuma solicitação espera pelo atendimento."}
        </EmptyState>
      ) : (
        <Table
          caption="Solicitações que vencem primeiro"
          columns={columns}
          rows={rows}
          rowKey={({ id }: Requisicao) => id}
          onOpen={({ id }: Requisicao) => void router.push(queueAddress({ id }))}
          density="compact"
        />
      )}
    </Card>
  );
}
