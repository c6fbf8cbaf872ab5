import { ArrowDown } from "lucide-react";
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Box, chakra, Flex } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import type { Message } from "../chatQueries";
import { dayLabel, dayOf } from "../dates";
import { notesBetween } from "../desk/between";
import type { Note } from "../desk/deskQueries";
import { NoteItem } from "../desk/NoteItem";
import type { Outbox, Pending } from "../outbox";
import { stillPending } from "../thread";
import type { useThread } from "../useThread";
import type { Viewer } from "../viewer";
import { MessageBubble, PendingBubble } from "./MessageBubble";
import { useReading } from "./useReading";

/** Pixels from an end that count as being there. */
const NEAR = 96;
const noNotes: readonly Note[] = [];
/** Milliseconds between two messages of one person that are still one breath. */
const RUN_MS = 5 * 60_000;

interface Props {
  idConversa: number;
  viewer: Viewer;
  thread: ReturnType<typeof useThread>;
  outbox: Outbox;
  pending: readonly Pending[];
  /** Internal notes of the fund, for attendants; in their place among the messages. */
  notes?: readonly Note[];
}

/** The messages of a conversation: older ones above, what is on its way at the end. */
export function MessageThread({ idConversa, viewer, thread, outbox, pending, notes = noNotes }: Props) {
  const { query, older, loadOlder } = thread;
  const messages = query.data?.mensagens;
  const hasOlder = query.data?.haMais === true;
  const waiting = stillPending(pending, messages ?? [], viewer.id);
  const between = notesBetween(messages ?? [], notes, hasOlder);
  const { box, content, atEnd, onScroll, toEnd } = useScroll(
    messages,
    waiting.length + notes.length,
    hasOlder && older === "idle" ? loadOlder : null,
  );
  const firstUnread = useReading({ idConversa, viewer, messages, atEnd });

  if (!messages && query.error) {
    return (
      <Box flex="1" overflowY="auto">
        <ErrorState title="Não conseguimos carregar as mensagens" error={query.error} onRetry={() => query.refetch()} />
      </Box>
    );
  }
  return (
    <Box position="relative" flex="1" minHeight="0" display="flex">
      <chakra.section
        ref={box}
        aria-label="Mensagens"
        aria-busy={!messages}
        // Scrolled with the keyboard, it has to be reachable by it.
        tabIndex={0}
        onScroll={onScroll}
        flex="1"
        minWidth="0"
        overflowY="auto"
        paddingInline={{ base: "4", lg: "6" }}
        paddingBlock="4"
        css={{ overflowAnchor: "none", overscrollBehavior: "contain" }}
        _focusVisible={{ outlineOffset: "-2px" }}
      >
        <div ref={content}>
          {messages ? (
            <>
              {hasOlder && (
                <Flex justify="center" paddingBottom="4">
                  <Button variant="text" size="sm" loading={older === "loading"} onClick={() => void loadOlder()}>
                    {older === "failed" ? "Não carregou. Tentar de novo" : "Ver mensagens anteriores"}
                  </Button>
                </Flex>
              )}
              <chakra.ol listStyleType="none" margin="0" padding="0">
                {messages.map((message, index) => {
                  const before = messages[index - 1];
                  const newDay = !before || dayOf(before.enviadaEm) !== dayOf(message.enviadaEm);
                  const isNew = message.id === firstUnread;
                  return (
                    <Fragment key={message.id}>
                      {between[index]?.map((note) => (
                        <NoteItem key={note.id} note={note} />
                      ))}
                      {newDay && <Separator>{dayLabel(message.enviadaEm)}</Separator>}
                      {isNew && <Separator tone="brand">Novas mensagens</Separator>}
                      <MessageBubble
                        message={message}
                        isOurs={(message.autor.admin === "S") === viewer.isFund}
                        isOwn={message.autor.id === viewer.id}
                        isFirst={newDay || isNew || !sameBreath(before, message)}
                      />
                    </Fragment>
                  );
                })}
                {between[messages.length]?.map((note) => (
                  <NoteItem key={note.id} note={note} />
                ))}
                {waiting.map((item, index) => (
                  <PendingBubble
                    key={item.key}
                    item={item}
                    isFirst={index === 0 && messages.at(-1)?.autor.id !== viewer.id}
                    onRetry={() => outbox.retry(item.key)}
                    onDiscard={() => outbox.discard(item.key)}
                  />
                ))}
              </chakra.ol>
            </>
          ) : (
            <ThreadSkeleton />
          )}
        </div>
      </chakra.section>
      {messages && !atEnd && (
        <Box position="absolute" bottom="3" left="50%" transform="translateX(-50%)">
          <Button size="sm" variant="outline" rightIcon={ArrowDown} onClick={toEnd}>
            Mais recentes
          </Button>
        </Box>
      )}
    </Box>
  );
}

const sameBreath = (before: Message | undefined, message: Message) =>
  before?.autor.id === message.autor.id && new Date(message.enviadaEm).getTime() - new Date(before.enviadaEm).getTime() < RUN_MS;

/** Stays at the end while there, keeps its place when older messages come in above, and asks for them near the top. */
function useScroll(messages: Message[] | undefined, waiting: number, loadOlder: (() => Promise<void>) | null) {
  const box = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const place = useRef({ firstId: 0, lastId: 0, waiting: 0, height: 0, atEnd: true });
  const [atEnd, setAtEnd] = useState(true);
  const firstId = messages?.[0]?.id ?? 0;
  const lastId = messages?.at(-1)?.id ?? 0;

  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !lastId) return;
    const was = place.current;
    const opened = was.lastId === 0;
    if (opened || waiting > was.waiting || (was.atEnd && (lastId !== was.lastId || waiting !== was.waiting))) {
      element.scrollTop = element.scrollHeight;
    } else if (firstId < was.firstId) {
      element.scrollTop += element.scrollHeight - was.height;
    }
    place.current = { ...was, firstId, lastId, waiting, height: element.scrollHeight };
  }, [firstId, lastId, waiting]);

  // Pictures, a message that fails and the keyboard of a phone change heights after the fact.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (place.current.atEnd) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    if (content.current) observer.observe(content.current);
    return () => observer.disconnect();
  }, []);

  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    const isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
    place.current.atEnd = isAtEnd;
    place.current.height = element.scrollHeight;
    setAtEnd(isAtEnd);
    if (element.scrollTop < NEAR) void loadOlder?.();
  };
  const toEnd = () => {
    const element = box.current;
    if (element) element.scrollTop = element.scrollHeight;
  };
  return { box, content, atEnd, onScroll, toEnd };
}

function Separator({ children, tone }: { children: string; tone?: "brand" }) {
  const line = <Box flex="1" height="1px" bg={tone ? "brand.line" : "line"} aria-hidden="true" />;
  return (
    <Flex as="li" align="center" gap="3" paddingBlock="3" textStyle="meta" fontWeight={500} color={tone ? "brand.fg" : "fgMuted"}>
      {line}
      <span>{children}</span>
      {line}
    </Flex>
  );
}

const ThreadSkeleton = () => (
  <>
    <chakra.span srOnly role="status">
      Carregando
    </chakra.span>
    <Flex direction="column" gap="4" aria-hidden="true">
      <Skeleton w="55%" h={72} />
      <Box alignSelf="flex-end" width="45%">
        <Skeleton h={52} />
      </Box>
      <Skeleton w="65%" h={92} />
      <Box alignSelf="flex-end" width="35%">
        <Skeleton h={52} />
      </Box>
    </Flex>
  </>
);
