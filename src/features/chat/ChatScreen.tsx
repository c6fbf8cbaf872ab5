import { MessagesSquare } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import type { PortalPage } from "@/session/page";
import { EmptyState } from "@/ui/EmptyState";
import { Box, Center, Flex, VisuallyHidden } from "@/ui/layout";
import { ConversationPanel } from "./conversation/ConversationPanel";
import { ConversationList } from "./list/ConversationList";
import { outboxOf } from "./outbox";
import { type Conversation, chatQueries, type Message } from "./queries";
import { useAddress } from "./useAddress";
import { useLiveConversations } from "./useLiveConversations";
import { useViewer } from "./viewer";

const NewConversationDialog = dynamic(() => import("./NewConversationDialog").then((module) => module.NewConversationDialog));

const frame = {
  bg: "surface",
  borderStyle: "solid",
  borderColor: "line",
  overflow: "hidden",
  height: "calc(100dvh - var(--layout-top, 73px) - var(--layout-bottom, 0px))",
  minHeight: "420px",
} as const;

/** Conversations between participants and the fund: the list, and the open one beside it (on a phone, instead of it). */
export const ChatScreen: PortalPage = () => {
  const viewer = useViewer();
  const address = useAddress();
  const { idConversa } = address;
  const outbox = outboxOf(viewer.id);
  const [dialog, setDialog] = useState<{ about: Conversation | null } | null>(null);
  const [heard, setHeard] = useState("");

  useLiveConversations(outbox, (message) => {
    if (message.autor.id !== viewer.id) setHeard(announcement(message));
  });

  return (
    <Box>
      <Flex {...frame}>
        <Box
          display={{ base: idConversa ? "none" : "block", lg: "block" }}
          width={{ base: "full", lg: "320px", xl: viewer.isDesk ? "420px" : "380px" }}
          flexShrink={0}
          borderRightWidth={{ base: "0", lg: "1px" }}
          borderStyle="solid"
          borderColor="line"
        >
          <ConversationList viewer={viewer} address={address} onNew={() => setDialog({ about: null })} />
        </Box>
        <Box flex="1" minWidth="0" display={{ base: idConversa ? "block" : "none", lg: "block" }}>
          {idConversa ? (
            <ConversationPanel
              key={idConversa}
              idConversa={idConversa}
              viewer={viewer}
              outbox={outbox}
              onBack={() => address.go({ idConversa: null })}
              onNewAbout={(about) => setDialog({ about })}
            />
          ) : (
            <Center height="full">
              <EmptyState icon={MessagesSquare} title="Escolha uma conversa">
                As mensagens aparecem aqui.
              </EmptyState>
            </Center>
          )}
        </Box>
      </Flex>
      <VisuallyHidden role="status">{heard}</VisuallyHidden>
      {dialog && (
        <NewConversationDialog
          viewer={viewer}
          about={dialog.about}
          onClose={() => setDialog(null)}
          onOpened={(opened) => {
            setDialog(null);
            address.go({ idConversa: opened.id, fila: "abertas", busca: "" });
          }}
        />
      )}
    </Box>
  );
};
ChatScreen.queries = chatQueries;

const announcement = ({ autor, texto, anexos }: Message) => `Nova mensagem de ${autor.nome}: ${texto || `${anexos.length} anexo`}`;
