import { useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { call } from "@/api/browser";
import { ApiError } from "@/api/error";
import { onlyDigits } from "@/domain/people/cpf";
import { NewPasswordFields } from "@/parts/person/NewPasswordFields";
import { isAcceptable } from "@/parts/person/PasswordChecklist";
import { openDocument } from "@/session/navigate";
import { Center, Flex } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { TextLink } from "@/ui/controls/TextLink";
import { Form } from "@/ui/fields/Form";
import { MaskedField } from "@/ui/fields/MaskedField";
import { schemaResolver } from "@/ui/fields/schemaResolver";
import { AccessFrame } from "./AccessFrame";
import { CodeForm } from "./CodeForm";
import { spokenTime, useCountdown } from "./useCountdown";

const loadCpfSchema = () => import("./schemas").then((module) => module.cpfSchema);

const loadNewPasswordSchema = () => import("./schemas").then((module) => module.newPasswordSchema);

export type ResetReason = "recuperar" | "primeiro-acesso";

const words = {
  recuperar: { title: "Crie outra senha", lead: "Informe seu CPF. Enviamos um código para o seu e-mail.", finalidade: "recuperar-senha" },
  "primeiro-acesso": {
    title: "Primeiro acesso",
    lead: "Informe seu CPF. Enviamos um código para o e-mail do seu cadastro no plano.",
    finalidade: "primeiro-acesso",
  },
} as const;

/** The challenge of a code that the team sent: the address in the mail has it after the `#`. */
const SENT_BY_TEAM = /^#codigo=([\w-]{20,100})$/;

/** `cpf` null: the team asked for the code. */
type Step = { name: "cpf" } | { name: "code"; cpf: string | null; desafio: string } | { name: "password"; autorizacao: string };

/** New password for a person who has none or does not remember it: CPF, code by e-mail, new password, login. */
export function ResetPassword({ reason }: { reason: ResetReason }) {
  const { title, lead, finalidade } = words[reason];
  const [step, setStep] = useState<Step>({ name: "cpf" });
  useEffect(() => {
    const desafio = SENT_BY_TEAM.exec(window.location.hash)?.[1];
    if (!desafio) return;
    // Neither the history nor a copied address keeps it.
    window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
    setStep({ name: "code", cpf: null, desafio });
  }, []);
  const send = async (cpf: string) => (await call("POST /enviarCodigoSeguranca", { body: { cpf, finalidade } })).desafio;

  if (step.name === "cpf") {
    return (
      <AccessFrame title={title} lead={lead}>
        <CpfForm onCpf={async (cpf) => setStep({ name: "code", cpf, desafio: await send(cpf) })} />
      </AccessFrame>
    );
  }
  if (step.name === "code") {
    const { cpf } = step;
    const lead = cpf
      ? "Se este CPF tem cadastro, o código chega em instantes ao e-mail dele."
      : "Digite o código que está na mesma mensagem que trouxe você aqui.";
    return (
      <AccessFrame title="Confira seu e-mail" lead={lead}>
        <CodeForm
          desafio={step.desafio}
          submitLabel="Avançar"
          onCancel={() => setStep({ name: "cpf" })}
          onResend={cpf ? () => send(cpf) : undefined}
          onCode={async (body) => {
            const reply = await call("POST /validarCodigoSeguranca", { body });
            if (!("autorizacao" in reply)) throw new ApiError(422, "Este código é de outro pedido. Peça um novo.");
            setStep({ name: "password", autorizacao: reply.autorizacao });
          }}
        />
      </AccessFrame>
    );
  }
  return (
    <AccessFrame title="Sua nova senha" lead="Escolha uma que você não usa em outro lugar.">
      <NewPasswordForm autorizacao={step.autorizacao} />
    </AccessFrame>
  );
}

function CpfForm({ onCpf }: { onCpf(cpf: string): Promise<void> }) {
  const form = useForm({ resolver: schemaResolver(loadCpfSchema), defaultValues: { cpf: "" } });
  const { left, start } = useCountdown();
  const submit = async ({ cpf }: { cpf: string }) => {
    try {
      await onCpf(onlyDigits(cpf));
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 429) start(failure.retryAfter ?? 60);
      throw failure;
    }
  };
  return (
    <Form form={form} onSubmit={submit} label="Pedir código">
      <Flex direction="column" gap="6">
        <MaskedField name="cpf" label="CPF" mask="999.999.999-99" autoComplete="username" autoFocus />
        <Button type="submit" size="lg" width="full" loading={form.formState.isSubmitting} loadingText="Enviando…" disabled={left > 0}>
          {left > 0 ? `Tente de novo em ${spokenTime(left)}` : "Enviar código"}
        </Button>
        <Center>
          <TextLink href="/login" textStyle="nav" minHeight="11" paddingInline="2">
            Voltar para a entrada
          </TextLink>
        </Center>
      </Flex>
    </Form>
  );
}

function NewPasswordForm({ autorizacao }: { autorizacao: string }) {
  const form = useForm({ resolver: schemaResolver(loadNewPasswordSchema), defaultValues: { senha: "", confirmacaoSenha: "" } });
  const senha = useWatch({ control: form.control, name: "senha" });
  const submit = async (values: { senha: string; confirmacaoSenha: string }) => {
    await call("POST /definirSenha", { body: { autorizacao, ...values } });
    openDocument("/login?motivo=senha-definida");
    await new Promise(() => {});
  };
  return (
    <Form form={form} onSubmit={submit} label="Definir senha">
      <Flex direction="column" gap="6">
        <NewPasswordFields />
        <Button
          type="submit"
          size="lg"
          width="full"
          disabled={!isAcceptable(senha)}
          loading={form.formState.isSubmitting}
          loadingText="Salvando…"
        >
          Criar senha
        </Button>
      </Flex>
    </Form>
  );
}
