import { useQuery } from "@tanstack/react-query";
import { MessagesSquare, Plus, Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { countedWords } from "@/domain/text/countWords";
import { Box, chakra, Flex, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { TextInput } from "@/ui/controls/text/TextInput";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { Notice } from "@/ui/feedback/Notice";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { UnavailableState } from "@/ui/feedback/UnavailableState";
import type { Conversation } from "../chatQueries";
import { DeskFilters } from "../desk/DeskFilters";
import { countsQuery } from "../desk/deskQueries";
import type { useAddress } from "../useAddress";
import type { Viewer } from "../viewer";
import { ConversationRow } from "./ConversationRow";
import { QueuePicker } from "./QueuePicker";
import { useConversations } from "./useConversations";
import { useOpenFirst } from "./useOpenFirst";

/** Milliseconds (specification §9). */
const SEARCH_DEBOUNCE = 500;

interface Props {
  viewer: Viewer;
  address: ReturnType<typeof useAddress>;
  onNew: () => void;
}

/** The conversations, by queue and search, with what is unread. */
export function ConversationList({ viewer, address, onNew }: Props) {
  const { fila, busca, filtro } = address;
  const list = useConversations({ idPessoa: viewer.idPessoa, fila, busca, filtro });
  const { conversations } = list;
  // The fund reads what somebody of the team chose to open.
  useOpenFirst(viewer.isFund || busca ? undefined : conversations, address);
  const counts = useQuery({ ...countsQuery(), enabled: viewer.isDesk });
  return (
    <Flex as="section" direction="column" height="full" aria-label="Conversas" bg="surface">
      <Flex align="center" justify="space-between" gap="3" paddingInline="4" paddingTop="4" paddingBottom="3">
        <Box minWidth="0">
          <Text role="status" textStyle="small" color="fgMuted">
            {conversations &&
              (busca
                ? countedWords(list.total, list.haMais, "resultado", "resultados")
                : countedWords(list.total, list.haMais, "conversa", "conversas"))}
          </Text>
        </Box>
        {viewer.canWrite && (
          <Button size="sm" leftIcon={Plus} onClick={onNew}>
            Nova conversa
          </Button>
        )}
      </Flex>
      <SearchField viewer={viewer} address={address} />
      {viewer.isDesk && (
        <>
          <QueuePicker value={fila} counts={counts.data} onChange={(next) => address.go({ fila: next }, { replace: true })} />
          <DeskFilters filtro={filtro} onChange={(next) => address.go({ filtro: next }, { replace: true })} />
        </>
      )}
      <Box flex="1" minHeight="0" overflowY="auto" borderTopWidth="1px" borderStyle="solid" borderColor="line">
        {conversations ? (
          <Rows list={list} conversations={conversations} viewer={viewer} address={address} onNew={onNew} />
        ) : list.error ? (
          <Failure list={list} />
        ) : (
          <ListSkeleton />
        )}
      </Box>
    </Flex>
  );
}

function SearchField({ viewer, address }: Pick<Props, "viewer" | "address">) {
  const { busca } = address;
  const [typed, setTyped] = useState(busca);
  const latest = useRef({ go: address.go, asked: busca });
  latest.current.go = address.go;

  useEffect(() => {
    // A change of the address from outside (back, another link) is copied into the field; a change that the field
    // asked for is not.
    if (latest.current.asked !== busca) setTyped(busca);
    latest.current.asked = busca;
  }, [busca]);
  useEffect(() => {
    const words = typed.trim();
    if (words === latest.current.asked) return;
    const timer = setTimeout(() => {
      latest.current.asked = words;
      latest.current.go({ busca: words }, { replace: true });
    }, SEARCH_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [typed]);

  const label = viewer.isDesk ? "Buscar por nome, assunto ou protocolo" : "Buscar por assunto ou protocolo";
  return (
    <Box paddingInline="4" paddingBottom="3">
      <TextInput
        type="search"
        size="md"
        leftIcon={Search}
        aria-label={label}
        placeholder={viewer.isDesk ? "Nome, assunto ou protocolo" : "Assunto ou protocolo"}
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Box>
  );
}

interface RowsProps extends Props {
  list: ReturnType<typeof useConversations>;
  conversations: Conversation[];
}

function Rows({ list, conversations, viewer, address, onNew }: RowsProps) {
  if (conversations.length === 0) return <Nothing viewer={viewer} address={address} onNew={onNew} />;
  return (
    <>
      {list.error && (
        <Box padding="3">
          <Notice
            kind="bad"
            role="status"
            action={
              <Button size="sm" variant="text" onClick={list.retry}>
                Tentar de novo
              </Button>
            }
          >
            A lista pode não estar atualizada.
          </Notice>
        </Box>
      )}
      <chakra.ul listStyleType="none" margin="0" padding="0">
        {conversations.map((conversation) => (
          <li key={conversation.id}>
            <ConversationRow
              conversation={conversation}
              isCurrent={conversation.id === address.idConversa}
              isDesk={viewer.isDesk}
              href={address.locationOf({ idConversa: conversation.id })}
            />
          </li>
        ))}
      </chakra.ul>
      {list.hasMore && (
        <Flex justify="center" padding="4">
          <Button variant="outline" size="sm" loading={list.isLoadingMore} onClick={list.more}>
            Mostrar mais
          </Button>
        </Flex>
      )}
    </>
  );
}

function Nothing({ viewer, address, onNew }: Props) {
  if (address.busca) {
    return (
      <EmptyState
        icon={Search}
        title="Nenhuma conversa foi encontrada"
        action={
          <Button variant="outline" onClick={() => address.go({ busca: "" }, { replace: true })}>
            Limpar busca
          </Button>
        }
      >
        Não encontramos nada com esse termo.
      </EmptyState>
    );
  }
  if (viewer.isDesk) {
    return (
      <EmptyState icon={MessagesSquare} title="Nenhum chamado aqui">
        Quando houver um chamado nesta fila, ele aparece nesta lista.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={MessagesSquare} title="Nenhuma conversa ainda" action={<Button onClick={onNew}>Falar com a equipe</Button>}>
      Suas conversas com a equipe do fundo ficam guardadas aqui.
    </EmptyState>
  );
}

function Failure({ list }: Pick<RowsProps, "list">) {
  if (list.error?.unsupported) return <UnavailableState title="Conversas indisponíveis">{list.error.message}</UnavailableState>;
  return <ErrorState title="Não conseguimos carregar as conversas" error={list.error} onRetry={list.retry} />;
}

const ListSkeleton = () => (
  <Box aria-busy="true">
    <chakra.span srOnly role="status">
      Carregando
    </chakra.span>
    {[72, 56, 64, 48, 60].map((width) => (
      <Flex key={width} gap="3" paddingBlock="3" paddingInline="4" borderBottomWidth="1px" borderStyle="solid" borderColor="line">
        <Skeleton w={40} h={40} />
        <Box flex="1">
          <Skeleton w={`${width}%`} h={16} />
          <Box height="2" />
          <Skeleton w="90%" h={14} />
        </Box>
      </Flex>
    ))}
  </Box>
);
