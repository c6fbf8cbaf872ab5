import { useQueryClient } from "@tanstack/react-query";
import { Lock, MessageSquareText, MessagesSquare } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { leftVariables } from "@/domain/messages/macros";
import { Icon } from "@/ui/content/Icon";
import { Box, chakra, Flex } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import type { Conversation, FileInfo } from "../chatQueries";
import { Composer } from "../composer/Composer";
import type { Viewer } from "../viewer";
import { notesQuery } from "./deskQueries";
import { NoteComposer } from "./NoteComposer";

const MacroDialog = dynamic(() => import("./MacroDialog").then((module) => module.MacroDialog));

const Mode = chakra("button", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "1.5",
    minHeight: { base: "11", lg: "8" },
    paddingInline: "3",
    borderRadius: "md",
    textStyle: "small",
    fontWeight: 500,
    color: "fgMuted",
    cursor: "pointer",
    _hover: { bg: "subtle" },
    "&[aria-pressed=true]": { bg: "brand.subtle", color: "brand.fg", fontWeight: 600 },
  },
});

interface Props {
  conversation: Conversation;
  viewer: Viewer;
  dropped: { files: File[] } | null;
  onSend: (texto: string, anexos: FileInfo[]) => void;
  onTyping: (nota: boolean) => void;
}

const stillNamed = (text: string) => {
  const [first] = leftVariables(text);
  return first ? `Troque {${first}} pelo que a pessoa deve ler, antes de enviar.` : null;
};

/** Field in which attendants write to the participant, with macros at hand, or to each other. */
export function DeskComposer({ conversation, viewer, dropped, onSend, onTyping }: Props) {
  const client = useQueryClient();
  const isOpen = conversation.situacao === "aberta";
  const [chosen, setMode] = useState<"mensagem" | "nota" | null>(isOpen ? "mensagem" : null);
  const [choosing, setChoosing] = useState(false);
  const [inserted, setInserted] = useState<{ text: string } | null>(null);
  // Nobody writes to the participant of a closed ticket; a note is written only on request.
  const mode = isOpen ? (chosen ?? "mensagem") : chosen === "nota" ? "nota" : null;
  return (
    <Box borderTopWidth="1px" borderStyle="solid" borderColor="line">
      <Flex
        align="center"
        justify="space-between"
        gap="2"
        paddingInline={{ base: "3", lg: "6" }}
        paddingTop="2"
        paddingBottom={mode === null ? "2" : "0"}
        wrap="wrap"
      >
        <Flex role="group" aria-label="O que escrever" gap="1">
          {isOpen && (
            <Mode type="button" aria-pressed={mode === "mensagem"} onClick={() => setMode("mensagem")}>
              <Icon as={MessagesSquare} size={16} />
              Mensagem
            </Mode>
          )}
          <Mode type="button" aria-pressed={mode === "nota"} onClick={() => setMode(!isOpen && mode === "nota" ? null : "nota")}>
            <Icon as={Lock} size={16} />
            Nota interna
          </Mode>
        </Flex>
        {mode === "mensagem" && (
          <Button size="sm" variant="text" leftIcon={MessageSquareText} onClick={() => setChoosing(true)} title="Digite / no campo vazio">
            Macros
          </Button>
        )}
      </Flex>
      {mode === "nota" && (
        <NoteComposer
          key={conversation.id}
          idConversa={conversation.id}
          onTyping={() => onTyping(true)}
          onSaved={() => void client.invalidateQueries({ queryKey: notesQuery(conversation.id).queryKey })}
        />
      )}
      {mode === "mensagem" && (
        <Composer
          idPessoa={viewer.id}
          idConversa={conversation.id}
          dropped={dropped}
          onSend={onSend}
          onTyping={() => onTyping(false)}
          onSlash={() => setChoosing(true)}
          inserted={inserted}
          guard={stillNamed}
        />
      )}
      {choosing && (
        <MacroDialog
          conversation={conversation}
          viewer={viewer}
          onClose={() => setChoosing(false)}
          onChoose={(text) => {
            setChoosing(false);
            setInserted({ text });
          }}
        />
      )}
    </Box>
  );
}
