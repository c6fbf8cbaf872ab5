import { ArrowRightLeft, Lock, TriangleAlert } from "lucide-react";
import { Icon } from "@/ui/content/Icon";
import { chakra, Flex, Text } from "@/ui/content/layout";
import { dayOf, timeOf } from "../dates";
import type { Note } from "./deskQueries";

const looks = {
  nota: { icon: Lock, word: "Nota interna", tone: "wait" },
  transferencia: { icon: ArrowRightLeft, word: "Transferência", tone: "off" },
  atraso: { icon: TriangleAlert, word: "Prazo", tone: "bad" },
  escalonamento: { icon: TriangleAlert, word: "Escalonamento", tone: "bad" },
} as const;

/** Internal note of the fund, in its place among the messages. Only attendants have it on their screen. */
export function NoteItem({ note }: { note: Note }) {
  const { icon, word, tone } = looks[note.tipo];
  return (
    <chakra.li
      marginTop="4"
      paddingBlock="2"
      paddingInline="3"
      borderRadius="md"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor={`status.${tone}.line`}
      bg={`status.${tone}.fill`}
      color="fg"
    >
      <Flex align="center" gap="1.5" textStyle="meta" color={`status.${tone}.fg`} fontWeight={600} wrap="wrap">
        <Icon as={icon} size={14} />
        {word}
        <chakra.span fontWeight={400}>
          {note.autor ? note.autor.nome : "Sistema"}, {dayOf(note.criadaEm)} às {timeOf(note.criadaEm)}. A pessoa não vê.
        </chakra.span>
      </Flex>
      <Text textStyle="small" whiteSpace="pre-wrap" css={{ overflowWrap: "anywhere" }}>
        {note.texto}
      </Text>
    </chakra.li>
  );
}
