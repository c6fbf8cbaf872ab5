import { useQuery } from "@tanstack/react-query";
import { Pencil, Plus, Search, Users } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { fillMacro } from "@/domain/messages/macros";
import { searchText } from "@/domain/text/searchText";
import { Icon } from "@/ui/content/Icon";
import { Box, chakra, Flex, Stack, Text, VisuallyHidden } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { TextInput } from "@/ui/controls/text/TextInput";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Dialog } from "@/ui/overlays/Dialog";
import type { Conversation } from "../chatQueries";
import type { Viewer } from "../viewer";
import { factsOf } from "./deskFacts";
import { type Macro, macrosQuery } from "./deskQueries";
import { MacroForm } from "./MacroForm";

interface Props {
  conversation: Conversation;
  viewer: Viewer;
  onClose: () => void;
  /** With the conversation's facts in it, still to be read and sent. */
  onChoose: (text: string) => void;
}

/** Texts that are used again and again: chosen with the arrows and Enter, and kept in the same place. */
export function MacroDialog({ conversation, viewer, onClose, onChoose }: Props) {
  const macros = useQuery(macrosQuery());
  const [editing, setEditing] = useState<Macro | "nova" | null>(null);
  return (
    <Dialog open onClose={onClose} title={editing === null ? "Macros" : editing === "nova" ? "Nova macro" : "Mudar macro"} size="lg">
      {editing !== null ? (
        <MacroForm
          macro={editing === "nova" ? null : editing}
          viewer={viewer}
          example={factsOf(conversation, viewer.nome)}
          onDone={() => setEditing(null)}
        />
      ) : (
        <QueryState query={macros} skeleton={<Skeleton w="100%" h="240px" />} title="Não conseguimos carregar as macros">
          {(list) => <Picker macros={list} {...{ conversation, viewer, onChoose }} onEdit={setEditing} />}
        </QueryState>
      )}
    </Dialog>
  );
}

interface PickerProps extends Omit<Props, "onClose"> {
  macros: Macro[];
  onEdit: (macro: Macro | "nova") => void;
}

function Picker({ macros, conversation, viewer, onChoose, onEdit }: PickerProps) {
  const [words, setWords] = useState("");
  const [at, setAt] = useState(0);
  const listId = useId();
  const facts = factsOf(conversation, viewer.nome);
  const wanted = searchText(words);
  const found = macros.filter(({ titulo, texto }) => searchText(`${titulo} ${texto}`).includes(wanted));
  const current = Math.min(at, found.length - 1);
  const choose = (macro: Macro | undefined) => macro && onChoose(fillMacro(macro.texto, facts).text);

  const keys = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) {
      event.preventDefault();
      setAt((current + step + found.length) % found.length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      choose(found[current]);
    }
  };
  return (
    <Stack gap="3" color="fg">
      <Flex gap="2" align="center">
        <Box flex="1">
          <TextInput
            type="search"
            size="md"
            leftIcon={Search}
            role="combobox"
            aria-label="Buscar macro"
            aria-expanded
            aria-controls={listId}
            aria-activedescendant={found[current] ? `${listId}-${found[current].id}` : undefined}
            placeholder="Título ou texto"
            value={words}
            // The dialog was opened to look for one.
            autoFocus
            onChange={(event) => {
              setWords(event.target.value);
              setAt(0);
            }}
            onKeyDown={keys}
          />
        </Box>
        <Button size="md" variant="outline" leftIcon={Plus} onClick={() => onEdit("nova")}>
          Nova
        </Button>
      </Flex>
      {found.length === 0 && (
        <EmptyState icon={Search} title={macros.length === 0 ? "Nenhuma macro ainda" : "Nenhuma macro com este termo"}>
          Crie textos que você usa sempre, com variáveis como {"{nome}"}.
        </EmptyState>
      )}
      <chakra.div id={listId} role="listbox" aria-label="Macros" maxHeight="360px" overflowY="auto" tabIndex={-1}>
        {found.map((macro, index) => (
          <Option
            key={macro.id}
            id={`${listId}-${macro.id}`}
            macro={macro}
            preview={fillMacro(macro.texto, facts).text}
            isCurrent={index === current}
            onChoose={() => choose(macro)}
          />
        ))}
      </chakra.div>
      {found[current] && (
        <Flex justify="space-between" gap="2" wrap="wrap" align="center">
          <Text textStyle="meta" color="fgMuted">
            Setas escolhem, Enter insere. Você ainda pode mudar o texto antes de enviar.
          </Text>
          <Button size="sm" variant="text" leftIcon={Pencil} onClick={() => found[current] && onEdit(found[current])}>
            Mudar “{found[current].titulo}”
          </Button>
        </Flex>
      )}
    </Stack>
  );
}

interface OptionProps {
  id: string;
  macro: Macro;
  preview: string;
  isCurrent: boolean;
  onChoose: () => void;
}

function Option({ id, macro, preview, isCurrent, onChoose }: OptionProps) {
  return (
    <chakra.div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      onClick={onChoose}
      onKeyDown={(event) => event.key === "Enter" && onChoose()}
      paddingBlock="2"
      paddingInline="3"
      minHeight="11"
      borderRadius="md"
      cursor="pointer"
      bg={isCurrent ? "brand.subtle" : undefined}
      _hover={{ bg: "subtle" }}
    >
      <Flex gap="2" align="center">
        <Text textStyle="label" fontWeight={600} truncate>
          {macro.titulo}
        </Text>
        {macro.compartilhada && (
          <chakra.span color="fgMuted" title={`Compartilhada por ${macro.dono.nome}`}>
            <Icon as={Users} size={14} />
            <VisuallyHidden>Compartilhada</VisuallyHidden>
          </chakra.span>
        )}
      </Flex>
      <Text textStyle="small" color="fgMuted" truncate>
        {preview}
      </Text>
    </chakra.div>
  );
}
