import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Lock, SearchX, Star, Upload } from "lucide-react";
import dynamic from "next/dynamic";
import { type DragEvent, useEffect, useState, useSyncExternalStore } from "react";
import { Icon } from "@/ui/content/Icon";
import { Box, Center, Flex, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { Notice } from "@/ui/feedback/Notice";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { type Conversation, conversationQuery, type FileInfo, refreshCounts } from "../chatQueries";
import { notesQuery } from "../desk/deskQueries";
import { useConversationPresence } from "../desk/useConversationPresence";
import type { Outbox, Pending } from "../outbox";
import { completeTo } from "../thread";
import { useThread } from "../useThread";
import type { Viewer } from "../viewer";
import { ConversationHeader } from "./ConversationHeader";
import { MessageThread } from "./MessageThread";
import { TypingLine } from "./TypingLine";
import { useTyping } from "./useTyping";

const RatingForm = dynamic(() => import("./RatingForm").then((module) => module.RatingForm));
const DeskComposer = dynamic(() => import("../desk/DeskComposer").then((module) => module.DeskComposer), {
  ssr: false,
  loading: () => <Box height="148px" borderTopWidth="1px" borderStyle="solid" borderColor="line" />,
});

/** Place of the composer: its field and its button. */
const Writing = () => (
  <Flex
    gap="2"
    height="100px"
    paddingBlock="3"
    paddingInline={{ base: "3", lg: "6" }}
    borderTopWidth="1px"
    borderStyle="solid"
    borderColor="line"
  >
    <Skeleton w="48px" h="48px" />
    <Box flex="1">
      <Skeleton w="100%" h="48px" />
    </Box>
    <Box w={{ base: "48px", md: "118px" }}>
      <Skeleton w="100%" h="48px" />
    </Box>
  </Flex>
);

/** Only in the browser: what was typed is kept there. Its place is held meanwhile. */
const Composer = dynamic(() => import("../composer/Composer").then((module) => module.Composer), {
  ssr: false,
  loading: Writing,
});

const none: Pending[] = [];

interface Props {
  idConversa: number;
  viewer: Viewer;
  outbox: Outbox;
  onBack: () => void;
  /** Offered to the participant of a closed conversation. */
  onNewAbout: (conversation: Conversation) => void;
}

/** One conversation: header, messages and the place to write. Mount it anew for another one. */
export function ConversationPanel({ idConversa, viewer, outbox, onBack, onNewAbout }: Props) {
  const client = useQueryClient();
  const conversation = useQuery(conversationQuery(idConversa));
  const thread = useThread(idConversa);
  const all = useSyncExternalStore(outbox.subscribe, outbox.snapshot, () => none);
  const pending = all.filter((item) => item.idConversa === idConversa);
  const { dropped, over, handlers } = useDrop();
  const notes = useQuery({ ...notesQuery(idConversa), enabled: viewer.isDesk });
  const colleagues = useConversationPresence(idConversa, viewer.isDesk);
  const { typing, tell } = useTyping(idConversa, viewer, thread.query.data?.mensagens.at(-1)?.id ?? 0);

  if (!conversation.data) {
    return conversation.error ? (
      <Box paddingTop="8">
        {conversation.error.status === 404 ? (
          <EmptyState
            icon={SearchX}
            title="Conversa não encontrada"
            action={
              <Button variant="outline" onClick={onBack}>
                Ver as conversas
              </Button>
            }
          >
            Ela não existe ou não é sua.
          </EmptyState>
        ) : (
          <ErrorState title="Não conseguimos abrir a conversa" error={conversation.error} onRetry={() => conversation.refetch()} />
        )}
      </Box>
    ) : (
      <PanelSkeleton />
    );
  }

  const { data } = conversation;
  const send = (texto: string, anexos: FileInfo[]) =>
    outbox.send({ idConversa, texto, anexos, depoisDe: thread.query.data ? lastKnown(thread.query.data) : 0 });
  const changed = (next: Conversation) => {
    client.setQueryData(conversationQuery(idConversa).queryKey, next);
    refreshCounts(client);
  };
  return (
    <Flex as="section" aria-label={`Conversa: ${data.assunto}`} direction="column" height="full" position="relative" {...handlers}>
      <ConversationHeader conversation={data} viewer={viewer} onBack={onBack} onChanged={changed} colleagues={colleagues} />
      <MessageThread idConversa={idConversa} viewer={viewer} thread={thread} outbox={outbox} pending={pending} notes={notes.data} />
      <TypingLine typing={typing} conversation={data} colleagues={colleagues} />
      {viewer.isDesk ? (
        viewer.canWrite && <DeskComposer conversation={data} viewer={viewer} dropped={dropped} onSend={send} onTyping={tell} />
      ) : data.situacao === "aberta" ? (
        <Composer idPessoa={viewer.id} idConversa={idConversa} dropped={dropped} onSend={send} onTyping={() => tell(false)} />
      ) : null}
      {data.situacao === "encerrada" && <Closed conversation={data} viewer={viewer} onNewAbout={onNewAbout} onRated={changed} />}
      {over && data.situacao === "aberta" && viewer.canWrite && (
        <Center
          position="absolute"
          inset="2"
          gap="2"
          borderWidth="2px"
          borderStyle="solid"
          borderColor="brand.accent"
          borderRadius="md"
          bg="brand.subtle"
          color="brand.fg"
          fontWeight={500}
          pointerEvents="none"
        >
          <Icon as={Upload} size={20} />
          Solte para anexar
        </Center>
      )}
    </Flex>
  );
}

const lastKnown = (thread: Parameters<typeof completeTo>[0]) => Math.max(completeTo(thread), thread.mensagens.at(-1)?.id ?? 0);

interface ClosedProps extends Pick<Props, "viewer" | "onNewAbout"> {
  conversation: Conversation;
  onRated: (conversation: Conversation) => void;
}

/** A backend without the question (`avaliacao` absent) is not asked it. */
const mayRate = ({ avaliacao }: Conversation, viewer: Viewer) => avaliacao === null && !viewer.isFund;

function Closed({ conversation, viewer, onNewAbout, onRated }: ClosedProps) {
  const { avaliacao } = conversation;
  return (
    <Box
      padding={{ base: "3", lg: "4" }}
      borderTopWidth="1px"
      borderStyle="solid"
      borderColor="line"
      maxHeight="60%"
      overflowY="auto"
      flexShrink={0}
    >
      {mayRate(conversation, viewer) && (
        <Box marginBottom="4">
          <RatingForm conversation={conversation} onRated={onRated} />
        </Box>
      )}
      {avaliacao && <Rated avaliacao={avaliacao} isFund={viewer.isFund} />}
      <Notice
        kind="off"
        icon={Lock}
        action={
          !viewer.isDesk && (
            <Button size="sm" variant="outline" onClick={() => onNewAbout(conversation)}>
              Iniciar nova conversa
            </Button>
          )
        }
      >
        {viewer.isDesk
          ? "Conversa encerrada. Reabra para voltar a escrever."
          : "Este atendimento foi encerrado. As mensagens continuam aqui."}
      </Notice>
    </Box>
  );
}

function Rated({ avaliacao, isFund }: { avaliacao: NonNullable<Conversation["avaliacao"]>; isFund: boolean }) {
  const { nota, comentario } = avaliacao;
  return (
    <Flex role="status" align="flex-start" gap="2" marginBottom="3" textStyle="small">
      <Icon as={Star} size={16} />
      <Text as="span" css={{ overflowWrap: "anywhere" }}>
        {isFund ? `A pessoa deu nota ${nota} de 5.` : `Obrigado. Você deu nota ${nota} de 5.`}
        {comentario && ` “${comentario}”`}
      </Text>
    </Flex>
  );
}

/** Files dragged over the conversation, and the last ones dropped on it. */
function useDrop() {
  const [over, setOver] = useState(false);
  const [dropped, setDropped] = useState<{ files: File[] } | null>(null);
  useEffect(() => {
    // A file that misses the conversation must not replace the portal.
    const stay = (event: globalThis.DragEvent) => event.preventDefault();
    window.addEventListener("dragover", stay);
    window.addEventListener("drop", stay);
    return () => {
      window.removeEventListener("dragover", stay);
      window.removeEventListener("drop", stay);
    };
  }, []);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      setDropped({ files: [...event.dataTransfer.files] });
    },
  };
  return { over, dropped, handlers };
}

const PanelSkeleton = () => (
  <Flex direction="column" height="full" aria-busy="true">
    <Box flex="1" paddingInline={{ base: "4", lg: "6" }} paddingBlock="4">
      <Skeleton w="50%" h={24} />
      <Box height="2" />
      <Skeleton w="35%" h={16} />
      <Box height="10" />
      <Skeleton w="60%" h={72} />
      <Box height="4" />
      <Flex justify="flex-end">
        <Skeleton w="45%" h={52} />
      </Flex>
    </Box>
    <Writing />
  </Flex>
);
