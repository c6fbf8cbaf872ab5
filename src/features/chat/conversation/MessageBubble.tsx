import { Check, CheckCheck, Clock3, RotateCcw, Trash2, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { splitAddresses } from "@/domain/text/webAddresses";
import { Avatar } from "@/ui/content/Avatar";
import { Icon, type LucideIcon } from "@/ui/content/Icon";
import { Box, chakra, Flex, Text, VisuallyHidden } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import type { FileInfo, Message } from "../chatQueries";
import { dayOf, timeOf } from "../dates";
import type { Pending } from "../outbox";
import { Attachment } from "./Attachment";

interface FrameProps {
  /** Written by the reader's side: at the right, in the plan's tone. */
  isOurs: boolean;
  author: string;
  /** The first of several in a row by one person carries the name. */
  isFirst: boolean;
  children: ReactNode;
}

function Frame({ isOurs, author, isFirst, children }: FrameProps) {
  return (
    <Flex
      as="li"
      gap="3"
      direction={isOurs ? "row-reverse" : "row"}
      marginTop={isFirst ? "4" : "1"}
      css={{ "&:first-of-type": { marginTop: "0" } }}
    >
      {!isOurs && (
        <Box width="8" flexShrink={0} aria-hidden="true">
          {isFirst && <Avatar label={author} size="sm" />}
        </Box>
      )}
      <Box
        minWidth="0"
        maxWidth={{ base: "86%", md: "75%" }}
        paddingBlock="2"
        paddingInline="3"
        borderRadius="md"
        borderWidth="1px"
        borderStyle="solid"
        bg={isOurs ? "brand.subtle" : "subtle"}
        borderColor={isOurs ? "brand.muted" : "line"}
        color="fg"
      >
        {isFirst ? (
          <Text textStyle="small" fontWeight={600}>
            {author}
          </Text>
        ) : (
          <VisuallyHidden>{author}</VisuallyHidden>
        )}
        {children}
      </Box>
    </Flex>
  );
}

const Words = ({ text }: { text: string }) =>
  text === "" ? null : (
    <Text textStyle="nav" whiteSpace="pre-wrap" css={{ overflowWrap: "anywhere" }}>
      {splitAddresses(text).map((part, place) =>
        part.isAddress ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
          <chakra.a key={place} href={part.text} target="_blank" rel="noopener noreferrer" textDecoration="underline">
            {part.text}
          </chakra.a>
        ) : (
          part.text
        ),
      )}
    </Text>
  );

const Files = ({ files }: { files: readonly FileInfo[] }) =>
  files.length === 0 ? null : (
    <Flex direction="column" gap="2" marginTop="1">
      {files.map((file) => (
        <Attachment key={file.id} file={file} />
      ))}
    </Flex>
  );

const State = ({ icon, word, tone = "fgMuted" }: { icon: LucideIcon; word: string; tone?: string }) => (
  <chakra.span display="inline-flex" color={tone} title={word}>
    <Icon as={icon} size={16} />
    <VisuallyHidden>{word}</VisuallyHidden>
  </chakra.span>
);

interface Props {
  message: Message;
  isOurs: boolean;
  isOwn: boolean;
  isFirst: boolean;
}

export function MessageBubble({ message, isOurs, isOwn, isFirst }: Props) {
  const { autor, texto, anexos, enviadaEm, lidaEm } = message;
  return (
    <Frame isOurs={isOurs} author={isOwn ? "Você" : autor.nome} isFirst={isFirst}>
      <Words text={texto} />
      <Files files={anexos} />
      <Flex justify="flex-end" align="center" gap="1" textStyle="meta" color="fgMuted">
        <time dateTime={enviadaEm} title={`${dayOf(enviadaEm)}, ${timeOf(enviadaEm)}`}>
          {timeOf(enviadaEm)}
        </time>
        {isOurs &&
          (lidaEm ? (
            <State icon={CheckCheck} word={`Lida em ${dayOf(lidaEm)}, ${timeOf(lidaEm)}`} tone="brand.fg" />
          ) : (
            <State icon={Check} word="Enviada" />
          ))}
      </Flex>
    </Frame>
  );
}

interface PendingProps {
  item: Pending;
  isFirst: boolean;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A message that the backend has not acknowledged: on its way, or failed with a way out in its place. */
export function PendingBubble({ item, isFirst, onRetry, onDiscard }: PendingProps) {
  const failed = item.situacao === "falhou";
  return (
    <Frame isOurs author="Você" isFirst={isFirst}>
      <Box opacity={failed ? 1 : 0.75}>
        <Words text={item.texto} />
        <Files files={item.anexos} />
      </Box>
      {failed ? (
        <Box role="alert" marginTop="1">
          <Flex align="center" gap="1.5" textStyle="small" fontWeight={500} color="status.bad.fg" wrap="wrap">
            <Icon as={TriangleAlert} size={16} />
            Não enviada
            <chakra.span color="fgMuted" aria-hidden="true">
              ·
            </chakra.span>
            <Button size="sm" variant="text" leftIcon={RotateCcw} onClick={onRetry}>
              Tentar de novo
            </Button>
            <Button size="sm" variant="text" leftIcon={Trash2} onClick={onDiscard}>
              Descartar
            </Button>
          </Flex>
          {item.motivo && (
            <Text textStyle="meta" color="fgMuted">
              {item.motivo}
            </Text>
          )}
        </Box>
      ) : (
        <Flex justify="flex-end" align="center" gap="1" textStyle="meta" color="fgMuted">
          <span>Enviando</span>
          <Icon as={Clock3} size={14} />
        </Flex>
      )}
    </Frame>
  );
}
