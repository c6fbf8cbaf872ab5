import { useRef, useState } from "react";
import { type FieldErrors, useForm } from "react-hook-form";
import { useWrite } from "@/api/write";
import { Box, Heading, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { toast } from "@/ui/feedback/toast";
import { Form } from "@/ui/fields/Form";
import { TextAreaField } from "@/ui/fields/TextAreaField";
import type { Documento, Solicitacao } from "../requestsQueries";
import { AskedDocument } from "./AskedDocument";
import { TurnFoot, TurnFrame } from "./TurnFrame";
import { useRefreshRequest } from "./useRequestUpdates";

/** Characters (the contract's). */
const MAX_TEXT = 2000;

interface Values {
  texto: string;
  /** Never filled: the files are kept beside the form, because a draft of their ids alone could not be shown. Only for messages. */
  arquivos?: Record<string, string>;
}

/** Name of a document in the form; a bare number would be an index of a list. */
const nameOf = ({ id }: Documento) => `d${id}` as const;

/** Ids of the files that were sent, by asked document. */
type Files = ReadonlyMap<number, number>;

function errorsOf(owed: readonly Documento[], files: Files, texto: string): FieldErrors<Values> {
  const missing = owed.filter(({ id, obrigatorio }) => obrigatorio && !files.has(id));
  if (missing.length > 0) {
    const messages = missing.map((documento) => [
      nameOf(documento),
      { type: "required", message: `Escolha o arquivo de ${documento.nome}.` },
    ]);
    return { arquivos: Object.fromEntries(messages) };
  }
  return files.size === 0 && texto.trim() === "" ? { texto: { type: "required", message: "Escreva a resposta para a equipe." } } : {};
}

const isOwed = ({ estado }: Pick<Documento, "estado">) => estado === "pedido" || estado === "recusado";

function noteOf(owed: readonly Documento[], documentos: readonly Documento[]): string {
  if (owed.length === 0) return "A equipe recebe a sua resposta na hora.";
  return owed.length < documentos.length
    ? "Só o que está aqui precisa ser enviado. O resto já está com a equipe."
    : "A equipe recebe os arquivos na hora.";
}

/** 'Agora é a sua vez': sends only what was asked for again, with a message. */
export function AnswerCard({ solicitacao, order }: { solicitacao: Solicitacao; order: number }) {
  const { id, documentos, recado, prazo, funcionalidade } = solicitacao;
  const [owed] = useState(() => documentos.filter(isOwed));
  const [busyCount, setBusyCount] = useState(0);
  const answer = useWrite("POST /responderPendencia");
  const refresh = useRefreshRequest();
  const files = useRef(new Map<number, number>());
  const form = useForm<Values>({
    resolver: (values) => {
      const errors = errorsOf(owed, files.current, values.texto);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
    defaultValues: { texto: "" },
  });
  const choose = (documento: Documento, idArquivo: number | null) => {
    if (idArquivo === null) files.current.delete(documento.id);
    else {
      files.current.set(documento.id, idArquivo);
      form.clearErrors(`arquivos.${nameOf(documento)}`);
    }
  };
  const answered = useRef(false);
  const send = async ({ texto }: Values) => {
    // A click may come after the answer and before the screen that follows it.
    if (answered.current) return;
    const words = texto.trim();
    const sent = [...files.current].map(([idDocumento, idArquivo]) => ({ idDocumento, idArquivo }));
    await answer.mutateAsync({ body: { idRequisicao: id, documentos: sent, ...(words && { texto: words }) } });
    answered.current = true;
    void toast.success(sent.length > 0 ? "Recebemos o seu envio" : "Recebemos a sua resposta");
    await refresh(id);
  };
  const sending = form.formState.isSubmitting;
  const label =
    owed.length === 0
      ? "Enviar resposta"
      : owed.length > 1
        ? "Enviar documentos"
        : isAgain(owed)
          ? "Reenviar documento"
          : "Enviar documento";
  return (
    <TurnFrame title="Agora é a sua vez" prazo={prazo} order={order}>
      <Form form={form} onSubmit={send} label="Resposta à equipe" draft={`resposta:${id}`}>
        <Stack gap="5" px={{ base: "4", md: "5" }} py="5">
          {owed.length === 0 && (
            <Box>
              <Heading as="h3" textStyle="body" fontWeight="semibold">
                Responda à equipe
              </Heading>
              <Text textStyle="label" color="fgMuted" mt="1" overflowWrap="anywhere">
                {recado ?? `A equipe precisa de você para continuar o pedido de ${funcionalidade.nome}.`}
              </Text>
            </Box>
          )}
          {owed.map((documento) => (
            <AskedDocument
              key={documento.id}
              name={`arquivos.${nameOf(documento)}`}
              documento={documento}
              error={form.formState.errors.arquivos?.[nameOf(documento)]?.message}
              disabled={sending}
              onFile={(idArquivo) => choose(documento, idArquivo)}
              onBusy={(step) => setBusyCount((count) => count + step)}
            />
          ))}
          <TextAreaField
            name="texto"
            label="Mensagem para a equipe"
            optional={owed.some(({ obrigatorio }) => obrigatorio)}
            rows={2}
            maxLength={MAX_TEXT}
          />
        </Stack>
        <TurnFoot note={noteOf(owed, documentos)}>
          <Button writes type="submit" size="md" loading={sending} loadingText="Enviando…" disabled={busyCount > 0}>
            {label}
          </Button>
        </TurnFoot>
      </Form>
    </TurnFrame>
  );
}

const isAgain = (owed: readonly Documento[]) => owed.some(({ estado }) => estado === "recusado");
