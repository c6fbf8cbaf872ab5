import { Calculator, UserPlus } from "lucide-react";
import { useForm } from "react-hook-form";
import { call } from "@/api/browser";
import type { CallReply } from "@/api/client";
import { ApiError } from "@/api/error";
import { useOffers } from "@/api/offered";
import { onlyDigits } from "@/domain/people/cpf";
import { phoneLink, support } from "@/layout/support";
import { Icon } from "@/ui/content/Icon";
import { Box, Center, Flex } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { LinkButton } from "@/ui/controls/LinkButton";
import { TextLink } from "@/ui/controls/TextLink";
import { Form } from "@/ui/fields/Form";
import { MaskedField } from "@/ui/fields/MaskedField";
import { PasswordField } from "@/ui/fields/PasswordField";
import { schemaResolver } from "@/ui/fields/schemaResolver";
import { spokenTime, useCountdown } from "./useCountdown";

const loadCredentialsSchema = () => import("./schemas").then((module) => module.credentialsSchema);

/** Never tells which of the two was wrong, nor whether the CPF is known. */
const WRONG = "CPF ou senha não conferem. Confira os dois e tente de novo.";

export interface Credentials {
  cpf: string;
  senha: string;
}

interface Props {
  /** Called with what the backend answered: a session, or the challenge of the second step. */
  onAnswer(reply: CallReply<"POST /autenticar">, credentials: Credentials): Promise<void>;
}

/** Form with CPF and password, and the ways out for a person without a password. */
export function CredentialsForm({ onAnswer }: Props) {
  const form = useForm({ resolver: schemaResolver(loadCredentialsSchema), defaultValues: { cpf: "", senha: "" }, mode: "onSubmit" });
  const { left, start } = useCountdown();
  const offers = useOffers();
  const hasCodes = offers("enviarCodigoSeguranca");
  const submit = async (values: Credentials) => {
    const credentials = { cpf: onlyDigits(values.cpf), senha: values.senha };
    try {
      await onAnswer(await call("POST /autenticar", { body: credentials }), credentials);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (failure.status === 429) start(failure.retryAfter ?? 60);
      throw failure.status === 401 ? new ApiError(401, WRONG) : failure;
    }
  };
  return (
    <>
      <Form form={form} onSubmit={submit} label="Entrar">
        <Flex direction="column" gap="4">
          <MaskedField name="cpf" label="CPF" mask="999.999.999-99" autoComplete="username" />
          <PasswordField
            name="senha"
            label="Senha"
            autoComplete="current-password"
            action={
              hasCodes ? (
                <TextLink href="/alterar-senha?motivo=recuperar">Esqueci minha senha</TextLink>
              ) : (
                <TextLink href={phoneLink} aria-label={`Esqueceu a senha? Ligar para ${support.phone}`}>
                  Esqueceu? Ligue {support.phone}
                </TextLink>
              )
            }
          />
          <Button
            type="submit"
            size="lg"
            width="full"
            marginTop="2"
            loading={form.formState.isSubmitting}
            loadingText="Entrando…"
            disabled={left > 0}
          >
            {left > 0 ? `Tente de novo em ${spokenTime(left)}` : "Entrar"}
          </Button>
        </Flex>
      </Form>
      {hasCodes && (
        <>
          <Flex align="center" gap="4" marginBlock={{ base: "5", lg: "6" }} textStyle="label" color="fgMuted" aria-hidden>
            <Box flex="1" height="1px" bg="line" />
            ou
            <Box flex="1" height="1px" bg="line" />
          </Flex>
          <LinkButton href="/alterar-senha?motivo=primeiro-acesso" variant="outline" size="lg" width="full" leftIcon={UserPlus}>
            Primeiro acesso
          </LinkButton>
        </>
      )}
      {offers("/simulador-beneficio") && (
        <Center marginTop="2.5">
          <TextLink href="/simulador-beneficio" textStyle="nav" minHeight="11" paddingInline="2">
            <Icon as={Calculator} size={18} />
            Simular benefício sem entrar
          </TextLink>
        </Center>
      )}
    </>
  );
}
