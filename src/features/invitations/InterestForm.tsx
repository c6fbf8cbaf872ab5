import { useForm } from "react-hook-form";
import { useWrite } from "@/api/write";
import { EMAIL_LENGTH, PHONE_LENGTH } from "@/domain/people/contact";
import { type InterestInput, interestFaults } from "@/domain/people/invitations";
import { NAME_LENGTH } from "@/domain/people/personName";
import { Stack } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { CheckboxField } from "@/ui/fields/CheckboxField";
import { Form } from "@/ui/fields/Form";
import { ruleResolver } from "@/ui/fields/ruleResolver";
import { TextField } from "@/ui/fields/TextField";
import type { Opened } from "./invitationsQueries";

interface Props {
  token: string;
  opened: Opened;
  onDone(): void;
}

/** Form with the contact data of the invited person and their consent. */
export function InterestForm({ token, opened, onDone }: Props) {
  const write = useWrite("POST /registrarInteresse");
  const form = useForm<InterestInput>({
    resolver: ruleResolver(interestFaults),
    defaultValues: { nome: "", email: "", telefone: "", consentimento: false },
  });
  return (
    <Form
      form={form}
      label="Pedir contato"
      onSubmit={async (values) => {
        await write.mutateAsync({ body: { token, ...values } });
        onDone();
      }}
    >
      <Stack gap="5">
        <TextField name="nome" label="Seu nome completo" autoComplete="name" maxLength={NAME_LENGTH} />
        <TextField name="email" label="Seu e-mail" type="email" inputMode="email" autoComplete="email" maxLength={EMAIL_LENGTH} />
        <TextField name="telefone" label="Seu telefone, com DDD" type="tel" inputMode="tel" autoComplete="tel" maxLength={PHONE_LENGTH} />
        <CheckboxField name="consentimento" label={opened.consentimento} />
        <Button
          type="submit"
          size="lg"
          loading={write.isPending}
          loadingText="Enviando…"
          width={{ base: "full", sm: "auto" }}
          alignSelf="flex-end"
        >
          Pedir contato
        </Button>
      </Stack>
    </Form>
  );
}
