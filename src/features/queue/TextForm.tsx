import { useForm } from "react-hook-form";
import type { ObjectSchema } from "yup";
import { Flex, Stack } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Form } from "@/ui/fields/Form";
import { schemaResolver } from "@/ui/fields/schemaResolver";
import { TextAreaField } from "@/ui/fields/TextAreaField";

interface Props {
  schema: () => Promise<ObjectSchema<{ texto: string }>>;
  label: string;
  hint?: string;
  /** Words of the button, and while it works. */
  send: string;
  sending: string;
  isDanger?: boolean;
  /** Key under which the typed text is kept until it is sent. */
  draft: string;
  /** The text to begin with, to be sent as it is or rewritten. */
  initial?: string;
  onSend(texto: string): Promise<unknown>;
  onClose(): void;
}

/** Form of one text. The typed text is kept until it is sent, even when the dialog is closed in between. */
export function TextForm({ schema, label, hint, send, sending, isDanger, draft, initial = "", onSend, onClose }: Props) {
  const form = useForm({ resolver: schemaResolver(schema), defaultValues: { texto: initial } });
  return (
    <Form form={form} draft={draft} onSubmit={({ texto }) => onSend(texto)}>
      <Stack gap="5">
        <TextAreaField name="texto" label={label} hint={hint} />
        <Flex justify="flex-end" gap="3" direction={{ base: "column-reverse", md: "row" }}>
          <Button variant="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" variant={isDanger ? "danger" : "solid"} loading={form.formState.isSubmitting} loadingText={sending}>
            {send}
          </Button>
        </Flex>
      </Stack>
    </Form>
  );
}
