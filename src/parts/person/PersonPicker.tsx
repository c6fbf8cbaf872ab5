import type { Reply } from "@contract/infer";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { query } from "@/api/query";
import { formatCpf } from "@/domain/people/cpf";
import { chakra, Flex, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { TextInput } from "@/ui/controls/text/TextInput";
import { Field } from "@/ui/fields/Field";

export type Person = Reply<"GET /filtrarPessoas">["pessoas"][number];

/** Milliseconds (specification §9). */
const SEARCH_DEBOUNCE = 500;
const RESULTS = 5;

/** Finds a participant by name, CPF or enrolment. */
export function PersonPicker({ error, onChange }: { error?: string; onChange: (person: Person | null) => void }) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [words, setWords] = useState("");
  const [chosen, setChosen] = useState<Person | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), SEARCH_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [typed]);
  const found = useQuery({
    ...query("GET /filtrarPessoas", { query: { palavraChave: words, page: 0, limit: RESULTS } }),
    enabled: words.length > 1 && !chosen,
    placeholderData: keepPreviousData,
  });
  const choose = (person: Person | null) => {
    setChosen(person);
    onChange(person);
  };

  if (chosen) {
    return (
      <Flex align="center" gap="3" padding="3" borderWidth="1px" borderStyle="solid" borderColor="line" borderRadius="md">
        <Text flex="1" minWidth="0" textStyle="label">
          <chakra.span fontWeight={500}>{chosen.nome}</chakra.span> · {formatCpf(chosen.cpf)}
        </Text>
        <Button size="sm" variant="text" flush="end" onClick={() => choose(null)}>
          Trocar
        </Button>
      </Flex>
    );
  }
  const people = words.length > 1 ? found.data?.pessoas : undefined;
  return (
    <div>
      <Field label="Participante" error={error} htmlFor={id}>
        <TextInput
          id={id}
          size="md"
          type="search"
          placeholder="Nome, CPF ou matrícula"
          leftIcon={Search}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Text role="status" textStyle="small" color="fgMuted" marginTop="1">
        {people?.length === 0 && "Nenhuma pessoa foi encontrada"}
        {found.error && found.error.message}
      </Text>
      {people && people.length > 0 && (
        <chakra.ul
          listStyleType="none"
          margin="0"
          padding="0"
          borderWidth="1px"
          borderStyle="solid"
          borderColor="line"
          borderRadius="md"
          overflow="hidden"
        >
          {people.map((person) => (
            <chakra.li key={person.id} borderBottomWidth="1px" borderStyle="solid" borderColor="line" _last={{ borderBottomWidth: "0" }}>
              <chakra.button
                type="button"
                onClick={() => choose(person)}
                width="full"
                paddingInline="3"
                minHeight="11"
                textAlign="start"
                textStyle="label"
                color="fg"
                cursor="pointer"
                _hover={{ bg: "subtle" }}
                _focusVisible={{ outlineOffset: "-2px" }}
              >
                <chakra.span fontWeight={500}>{person.nome}</chakra.span> <chakra.span color="fgMuted">{formatCpf(person.cpf)}</chakra.span>
              </chakra.button>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </div>
  );
}
