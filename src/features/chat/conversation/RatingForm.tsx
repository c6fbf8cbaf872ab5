import { Star } from "lucide-react";
import { useId, useState } from "react";
import { useWrite } from "@/api/write";
import { Icon } from "@/ui/content/Icon";
import { chakra, Flex, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { TextArea } from "@/ui/controls/text/TextArea";
import { Notice } from "@/ui/feedback/Notice";
import { Field } from "@/ui/fields/Field";
import type { Conversation } from "../chatQueries";

/** Words of each mark, from 1 to 5. */
export const MARKS = ["Muito ruim", "Ruim", "Regular", "Bom", "Muito bom"] as const;

const Choice = chakra("label", {
  base: {
    position: "relative",
    display: "flex",
    flexDirection: "column",
    alignItems: "center",
    justifyContent: "center",
    gap: "1",
    flex: "1",
    minWidth: "56px",
    minHeight: "14",
    padding: "1",
    borderWidth: "1px",
    borderStyle: "solid",
    borderColor: "lineStrong",
    borderRadius: "md",
    bg: "surface",
    color: "fg",
    cursor: "pointer",
    textAlign: "center",
    textStyle: "meta",
    _hover: { bg: "subtle" },
    "&:has(input:checked)": { bg: "brand.subtle", borderColor: "brand.fg", color: "brand.fg", fontWeight: 600 },
    "&:has(input:focus-visible)": { outline: "2px solid var(--brand-fg)", outlineOffset: "2px" },
  },
});

interface Props {
  conversation: Conversation;
  onRated: (conversation: Conversation) => void;
}

/** Asks the participant once how a closed conversation was. */
export function RatingForm({ conversation, onRated }: Props) {
  const write = useWrite("POST /avaliarConversa");
  const [mark, setMark] = useState<number | null>(null);
  const [comment, setComment] = useState("");
  const [tried, setTried] = useState(false);
  const name = useId();
  const send = () => {
    setTried(true);
    if (mark === null) return;
    const body = { idConversa: conversation.id, nota: mark, comentario: comment.trim() || null };
    write.mutateAsync({ body }).then(onRated, () => undefined);
  };
  return (
    <Stack
      as="form"
      gap="3"
      aria-label="Como foi este atendimento?"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <chakra.fieldset
        border="0"
        margin="0"
        padding="0"
        minWidth="0"
        aria-describedby={tried && mark === null ? `${name}-erro` : undefined}
      >
        <chakra.legend textStyle="label" fontWeight={600} color="fg" marginBottom="2">
          Como foi este atendimento?
        </chakra.legend>
        <Flex gap="2" wrap="wrap">
          {MARKS.map((word, index) => (
            <Choice key={word}>
              <chakra.input
                type="radio"
                name={name}
                srOnly
                checked={mark === index + 1}
                onChange={() => setMark(index + 1)}
                aria-label={`${index + 1} de 5: ${word}`}
              />
              <Flex as="span" align="center" gap="1" aria-hidden="true">
                <Icon as={Star} size={16} />
                {index + 1}
              </Flex>
              <span aria-hidden="true">{word}</span>
            </Choice>
          ))}
        </Flex>
        {tried && mark === null && (
          <Text id={`${name}-erro`} role="alert" textStyle="small" color="status.bad.fg" marginTop="1">
            Escolha uma nota de 1 a 5.
          </Text>
        )}
      </chakra.fieldset>
      {mark !== null && (
        <Field label="Quer contar mais?" optional>
          <TextArea rows={2} maxLength={1000} value={comment} onChange={(event) => setComment(event.target.value)} />
        </Field>
      )}
      {write.error && (
        <Notice kind="bad" role="alert">
          {write.error.message}
        </Notice>
      )}
      <Flex justify="flex-end">
        <Button type="submit" loading={write.isPending} loadingText="Enviando…">
          Enviar avaliação
        </Button>
      </Flex>
    </Stack>
  );
}
