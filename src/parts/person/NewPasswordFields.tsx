import { useId } from "react";
import { useWatch } from "react-hook-form";
import { Flex } from "@/ui/content/layout";
import { PasswordField } from "@/ui/fields/PasswordField";
import { PasswordChecklist } from "./PasswordChecklist";

/** New password, its confirmation, and the checklist, in a form whose values have `senha` and `confirmacaoSenha`. */
export function NewPasswordFields() {
  const checklist = useId();
  const senha: string = useWatch({ name: "senha" }) ?? "";
  return (
    <Flex direction="column" gap="4">
      <PasswordField name="senha" label="Nova senha" autoComplete="new-password" />
      <PasswordChecklist id={checklist} password={senha} />
      <PasswordField name="confirmacaoSenha" label="Confirme a nova senha" autoComplete="new-password" />
    </Flex>
  );
}
