import { useState } from "react";
import { useForm } from "react-hook-form";
import { ApiError } from "@/api/error";
import { Flex, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Form } from "@/ui/fields/Form";
import { MaskedField } from "@/ui/fields/MaskedField";
import { schemaResolver } from "@/ui/fields/schemaResolver";
import { spokenTime, useCountdown } from "./useCountdown";

const loadCodeSchema = () => import("./schemas").then((module) => module.codeSchema);

/** Seconds before another code may be asked for. */
const RESEND_AFTER = 60;

interface Props {
  desafio: string;
  /** Asks for another code; answers the new challenge. Absent: the team sent this one, and sends the next. */
  onResend?(): Promise<string>;
  /** Proves the code. @throws ApiError for a wrong one */
  onCode(code: { desafio: string; codigo: string }): Promise<void>;
  onCancel(): void;
  submitLabel: string;
}

/** The six digits that came by e-mail. */
export function CodeForm({ desafio, onResend, onCode, onCancel, submitLabel }: Props) {
  const form = useForm({ resolver: schemaResolver(loadCodeSchema), defaultValues: { codigo: "" } });
  const [challenge, setChallenge] = useState(desafio);
  const [notice, setNotice] = useState("");
  const resend = useCountdown(RESEND_AFTER);
  const pause = useCountdown();

  const pauseOn = (failure: unknown) => {
    if (failure instanceof ApiError && failure.status === 429) pause.start(failure.retryAfter ?? 60);
  };
  const submit = async ({ codigo }: { codigo: string }) => {
    setNotice("");
    try {
      await onCode({ desafio: challenge, codigo });
    } catch (failure) {
      pauseOn(failure);
      throw failure;
    }
  };
  const again = async () => {
    if (!onResend) return;
    try {
      setChallenge(await onResend());
      form.reset();
      setNotice("Enviamos outro código. Use o da mensagem mais recente.");
      resend.start(RESEND_AFTER);
    } catch (failure) {
      pauseOn(failure);
      setNotice(failure instanceof ApiError ? failure.message : "Não conseguimos enviar outro código. Tente de novo em instantes.");
    }
  };

  return (
    <Form form={form} onSubmit={submit} label="Código de segurança">
      <Flex direction="column" gap="4">
        <MaskedField
          name="codigo"
          label="Código de 6 números"
          mask="999999"
          autoComplete="one-time-code"
          autoFocus
          hint="Confira também a caixa de spam. O código vale por poucos minutos."
        />
        <Text role="status" textStyle="label" color="fgMuted" _empty={{ display: "none" }}>
          {notice}
        </Text>
        <Button
          type="submit"
          size="lg"
          width="full"
          loading={form.formState.isSubmitting}
          loadingText="Conferindo…"
          disabled={pause.left > 0}
        >
          {pause.left > 0 ? `Tente de novo em ${spokenTime(pause.left)}` : submitLabel}
        </Button>
        <Flex justify="space-between" gap="2" flexWrap="wrap">
          <Button variant="text" paddingInline="2" onClick={onCancel}>
            Voltar
          </Button>
          {onResend && (
            <Button variant="text" paddingInline="2" onClick={again} disabled={resend.left > 0 || pause.left > 0}>
              {resend.left > 0 ? `Enviar outro em ${spokenTime(resend.left)}` : "Enviar outro código"}
            </Button>
          )}
        </Flex>
      </Flex>
    </Form>
  );
}
