import { useForm } from "react-hook-form";
import { call } from "@/api/browser";
import { Text } from "@/ui/content/layout";
import { toast } from "@/ui/feedback/toast";
import { PasswordField } from "@/ui/fields/PasswordField";
import { ruleResolver } from "@/ui/fields/ruleResolver";
import { FormDialog } from "@/ui/overlays/FormDialog";
import { useRefreshSecurity } from "./securityQueries";

interface Values {
  senha: string;
}

const resolver = ruleResolver<Values>(({ senha }) => (senha ? [] : [{ campo: "senha", mensagem: "Digite a sua senha para confirmar" }]));

/** Dialog that turns the second step on or off. It asks for the password: a stranger at an open portal must not do it. */
export function SecondStepDialog({ turnOn, onClose }: { turnOn: boolean; onClose: () => void }) {
  const form = useForm<Values, unknown, Values>({ resolver, defaultValues: { senha: "" } });
  const refresh = useRefreshSecurity();
  const save = async ({ senha }: Values) => {
    await call("POST /alterarSegundoPasso", { body: { ativo: turnOn ? "S" : "N", senha } });
    void toast.success(turnOn ? "Verificação em duas etapas ativada" : "Verificação em duas etapas desativada");
    void refresh.secondStep();
    onClose();
  };
  return (
    <FormDialog
      draft={null}
      onClose={onClose}
      title={turnOn ? "Ativar a verificação em duas etapas?" : "Desativar a verificação em duas etapas?"}
      form={form}
      onSubmit={save}
      formLabel="Verificação em duas etapas"
      label={turnOn ? "Ativar" : "Desativar"}
      busyText={turnOn ? "Ativando…" : "Desativando…"}
    >
      <Text color="fgMuted">
        {turnOn
          ? "A partir da próxima entrada, depois da senha você digita um código que enviamos ao e-mail do seu cadastro. Confira se ainda lê esse e-mail."
          : "A senha sozinha volta a abrir o seu portal. Recomendamos manter a verificação ativa."}
      </Text>
      <PasswordField name="senha" label="Sua senha" autoComplete="current-password" />
    </FormDialog>
  );
}
