import { MessagesSquare } from "lucide-react";
import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import { useOffers } from "@/api/offered";
import { rememberOpened } from "@/parts/conversations/sent";
import { Box, Center, Flex, VisuallyHidden } from "@/ui/content/layout";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { UnavailableState } from "@/ui/feedback/UnavailableState";
import type { Conversation, Message } from "./chatQueries";
import { DeskNav } from "./desk/DeskNav";
import { ConversationList } from "./list/ConversationList";
import { outboxOf } from "./outbox";
import { useAddress } from "./useAddress";
import { useLiveConversations } from "./useLiveConversations";
import { useViewer } from "./viewer";

const Waiting = () => <Skeleton w="100%" h="320px" />;
/** Loaded when somebody is about to open a conversation, or comes in by its address. */
const ConversationPanel = dynamic(() => import("./conversation/ConversationPanel").then((module) => module.ConversationPanel), {
  loading: Waiting,
});
const loadPanel = () => import("./conversation/ConversationPanel");
const NewConversationDialog = dynamic(() => import("./NewConversationDialog").then((module) => module.NewConversationDialog));

const WriteOnly = dynamic(() => import("./WriteOnly").then((module) => module.WriteOnly));
const TeamsPanel = dynamic(() => import("./desk/teams/TeamsPanel").then((module) => module.TeamsPanel), { ssr: false, loading: Waiting });
const FiguresPanel = dynamic(() => import("./desk/figures/FiguresPanel").then((module) => module.FiguresPanel), {
  ssr: false,
  loading: Waiting,
});

const frame = {
  bg: "surface",
  borderStyle: "solid",
  borderColor: "line",
  overflow: "hidden",
  height: "calc(100dvh - var(--layout-top, 73px) - var(--layout-bottom, 0px))",
  minHeight: "420px",
} as const;

interface ChatScreenProps {
  /** The attendants' due times: a screen of the settings, which the page brings. */
  terms?: ReactNode;
}

/** Conversations between participants and the fund: the list, and the open one beside it (on a phone, instead of it). */
export function ChatScreen({ terms }: ChatScreenProps) {
  const viewer = useViewer();
  const offers = useOffers();
  const address = useAddress();
  const { idConversa } = address;
  const outbox = outboxOf(viewer.id);
  const [dialog, setDialog] = useState<{ about: Conversation | null } | null>(null);
  const [heard, setHeard] = useState("");

  useLiveConversations(outbox, (message) => {
    if (message.autor.id !== viewer.id) setHeard(announcement(message));
  });

  const newConversation = dialog && (
    <NewConversationDialog
      viewer={viewer}
      about={dialog.about}
      onClose={() => setDialog(null)}
      onOpened={({ id }) => {
        setDialog(null);
        rememberOpened(id);
        address.go({ idConversa: id, fila: "abertas", busca: "" });
      }}
    />
  );
  if (viewer.isRefused)
    return (
      <UnavailableState title="Você não tem permissão para esta área">
        Quem administra as permissões pode dar a você acesso a Chamados.
      </UnavailableState>
    );
  if (!offers("retornarConversas"))
    return (
      <>
        <WriteOnly viewer={viewer} idConversa={idConversa} onNew={() => setDialog({ about: null })} />
        {newConversation}
      </>
    );
  const panel = viewer.isDesk ? address.painel : null;
  if (panel)
    return (
      <Box>
        <DeskNav address={address} isHidden={false} />
        <Box px={{ base: "4", lg: "6" }} py="4" maxW="1440px">
          {panel === "indicadores" && <FiguresPanel address={address} />}
          {panel === "equipes" && <TeamsPanel canWrite={viewer.canWrite} />}
          {panel === "prazos" && terms}
        </Box>
      </Box>
    );
  return (
    <Box>
      <Flex {...frame} direction="column">
        {viewer.isDesk && <DeskNav address={address} isHidden={idConversa !== null} />}
        <Flex flex="1" minHeight="0">
          <Box
            display={{ base: idConversa ? "none" : "block", lg: "block" }}
            width={{ base: "full", lg: "320px", xl: viewer.isDesk ? "420px" : "380px" }}
            flexShrink={0}
            borderRightWidth={{ base: "0", lg: "1px" }}
            borderStyle="solid"
            borderColor="line"
            onPointerEnter={() => void loadPanel()}
            onFocusCapture={() => void loadPanel()}
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
      </Flex>
      <VisuallyHidden role="status">{heard}</VisuallyHidden>
      {newConversation}
    </Box>
  );
}

const announcement = ({ autor, texto, anexos }: Message) => `Nova mensagem de ${autor.nome}: ${texto || `${anexos.length} anexo`}`;
