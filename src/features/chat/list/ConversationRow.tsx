import { CircleDashed, Hourglass, Lock, Paperclip } from "lucide-react";
import type { ComponentProps } from "react";
import { firstName } from "@/domain/people/personName";
import { Avatar } from "@/ui/content/Avatar";
import { Icon } from "@/ui/content/Icon";
import { Box, chakra, Flex, Text, VisuallyHidden } from "@/ui/content/layout";
import { Link } from "@/ui/controls/Link";
import type { Conversation } from "../chatQueries";
import { briefMoment, dayOf, timeOf } from "../dates";
import { DueMark } from "../desk/Standing";

const Frame = chakra(Link, {
  base: {
    position: "relative",
    display: "flex",
    gap: "3",
    paddingInline: "4",
    borderBottomWidth: "1px",
    borderBottomStyle: "solid",
    borderColor: "line",
    color: "fg",
    _hover: { bg: "subtle" },
    _focusVisible: { outlineOffset: "-2px" },
    "&[aria-current=page], &[aria-current=page]:hover": { bg: "brand.subtle" },
    "&[aria-current=page]::before": { content: '""', position: "absolute", insetBlock: "0", left: "0", width: "3px", bg: "brand.accent" },
  },
});

interface Props {
  conversation: Conversation;
  isCurrent: boolean;
  /** True in the attendants' list: the row begins with the participant and names the attendant in charge. */
  isDesk: boolean;
  href: ComponentProps<typeof Link>["href"];
}

/** One conversation in the list: participant or subject, last words, time, and number of unread messages. */
export function ConversationRow({ conversation, isCurrent, isDesk, href }: Props) {
  const { assunto, pessoa, pessoaAtendente, situacao, naoLidas, ultimaMensagem, atualizadaEm } = conversation;
  const unread = naoLidas > 0;
  const closed = situacao === "encerrada";
  const waiting = isDesk && !closed && ultimaMensagem?.autor === pessoa.nome;
  const title = isDesk ? pessoa.nome : assunto;
  return (
    <Frame
      href={href}
      paddingBlock={isDesk ? "2" : "3"}
      shallow
      scroll={false}
      prefetch={false}
      aria-current={isCurrent ? "page" : undefined}
    >
      <Avatar label={isDesk ? pessoa.nome : (pessoaAtendente?.nome ?? "Equipe")} size={isDesk ? "sm" : "md"} />
      <Box flex="1" minWidth="0">
        <Flex gap="2" align="baseline">
          <Text
            textStyle="label"
            fontWeight={unread ? 600 : 500}
            flex="1"
            {...(isDesk ? { truncate: true } : { lineClamp: "2" })}
            title={title}
          >
            {title}
          </Text>
          <Text as="span" textStyle="meta" color={unread ? "brand.fg" : "fgSubtle"} fontWeight={unread ? 500 : 400} whiteSpace="nowrap">
            <time dateTime={atualizadaEm} title={`${dayOf(atualizadaEm)}, ${timeOf(atualizadaEm)}`}>
              {briefMoment(atualizadaEm)}
            </time>
          </Text>
        </Flex>
        <Flex gap="2" align="center" minHeight="5">
          {isDesk && <DueMark conversation={conversation} />}
          <Text textStyle="small" color={unread ? "fg" : "fgMuted"} flex="1" truncate title={isDesk ? assunto : undefined}>
            {isDesk && (
              <chakra.span color="fg">
                {assunto} <chakra.span color="fgSubtle">·</chakra.span>{" "}
              </chakra.span>
            )}
            {ultimaMensagem ? <Excerpt {...ultimaMensagem} /> : "Sem mensagens"}
          </Text>
          {closed && (
            <Flex as="span" align="center" gap="1" textStyle="meta" color="status.off.fg">
              <Icon as={Lock} size={14} />
              Encerrada
            </Flex>
          )}
          {waiting && !conversation.atendimento?.prazo && (
            <Flex as="span" color="status.wait.fg" title="Aguarda resposta">
              <Icon as={Hourglass} size={14} />
              <VisuallyHidden>Aguarda resposta</VisuallyHidden>
            </Flex>
          )}
          {isDesk && !closed && !pessoaAtendente && (
            <Flex as="span" color="fgSubtle" title="Sem atendente">
              <Icon as={CircleDashed} size={16} />
              <VisuallyHidden>Sem atendente</VisuallyHidden>
            </Flex>
          )}
          {isDesk && pessoaAtendente && (
            // As high as its line: all rows are alike, and the time above stands free.
            <Avatar label={pessoaAtendente.nome} size="2xs" look="admin" />
          )}
          {unread && <Unread count={naoLidas} />}
        </Flex>
      </Box>
    </Frame>
  );
}

const Excerpt = ({ texto, autor }: { texto: string; autor: string }) => (
  <>
    {firstName(autor)}:{" "}
    {texto || (
      <>
        <chakra.span display="inline-block" verticalAlign="text-bottom" marginRight="1">
          <Icon as={Paperclip} size={14} />
        </chakra.span>
        Anexo
      </>
    )}
  </>
);

const CAP = 99;

const Unread = ({ count }: { count: number }) => (
  <Flex
    as="span"
    align="center"
    justify="center"
    minWidth="5"
    height="5"
    paddingInline="1.5"
    borderRadius="full"
    bg="brand.solid"
    color="brand.onSolid"
    textStyle="meta"
    fontWeight={600}
  >
    <span aria-hidden="true">{count > CAP ? `${CAP}+` : count}</span>
    <VisuallyHidden>{count === 1 ? "1 mensagem não lida" : `${count} mensagens não lidas`}</VisuallyHidden>
  </Flex>
);
