import { MessagesSquare, RotateCw } from "lucide-react";
import { useEffect, useRef } from "react";
import { useOffers } from "@/api/offered";
import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { nameOfRequest } from "@/domain/messages/requestConversation";
import { Box, Text } from "@/ui/content/layout";
import { Table } from "@/ui/content/Table";
import { Button } from "@/ui/controls/Button";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { StatusBadge } from "@/ui/feedback/StatusBadge";
import { useRequestConversation } from "./conversation";
import { PAGE_SIZE } from "./filters";
import type { Requisicao } from "./requestList";
import { timeLeft, turnOf } from "./turn";

function Deadline({ requisicao }: { requisicao: Requisicao }) {
  const { prazo, status } = requisicao;
  const turn = turnOf(requisicao);
  return (
    <>
      <Text as="span" display={{ base: "inline", md: "none" }} data-absent={turn ? undefined : ""}>
        {turn}
      </Text>
      <Box display={{ base: "none", md: "block" }}>
        {prazo ? (
          <>
            <Text fontFamily="tabular" whiteSpace="nowrap">
              {formatDate(prazo)}
            </Text>
            <Text textStyle="meta" color={status.tipo === "wait" ? "status.wait.fg" : "fgMuted"} whiteSpace="nowrap">
              {timeLeft(status.tipo, prazo)}
            </Text>
          </>
        ) : (
          <Text as="span" color="fgSubtle">
            —
          </Text>
        )}
      </Box>
    </>
  );
}

interface RequestTableProps {
  requisicoes: Requisicao[];
  /** The request that was open before: its row takes the focus, so that the keyboard goes on from there. */
  lastId: number | null;
  busy: boolean;
  withPerson: boolean;
  onOpen?(id: number): void;
}

/** One page of requests, each with the button that opens a conversation about it. */
export function RequestTable({ requisicoes, lastId, busy, withPerson, onOpen }: RequestTableProps) {
  const { open, openingId, failedId } = useRequestConversation();
  const mayTalk = useOffers()("criarConversa");
  const frame = useRef<HTMLDivElement>(null);
  const lastPlace = requisicoes.findIndex(({ id }) => id === lastId);
  useEffect(() => {
    if (lastPlace >= 0) frame.current?.querySelectorAll<HTMLElement>("[data-opens]")[lastPlace]?.focus({ preventScroll: true });
  }, [lastPlace]);
  // A backend that gives neither protocols nor deadlines has no columns for them.
  const isBare = !requisicoes.some(({ protocolo, prazo }) => protocolo || prazo);
  const protocol = {
    id: "protocolo",
    header: "Protocolo",
    phone: "line" as const,
    cell: ({ protocolo }: Requisicao) => (
      <Text as="span" fontFamily="tabular" whiteSpace="nowrap">
        {protocolo || "—"}
      </Text>
    ),
  };
  const deadline = {
    id: "prazo",
    header: "Prazo",
    phone: "line" as const,
    cell: (requisicao: Requisicao) => <Deadline requisicao={requisicao} />,
  };
  const columns = [
    ...(isBare ? [] : [protocol]),
    {
      id: "servico",
      priority: 1 as const,
      header: "Serviço",
      cell: ({ funcionalidade }: Requisicao) => (
        <Text as="span" fontWeight="medium">
          {funcionalidade.nome}
        </Text>
      ),
    },
    ...(withPerson
      ? [{ id: "pessoa", header: "Pessoa", phone: "line" as const, cell: ({ pessoa }: Requisicao) => pessoa.nome || "—" }]
      : []),
    {
      id: "data",
      header: "Data",
      phone: "line" as const,
      // A phone says by when rather than since when.
      cell: (requisicao: Requisicao) => (
        <Text as="span" fontFamily="tabular" whiteSpace="nowrap" data-absent={turnOf(requisicao) ? "" : undefined}>
          {formatDate(dateOf(requisicao.dataSolicitacao))}
        </Text>
      ),
    },
    ...(isBare ? [] : [deadline]),
    {
      id: "situacao",
      header: "Situação",
      phone: "end" as const,
      cell: ({ status }: Requisicao) => <StatusBadge kind={status.tipo ?? "info"}>{status.nome}</StatusBadge>,
    },
  ];
  const conversation = {
    id: "conversa",
    header: "Conversa",
    phone: "last" as const,
    align: "end" as const,
    cell: (requisicao: Requisicao) =>
      requisicao.pessoa.id > 0 && (
        <Button
          writes
          variant="text"
          size="sm"
          marginInlineEnd={{ md: "-3" }}
          leftIcon={failedId === requisicao.id ? RotateCw : MessagesSquare}
          loading={openingId === requisicao.id}
          title={failedId === requisicao.id ? "Tentar de novo" : undefined}
          aria-label={`Conversar sobre ${nameOfRequest(requisicao)}`}
          onClick={() => void open(requisicao)}
        >
          <Text as="span" display={{ base: "none", md: "inline" }}>
            Conversar
          </Text>
        </Button>
      ),
  };
  return (
    <Box ref={frame} aria-busy={busy} opacity={busy ? 0.6 : 1} transition="opacity 120ms">
      <Table
        caption="Solicitações"
        columns={mayTalk ? [...columns, conversation] : columns}
        rows={requisicoes}
        rowKey={({ id }: Requisicao) => id}
        onOpen={onOpen && (({ id }: Requisicao) => onOpen(id))}
      />
    </Box>
  );
}

/** A page of the table, or of the cards, while it is on its way. */
export function RequestTableSkeleton() {
  return (
    <Box aria-busy="true" px={{ base: "4", lg: "6" }}>
      {Array.from({ length: PAGE_SIZE }, (_, index) => index + 1).map((line) => (
        <Box
          key={line}
          display="grid"
          alignItems="center"
          gap="4"
          gridTemplateColumns={{ base: "1fr auto", md: "112px 1fr 96px 96px 130px 120px" }}
          minH={{ base: "92px", md: "60px" }}
          borderTopWidth={line > 1 ? "1px" : 0}
        >
          <Skeleton w="100px" h="14px" />
          <Skeleton w="170px" h="14px" />
          <Skeleton w="84px" h="14px" />
          <Skeleton w="84px" h="14px" />
          <Skeleton w="110px" h="24px" />
          <Skeleton w="112px" h="32px" />
        </Box>
      ))}
    </Box>
  );
}
