import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { useWrite } from "@/api/write";
import { fillMacro, MACRO_VARIABLES, type MacroFacts, unknownVariables } from "@/domain/messages/macros";
import { Box, chakra, Flex, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Checkbox } from "@/ui/controls/Checkbox";
import { isDoublePress } from "@/ui/controls/doublePress";
import { TextArea } from "@/ui/controls/text/TextArea";
import { TextInput } from "@/ui/controls/text/TextInput";
import { Notice } from "@/ui/feedback/Notice";
import { Field } from "@/ui/fields/Field";
import type { Viewer } from "../viewer";
import { type Macro, macrosQuery } from "./deskQueries";

interface Props {
  /** Null: a new one. */
  macro: Macro | null;
  viewer: Viewer;
  /** Facts of the open conversation, for a preview of the text. */
  example: MacroFacts;
  onDone: () => void;
}

const textFault = (text: string) => {
  if (text.trim() === "") return "Escreva o texto.";
  const [unknown] = unknownVariables(text);
  return unknown ? `Não existe a variável {${unknown}}. Use as da lista.` : undefined;
};

/** Writes, shares, changes and deletes a macro. */
export function MacroForm({ macro, viewer, example, onDone }: Props) {
  const client = useQueryClient();
  const save = useWrite("POST /salvarMacro");
  const remove = useWrite("POST /excluirMacro");
  const [title, setTitle] = useState(macro?.titulo ?? "");
  const [text, setText] = useState(macro?.texto ?? "");
  const [shared, setShared] = useState(macro?.compartilhada ?? false);
  const [tried, setTried] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const titleError = tried && title.trim() === "" ? "Dê um título." : undefined;
  const textError = tried ? textFault(text) : undefined;
  const failure = save.error ?? remove.error;
  const mayUnshare = macro === null || macro.dono.id === viewer.id || !macro.compartilhada;

  const done = async () => {
    await client.invalidateQueries({ queryKey: macrosQuery().queryKey });
    onDone();
  };
  const send = () => {
    setTried(true);
    if (title.trim() === "" || textFault(text)) return;
    const body = { titulo: title, texto: text, compartilhada: shared, ...(macro && { idMacro: macro.id, versao: macro.versao }) };
    save.mutateAsync({ body }).then(done, () => undefined);
  };
  const insert = (name: string) => {
    const element = area.current;
    const from = element?.selectionStart ?? text.length;
    setText(`${text.slice(0, from)}{${name}}${text.slice(element?.selectionEnd ?? from)}`);
    element?.focus();
  };
  return (
    <Stack gap="4" color="fg">
      <Field label="Título" error={titleError}>
        <TextInput size="md" maxLength={80} value={title} onChange={(event) => setTitle(event.target.value)} autoComplete="off" />
      </Field>
      <Field label="Texto" error={textError}>
        <TextArea ref={area} rows={5} maxLength={5000} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Flex gap="2" wrap="wrap" role="group" aria-label="Inserir variável">
        {Object.entries(MACRO_VARIABLES).map(([name, meaning]) => (
          <Button key={name} size="sm" variant="outline" title={meaning} onClick={() => insert(name)}>
            {`{${name}}`}
          </Button>
        ))}
      </Flex>
      {text.trim() !== "" && (
        <Box borderWidth="1px" borderStyle="solid" borderColor="line" borderRadius="md" padding="3" bg="subtle">
          <Text textStyle="meta" color="fgMuted">
            Como fica nesta conversa
          </Text>
          <chakra.p textStyle="small" whiteSpace="pre-wrap" css={{ overflowWrap: "anywhere" }}>
            {fillMacro(text, example).text}
          </chakra.p>
        </Box>
      )}
      <Checkbox
        look="admin"
        label="Compartilhar com toda a equipe"
        checked={shared}
        disabled={!mayUnshare}
        onChange={(event) => setShared(event.target.checked)}
      />
      {failure && (
        <Notice kind="bad" role="alert">
          {failure.message}
        </Notice>
      )}
      <Flex justify="space-between" gap="3" wrap="wrap">
        {macro ? (
          <Button
            variant="text"
            leftIcon={Trash2}
            loading={remove.isPending}
            onClick={(event) => {
              if (!deleting) return setDeleting(true);
              if (isDoublePress(event)) return;
              remove.mutateAsync({ body: { idMacro: macro.id, versao: macro.versao } }).then(done, () => undefined);
            }}
          >
            {deleting ? "Confirmar exclusão" : "Excluir"}
          </Button>
        ) : (
          <span />
        )}
        <Flex gap="3">
          <Button variant="outline" onClick={onDone}>
            Voltar
          </Button>
          <Button loading={save.isPending} loadingText="Salvando…" onClick={send}>
            Salvar macro
          </Button>
        </Flex>
      </Flex>
    </Stack>
  );
}
