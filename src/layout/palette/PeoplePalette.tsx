import { Command } from "cmdk";
import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { offersName } from "@/api/offered";
import { formatDate } from "@/domain/calendar/calendarDate";
import { formatCpf } from "@/domain/people/cpf";
import { Avatar } from "@/ui/content/Avatar";
import { Icon } from "@/ui/content/Icon";
import { Box, chakra, Flex, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { askToEnterView } from "../assisted/viewRequest";
import { Highlight } from "./Highlight";
import { PaletteFrame, PaletteHead } from "./PaletteFrame";
import { typedAhead } from "./typedAhead";
import { useFocusOnOpen } from "./useFocusOnOpen";
import { type Person, usePeopleSearch } from "./usePeopleSearch";

interface Props {
  isOpen: boolean;
  onClose(): void;
}

/** The command palette of administrators: people by keyword, whose portal can be opened (specification §2, "Search"). */
export function PeoplePalette({ isOpen, onClose }: Props) {
  return (
    <PaletteFrame
      isOpen={isOpen}
      onClose={onClose}
      label="Buscar pessoa"
      verb="visualizar perfil"
      hint={offersName("iniciarVisao") ? "A visão fica registrada na auditoria" : ""}
    >
      <People onClose={onClose} />
    </PaletteFrame>
  );
}

function countText(search: ReturnType<typeof usePeopleSearch>): string {
  if (search.isSearching) return "Buscando…";
  if (search.keyword === "" || search.error) return "";
  const { length } = search.people;
  if (length === 0) return "Nenhuma pessoa";
  return search.hasMore || search.isCut ? `${length} primeiras` : length === 1 ? "1 pessoa" : `${length} pessoas`;
}

function People({ onClose }: { onClose(): void }) {
  const [typed, setTyped] = useState(typedAhead);
  const input = useFocusOnOpen();
  const search = usePeopleSearch(typed);
  const { people, keyword, isSearching, error, retry, hasMore } = search;
  const root = useRef<HTMLDivElement>(null);
  const first = people[0]?.id;
  // The library marks a row of its own accord only while there was none before: Home marks the first of another search.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another keyword is another search, whoever comes first
  useEffect(() => {
    if (first !== undefined) root.current?.dispatchEvent(new KeyboardEvent("keydown", { key: "Home", bubbles: true }));
  }, [keyword, first]);

  const open = (person: Person) => {
    onClose();
    askToEnterView(person, { codigo: "busca" });
  };

  return (
    <Command
      ref={root}
      label="Buscar pessoa"
      shouldFilter={false}
      onKeyDown={(event) => {
        // The people on the screen are still those of the search before.
        if (event.key === "Enter" && isSearching) event.preventDefault();
      }}
    >
      <PaletteHead
        icon={<Icon as={Search} size={20} />}
        input={<Command.Input ref={input} value={typed} onValueChange={setTyped} placeholder="Nome, CPF ou matrícula" />}
        count={countText(search)}
        onClose={onClose}
      />
      <Command.List label="Pessoas">
        {people.map((person) => (
          <Command.Item key={`${keyword} ${person.id}`} value={`${keyword} ${person.id}`} onSelect={() => open(person)}>
            <Row person={person} search={keyword} />
          </Command.Item>
        ))}
        {hasMore && <Bottom key={people.length} onReach={search.loadMore} />}
      </Command.List>
      {people.length === 0 && <Nothing isSearching={isSearching} hasError={error !== null} isBlank={typed.trim() === ""} onRetry={retry} />}
    </Command>
  );
}

const birthDate = (date: string | null) => (date ? formatDate(date) : "não informada");

function Row({ person, search }: { person: Person; search: string }) {
  return (
    <>
      <span aria-hidden="true">
        <Avatar label={person.nome} size="sm" look="admin" />
      </span>
      <Box as="span" flex="1" minW="0" py="2">
        <Text as="span" display="block" truncate title={person.nome}>
          <Highlight text={person.nome} search={search} />
        </Text>
        <Text as="span" display="block" textStyle="small" fontWeight="normal" color="fgMuted">
          CPF {formatCpf(person.cpf)} · Nascimento {birthDate(person.data_nascimento)}
        </Text>
      </Box>
      <chakra.span
        flex="none"
        display="inline-flex"
        alignItems="center"
        h="32px"
        px="3"
        borderWidth="1px"
        borderColor="lineStrong"
        borderRadius="md"
        bg="surface"
        textStyle="small"
        color="fg"
      >
        Visualizar Perfil
      </chakra.span>
    </>
  );
}

/** The end of what is loaded: seeing it asks for the next page. */
function Bottom({ onReach }: { onReach(): void }) {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(onReach);
  latest.current = onReach;
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current());
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return (
    <Box ref={element} role="presentation" py="3" textAlign="center" textStyle="small" color="fgMuted">
      Carregando mais…
    </Box>
  );
}

interface NothingProps {
  isSearching: boolean;
  hasError: boolean;
  isBlank: boolean;
  onRetry(): void;
}

function Nothing({ isSearching, hasError, isBlank, onRetry }: NothingProps) {
  if (isBlank) return <Message title="Digite um nome, CPF ou matrícula" text="O portal da pessoa abre na Visão Administradora." />;
  if (isSearching) return <Message title="Buscando…" text="" />;
  if (!hasError)
    return <Message title="Nenhuma pessoa foi encontrada" text="Não encontramos nada com esse termo. Por favor, tente novamente." />;
  return (
    <Flex direction="column" align="center" gap="3" pb="6">
      <Message title="Não conseguimos buscar agora" text="Tente de novo em instantes." />
      <Button variant="outline" look="admin" size="md" onClick={onRetry}>
        Tentar de novo
      </Button>
    </Flex>
  );
}

function Message({ title, text }: { title: string; text: string }) {
  return (
    <Stack gap="1" px="6" py="8" textAlign="center" minH="112px" justifyContent="center">
      <Text fontWeight="semibold">{title}</Text>
      <Text textStyle="label" color="fgMuted">
        {text}
      </Text>
    </Stack>
  );
}
