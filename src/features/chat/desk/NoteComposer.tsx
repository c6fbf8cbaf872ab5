import { Lock } from "lucide-react";
import { useEffect, useState } from "react";
import { useWrite } from "@/api/write";
import { Flex, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { TextArea } from "@/ui/controls/text/TextArea";
import { keepNote, readNote } from "./noteDraft";

const MAX_LENGTH = 2000;

interface Props {
  idConversa: number;
  onTyping: () => void;
  onSaved: () => void;
}

/** Form for a note that only attendants read. */
export function NoteComposer({ idConversa, onTyping, onSaved }: Props) {
  const write = useWrite("POST /anotarChamado");
  const [text, setText] = useState(() => readNote(idConversa));
  useEffect(() => keepNote(idConversa, text), [idConversa, text]);
  const save = async () => {
    if (text.trim() === "" || write.isPending) return;
    await write.mutateAsync({ body: { idConversa, texto: text } }).then(
      () => {
        setText("");
        onSaved();
      },
      // It stays in the field, with what went wrong below it.
      () => undefined,
    );
  };
  return (
    <Flex
      as="form"
      aria-label="Nova nota interna"
      direction="column"
      gap="2"
      paddingInline={{ base: "3", lg: "6" }}
      paddingBlock="3"
      bg="status.wait.fill"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextArea
        aria-label="Nota interna"
        rows={2}
        maxLength={MAX_LENGTH}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onTyping();
        }}
      />
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Text textStyle="meta" color={write.error ? "status.bad.fg" : "fgMuted"} role={write.error ? "alert" : undefined}>
          {write.error ? `A nota não foi salva. ${write.error.message}` : "Só o atendimento lê. A pessoa nunca vê esta nota."}
        </Text>
        <Button type="submit" leftIcon={Lock} disabled={text.trim() === ""} loading={write.isPending} loadingText="Salvando…">
          Salvar nota
        </Button>
      </Flex>
    </Flex>
  );
}
