import { ChevronLeft, ChevronRight, Clock, Copy, Ellipsis, FilePlus, Undo2, UserRoundCog, X } from "lucide-react";
import type { ReactNode } from "react";
import { dateOf, formatDate, formatDeadline } from "@/domain/calendar/calendarDate";
import { firstName } from "@/domain/people/personName";
import { statusLook } from "@/parts/requests/RequestStatus";
import { useSession } from "@/session/SessionProvider";
import { Icon } from "@/ui/content/Icon";
import { Box, Flex, Heading, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { IconButton } from "@/ui/controls/IconButton";
import { StatusBadge } from "@/ui/feedback/StatusBadge";
import { toast } from "@/ui/feedback/toast";
import { Menu } from "@/ui/overlays/Menu";
import { Responsible } from "../list/Responsible";
import { dueColor, dueLook } from "../look";
import type { Colleague, Request } from "../queueQueries";
import type { Decision } from "./decisions";

/** Bar with the open request and the ways to its neighbours and out. */
export function PanelBar({ protocolo, previous, next, onOpen, onClose, children }: PanelBarProps) {
  const copy = () =>
    navigator.clipboard?.writeText(protocolo).then(
      () => toast.success("Protocolo copiado"),
      () => toast.error("Não foi possível copiar"),
    );
  return (
    <Flex align="center" gap="1" mx="-1.5">
      <Text textStyle="small" color="fgMuted" fontFamily="tabular" ml="1.5">
        {protocolo}
      </Text>
      {protocolo && <IconButton size="sm" label="Copiar protocolo" icon={Copy} iconSize={16} onClick={() => void copy()} />}
      <Box flex="1" />
      {children}
      <IconButton
        size="sm"
        label="Solicitação anterior"
        icon={ChevronLeft}
        disabled={previous === null}
        onClick={() => previous !== null && onOpen(previous)}
      />
      <IconButton
        size="sm"
        label="Próxima solicitação"
        icon={ChevronRight}
        disabled={next === null}
        onClick={() => next !== null && onOpen(next)}
      />
      <IconButton size="sm" label="Fechar e voltar à lista" icon={X} onClick={onClose} />
    </Flex>
  );
}

export interface PanelBarProps {
  protocolo: string;
  /** Neighbours in the list. */
  previous: number | null;
  next: number | null;
  onOpen(id: number): void;
  onClose(): void;
  children?: ReactNode;
}

interface Props extends Omit<PanelBarProps, "protocolo" | "children"> {
  request: Request;
  others: readonly Colleague[];
  titleId: string;
  isBusy: boolean;
  onTake(): void;
  onDecide(decision: Decision): void;
}

const names = (people: readonly Colleague[]) => people.map(({ nome }) => firstName(nome)).join(", ");

/** Service, situation, date, stage, who is in charge and who else is looking. */
export function PanelHeader({ request, others, titleId, isBusy, onTake, onDecide, ...bar }: Props) {
  const { pessoa } = useSession();
  const { protocolo, funcionalidade, prazo, dataSolicitacao, etapa, responsavel, pode } = request;
  const status = statusLook(request.status);
  const due = dueLook(prazo);
  return (
    <Box as="header" px="5" pt="3" pb="3" borderBottomWidth="1px" bg="surface" flex="none" position="relative" zIndex={2}>
      <PanelBar protocolo={protocolo} {...bar}>
        {pode.decidir && (
          <Box my="-1">
            <Menu
              label="Mais ações"
              trigger={<Icon as={Ellipsis} size={18} />}
              items={[
                { label: "Pedir documentos", icon: FilePlus, onSelect: () => onDecide({ kind: "pedir-documentos" }) },
                { label: "Devolver", icon: Undo2, onSelect: () => onDecide({ kind: "devolver" }) },
                { label: "Atribuir a…", icon: UserRoundCog, onSelect: () => onDecide({ kind: "atribuir" }) },
              ]}
            />
          </Box>
        )}
      </PanelBar>
      <Flex align="center" justify="space-between" gap="3" mt="1">
        <Heading as="h2" id={titleId} textStyle="h4" tabIndex={-1} outline="none" css={{ overflowWrap: "anywhere" }}>
          {funcionalidade.nome}
        </Heading>
        <StatusBadge kind={status.kind} icon={status.icon}>
          {status.word}
        </StatusBadge>
      </Flex>
      <Flex wrap="wrap" columnGap="3" rowGap="1" align="center" mt="1.5" textStyle="small" color="fgMuted">
        {prazo && (
          <Flex
            as="span"
            align="center"
            gap="1.5"
            fontWeight="medium"
            color={due ? dueColor[due] : "fg"}
            title={formatDeadline(prazo)}
            suppressHydrationWarning
          >
            <Icon as={Clock} size={16} />
            {due === "late" ? "Venceu em" : request.status.tipo === "wait" ? "Resposta até" : "Responder até"} {formatDate(prazo)}
          </Flex>
        )}
        <span>Recebida em {formatDate(dateOf(request.confirmadaEm ?? dataSolicitacao))}</span>
        <Text as="span" truncate title={etapa.nome}>
          Etapa {etapa.ordem} de {etapa.total}: {etapa.nome}
        </Text>
      </Flex>
      <Flex align="center" justify="space-between" gap="3" mt="1.5" textStyle="small" minH="8">
        <Responsible responsavel={responsavel} named />
        {pode.decidir && responsavel?.id !== pessoa?.id && (
          <Button variant="outline" size="sm" loading={isBusy} onClick={onTake}>
            Assumir
          </Button>
        )}
      </Flex>
      <Text role="status" textStyle="small" fontWeight="medium" color="status.info.fg" _empty={{ display: "none" }}>
        {others.length > 0 && `${names(others)} também ${others.length === 1 ? "está" : "estão"} vendo`}
      </Text>
    </Box>
  );
}
