import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { ApiError } from "@/api/error";
import { Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Form } from "@/ui/fields/Form";
import { MaskedField } from "@/ui/fields/MaskedField";
import { ruleResolver } from "@/ui/fields/ruleResolver";
import { DialogActions } from "@/ui/overlays/DialogActions";

interface Props {
  /** Name of the form, and of its button. */
  label: string;
  /** Address that the code went to, and what it does. */
  children: ReactNode;
  onConfirm: (codigo: string) => Promise<void>;
  onAgain: () => Promise<void>;
  onBack: () => void;
}

/** Second half of a change that a code by e-mail confirms. */
export function CodeStep({ label, children, onConfirm, onAgain, onBack }: Props) {
  const [notice, setNotice] = useState("");
  const form = useForm<{ codigo: string }, unknown, { codigo: string }>({
    resolver: ruleResolver(({ codigo }) => (/^\d{6}$/.test(codigo) ? [] : [{ campo: "codigo", mensagem: "O código tem 6 números" }])),
    defaultValues: { codigo: "" },
  });
  const submit = async ({ codigo }: { codigo: string }) => {
    setNotice("");
    await onConfirm(codigo);
  };
  const again = async () => {
    try {
      await onAgain();
      form.reset();
      setNotice("Enviamos outro código. Use o da mensagem mais recente.");
    } catch (failure) {
      setNotice(failure instanceof ApiError ? failure.message : "Não conseguimos enviar outro código. Tente de novo em instantes.");
    }
  };
  return (
    <Form form={form} onSubmit={submit} label={label}>
      <Stack gap="5" color="fg">
        <Text color="fgMuted" css={{ overflowWrap: "anywhere" }}>
          {children} Ele vale por 10 minutos. Confira também a caixa de spam.
        </Text>
        <MaskedField
          name="codigo"
          label="Código de 6 números"
          mask="999999"
          autoComplete="one-time-code"
          autoFocus
          action={
            <Button variant="text" px="0" minH="0" h="auto" onClick={() => void again()}>
              Enviar outro código
            </Button>
          }
        />
        <Text role="status" textStyle="label" color="fgMuted" _empty={{ display: "none" }}>
          {notice}
        </Text>
        <DialogActions label={label} busy={form.formState.isSubmitting} busyText="Conferindo…" onBack={onBack} back="Voltar" />
      </Stack>
    </Form>
  );
}
