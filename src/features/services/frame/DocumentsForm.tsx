import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { ApiError } from "@/api/error";
import type { AskedDocument } from "@/domain/services/definition";
import type { Uploads } from "@/parts/uploads/useUploads";
import { Card } from "@/ui/content/Card";
import { Box, Stack, Text } from "@/ui/content/layout";
import { Notice } from "@/ui/feedback/Notice";
import { Form } from "@/ui/fields/Form";
import { UploadFiles } from "@/ui/uploads/UploadFiles";
import { ActionBar, StopHeading, type StopProps } from "./StopParts";

interface Props extends StopProps {
  documents: readonly AskedDocument[];
  slots: Readonly<Record<string, Uploads>>;
  /** Refusals of the backend, by the document's code. */
  refused: Readonly<Record<string, string>>;
  onNext(): Promise<void>;
}

const NOT_ARRIVED = "O arquivo não foi recebido. Envie-o de novo ou dispense-o.";

/** Reason for which a document cannot be handed in yet; null when it can. */
function faultOf({ nome, obrigatorio }: AskedDocument, slot: Uploads | undefined): string | null {
  if (slot?.isBusy) return `Espere o envio terminar: ${nome}.`;
  if (slot && slot.ready.length > 0) return null;
  if (slot?.hasFailed) return NOT_ARRIVED;
  return obrigatorio ? `Envie o documento: ${nome}.` : null;
}

/** One upload for each document that is asked for. */
export function DocumentsForm({ documents, slots, refused, title, onNext, onBack, nextLabel }: Props) {
  const form = useForm();
  const notice = useRef<HTMLDivElement>(null);
  const [isTried, setTried] = useState(false);
  const reasons = Object.values(refused);
  const hasReasons = reasons.length > 0;
  useEffect(() => {
    if (hasReasons) notice.current?.focus();
  }, [hasReasons]);

  const submit = async () => {
    setTried(true);
    const faults = documents.flatMap((asked) => faultOf(asked, slots[asked.codigo]) ?? []);
    if (faults.length > 0) throw new ApiError(400, faults.join(" "));
    await onNext();
  };
  return (
    <Card>
      <Form form={form} onSubmit={submit} label={title}>
        <Stack gap="6">
          <StopHeading title={title} quiet={hasReasons}>
            Envie um arquivo por documento. Uma foto nítida do celular serve.
          </StopHeading>
          {hasReasons && (
            <Box ref={notice} tabIndex={-1} outline="none">
              <Notice kind="bad" role="alert">
                <Text fontWeight={600}>O pedido não pôde ser registrado</Text>
                {reasons.map((reason) => (
                  <Text key={reason}>{reason}</Text>
                ))}
              </Notice>
            </Box>
          )}
          {documents.map((asked) => {
            const slot = slots[asked.codigo];
            const fault = isTried ? faultOf(asked, slot) : null;
            return (
              slot && (
                <UploadFiles
                  key={asked.codigo}
                  label={asked.nome}
                  uploads={slot}
                  required={asked.obrigatorio}
                  max={1}
                  {...(asked.hint && { hint: asked.hint })}
                  {...((fault ?? refused[asked.codigo]) && { error: fault ?? refused[asked.codigo] ?? "" })}
                />
              )
            );
          })}
          <ActionBar onBack={onBack} label={nextLabel} busy={form.formState.isSubmitting} busyText="Avançando…" />
        </Stack>
      </Form>
    </Card>
  );
}
