import { useForm } from "react-hook-form";
import { call } from "@/api/browser";
import { Dialog } from "@/ui/Dialog";
import { DialogActions } from "@/ui/DialogActions";
import { Form } from "@/ui/Form";
import { Stack, Text } from "@/ui/layout";
import { PasswordField } from "@/ui/PasswordField";
import { ruleResolver } from "@/ui/ruleResolver";
import { toast } from "@/ui/toast";
import { useRefreshSecurity } from "./queries";

interface Values {
  senha: string;
}

const resolver = ruleResolver<Values>(({ senha }) => (senha ? [] : [{ campo: "senha", mensagem: "Digite a sua senha para confirmar" }]));

/** Turns the second step on or off: whoever finds the portal open must not do it without the password. */
export function SecondStepDialog({ turnOn, onClose }: { turnOn: boolean; onClose: () => void }) {
  const form = useForm<Values, unknown, Values>({ resolver, defaultValues: { senha: "" } });
  const refresh = useRefreshSecurity();
  const save = async ({ senha }: Values) => {
    await call("POST /alterarSegundoPasso", { body: { ativo: turnOn ? "S" : "N", senha } });
    void toast.success(turnOn ? "Segundo passo ligado" : "Segundo passo desligado");
    void refresh.secondStep();
    onClose();
  };
  const busy = form.formState.isSubmitting;
  return (
    <Dialog open onClose={onClose} title={turnOn ? "Ligar o segundo passo?" : "Desligar o segundo passo?"}>
      <Form form={form} onSubmit={save} label="Segundo passo">
        <Stack gap="5" color="fg">
          <Text color="fgMuted">
            {turnOn
              ? "A partir da próxima entrada, depois da senha você digita um código que enviamos ao e-mail do seu cadastro. Confira se ainda lê esse e-mail."
              : "A senha sozinha volta a abrir o seu portal. Recomendamos deixar o segundo passo ligado."}
          </Text>
          <PasswordField name="senha" label="Sua senha" autoComplete="current-password" />
          <DialogActions
            label={turnOn ? "Ligar" : "Desligar"}
            busy={busy}
            busyText={turnOn ? "Ligando…" : "Desligando…"}
            onBack={onClose}
          />
        </Stack>
      </Form>
    </Dialog>
  );
}
