import { useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "@/api/browser";
import { EMAIL_LENGTH, emailFault, plainEmail } from "@/domain/people/contact";
import { Stack, Text } from "@/ui/content/layout";
import { toast } from "@/ui/feedback/toast";
import { Form } from "@/ui/fields/Form";
import { PasswordField } from "@/ui/fields/PasswordField";
import { ruleResolver } from "@/ui/fields/ruleResolver";
import { TextField } from "@/ui/fields/TextField";
import { Dialog } from "@/ui/overlays/Dialog";
import { DialogActions } from "@/ui/overlays/DialogActions";
import { useRefreshRegistration } from "../profileQueries";
import { CodeStep } from "./CodeStep";

interface Asked {
  email: string;
  senha: string;
}

interface Props {
  idPessoa: number;
  current: string | null;
  onClose: () => void;
}

/** The new address, which counts after the code that goes there comes back. */
export function EmailDialog({ idPessoa, current, onClose }: Props) {
  const refresh = useRefreshRegistration(idPessoa);
  const [sent, setSent] = useState<(Asked & { desafio: string }) | null>(null);
  const ask = async (asked: Asked) => {
    const { desafio } = await call("POST /pedirTrocaEmail", { body: asked });
    setSent({ ...asked, desafio });
  };
  const confirm = async (codigo: string) => {
    if (!sent) return;
    await call("POST /confirmarTrocaEmail", { body: { desafio: sent.desafio, codigo } });
    void toast.success("E-mail atualizado");
    void refresh();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={sent ? "Confirme o novo e-mail" : "Alterar e-mail"}>
      {sent ? (
        <CodeStep label="Confirmar e-mail" onConfirm={confirm} onAgain={() => ask(sent)} onBack={() => setSent(null)}>
          Enviamos um código de 6 números para {sent.email}.
        </CodeStep>
      ) : (
        <AddressStep current={current} onAsk={ask} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface AddressStepProps {
  current: string | null;
  onAsk: (asked: Asked) => Promise<void>;
  onClose: () => void;
}

function AddressStep({ current, onAsk, onClose }: AddressStepProps) {
  const form = useForm<Asked, unknown, Asked>({
    resolver: ruleResolver(({ email, senha }) => {
      const mensagem = emailFault(email);
      return [...(mensagem ? [{ campo: "email", mensagem }] : []), ...(senha ? [] : [{ campo: "senha", mensagem: "Digite a sua senha" }])];
    }),
    defaultValues: { email: "", senha: "" },
  });
  return (
    <Form form={form} onSubmit={({ email, senha }) => onAsk({ email: plainEmail(email), senha })} label="Alterar e-mail">
      <Stack gap="5" color="fg">
        <Text color="fgMuted">
          {current ? `No cadastro: ${current}. ` : ""}Enviamos um código ao novo endereço; ele só vale depois que você o confirmar.
        </Text>
        <TextField name="email" label="Novo e-mail" type="email" inputMode="email" autoComplete="email" maxLength={EMAIL_LENGTH} />
        <PasswordField name="senha" label="Sua senha do Portal" hint="Para ter certeza de que é você." autoComplete="current-password" />
        <DialogActions label="Enviar código" busy={form.formState.isSubmitting} busyText="Enviando…" onBack={onClose} />
      </Stack>
    </Form>
  );
}
