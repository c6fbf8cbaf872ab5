import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { ApiError } from "@/api/error";
import { chakra, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Notice } from "@/ui/feedback/Notice";
import { Field } from "@/ui/fields/Field";
import { Dialog } from "@/ui/overlays/Dialog";

interface Props<Taken> {
  /** Call that takes the file. */
  send(args: { form: FormData; idempotencyKey: string }): Promise<Taken>;
  /** Kinds of file that it takes. */
  hint: string;
  onClose(): void;
  onDone(taken: Taken): void;
}

/** A bank's file, taken whole or refused with every reason, its line and its positions. */
export function UploadDialog<Taken>({ send: take, hint, onClose, onDone }: Props<Taken>) {
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setMissing] = useState(false);
  const intent = useRef<{ file: File; id: string } | null>(null);
  const sending = useMutation<Taken, ApiError, File>({
    mutationFn: (chosen) => {
      // The same file again after a failure is the same intent.
      if (intent.current?.file !== chosen) intent.current = { file: chosen, id: crypto.randomUUID() };
      const form = new FormData();
      form.append("arquivo", chosen);
      return take({ form, idempotencyKey: intent.current.id });
    },
    onSuccess: (taken) => {
      onClose();
      onDone(taken);
    },
  });
  const send = () => {
    setMissing(file === null);
    if (file) sending.mutate(file);
  };
  const { error } = sending;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Importar retorno do banco"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button look="admin" loading={sending.isPending} loadingText="Enviando…" onClick={send}>
            Importar
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text>{hint} O arquivo é aceito inteiro ou recusado inteiro, e só uma vez.</Text>
        <Field label="Arquivo de retorno" error={isMissing ? "Escolha o arquivo" : undefined}>
          <FileInput
            onChoose={(chosen) => {
              setFile(chosen);
              setMissing(false);
              sending.reset();
            }}
          />
        </Field>
        {error && (
          <Notice kind="bad" role="alert">
            <Text fontWeight="semibold">{error.fields.length > 0 ? "O arquivo não foi importado" : error.message}</Text>
            {error.fields.length > 0 && (
              <chakra.ul m="0" mt="1" p="0" listStyleType="none" aria-label="Por que o arquivo foi recusado">
                {error.fields.map(({ campo, mensagem }) => (
                  <li key={`${campo} ${mensagem}`}>
                    <strong>{campo}</strong>: {mensagem}
                  </li>
                ))}
              </chakra.ul>
            )}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}

function FileInput({ onChoose, ...rest }: { onChoose: (file: File | null) => void; id?: string }) {
  return (
    <chakra.input
      {...rest}
      type="file"
      aria-label="Arquivo de retorno"
      accept=".ret,.txt,.rem,.crt,text/plain"
      width="full"
      textStyle="label"
      padding="2"
      borderWidth="1px"
      borderStyle="solid"
      borderColor="lineStrong"
      borderRadius="md"
      bg="surface"
      onChange={({ target }) => onChoose(target.files?.[0] ?? null)}
    />
  );
}
