import { useForm, useWatch } from "react-hook-form";
import { ApiError } from "@/api/error";
import { offersName } from "@/api/offered";
import { NewPasswordFields } from "@/parts/person/NewPasswordFields";
import { isAcceptable } from "@/parts/person/PasswordChecklist";
import { loginAddress } from "@/session/guard";
import { openDocument } from "@/session/navigate";
import { useSession } from "@/session/SessionProvider";
import { Box, Flex, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { LinkButton } from "@/ui/controls/LinkButton";
import { Form } from "@/ui/fields/Form";
import { PasswordField } from "@/ui/fields/PasswordField";
import { schemaResolver } from "@/ui/fields/schemaResolver";
import { changePassword } from "./passwordChange";
import { spokenTime, useCountdown } from "./useCountdown";

const loadChangePasswordSchema = () => import("./schemas").then((module) => module.changePasswordSchema);

/** Change of the signed-in person's password. */
export function ChangePassword({ isAdmin }: { isAdmin: boolean }) {
  const form = useForm({
    resolver: schemaResolver(loadChangePasswordSchema),
    defaultValues: { senhaAtual: "", senha: "", confirmacaoSenha: "" },
  });
  const senha = useWatch({ control: form.control, name: "senha" });
  const { left, start } = useCountdown();
  const session = useSession();
  const look = isAdmin ? "admin" : "plan";

  const submit = async (body: { senhaAtual: string; senha: string; confirmacaoSenha: string }) => {
    try {
      await changePassword(session, body);
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 429) start(failure.retryAfter ?? 60);
      // This page is public, so that the rule of §6 does not apply to it; without a session there is nothing to change.
      if (failure instanceof ApiError && failure.status === 401) return openDocument(loginAddress("/alterar-senha", true));
      throw failure;
    }
    openDocument("/success?de=alterar-senha");
    await new Promise(() => {});
  };

  return (
    <Box maxWidth="520px">
      {offersName("alterarSenha") && <Text color="fgMuted">Ao trocar a senha, você sai dos outros aparelhos em que entrou.</Text>}
      <Box bg="surface" borderWidth="1px" borderColor="line" borderRadius="md" padding={{ base: "4", md: "6" }} marginTop="5">
        <Form form={form} onSubmit={submit} label="Alterar senha">
          <Flex direction="column" gap="4">
            <PasswordField name="senhaAtual" label="Senha atual" autoComplete="current-password" />
            <NewPasswordFields />
            <Flex gap="3" marginTop="2" direction={{ base: "column-reverse", md: "row" }} justify="flex-end">
              <LinkButton href="/" variant="outline" size="lg" look={look}>
                Cancelar
              </LinkButton>
              <Button
                type="submit"
                size="lg"
                look={look}
                disabled={!isAcceptable(senha) || left > 0}
                loading={form.formState.isSubmitting}
                loadingText="Alterando…"
              >
                {left > 0 ? `Tente de novo em ${spokenTime(left)}` : "Alterar senha"}
              </Button>
            </Flex>
          </Flex>
        </Form>
      </Box>
    </Box>
  );
}
