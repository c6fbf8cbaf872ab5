import type { Body } from "@contract/infer";
import type { Part } from "@contract/parts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "@/api/browser";
import { useWrite } from "@/api/write";
import { addDays, formatDate, today } from "@/domain/calendar/calendarDate";
import { EMAIL_LENGTH } from "@/domain/people/contact";
import { helperFaults, partRows, partSentence, partsAmong } from "@/domain/people/family";
import { NAME_LENGTH } from "@/domain/people/personName";
import { Stack, Text } from "@/ui/content/layout";
import { toast } from "@/ui/feedback/toast";
import { CheckboxField } from "@/ui/fields/CheckboxField";
import { DateField } from "@/ui/fields/DateField";
import { PasswordField } from "@/ui/fields/PasswordField";
import { ruleResolver } from "@/ui/fields/ruleResolver";
import { TextField } from "@/ui/fields/TextField";
import { Dialog } from "@/ui/overlays/Dialog";
import { FormDialog } from "@/ui/overlays/FormDialog";
import { CodeStep } from "../data/CodeStep";
import { securityQuery, useRefreshSecurity } from "./securityQueries";

type Invitation = Body<"POST /pedirCodigoAjudante">;
type Proof = Pick<Body<"POST /convidarAjudante">, "senha" | "desafio" | "codigo">;

/** A checkbox for each part, by its name. */
type Values = Record<Part, boolean> & { nome: string; email: string; ate: string; senha: string };

const PARTS = Object.keys(partRows) as Part[];
/** Days that the help lasts unless another day is chosen. */
const USUAL_DAYS = 90;

const invitationOf = (values: Values): Invitation => ({
  nome: values.nome,
  email: values.email,
  ate: values.ate,
  partes: partsAmong(PARTS.filter((part) => values[part])),
});

/** Faults of the invitation at the fields of this form: that of the parts is shown at the first of them. */
const faultsOf = (values: Values) =>
  helperFaults(invitationOf(values), today()).map((fault) => (fault.campo === "partes" ? { ...fault, campo: PARTS[0] ?? "" } : fault));

/**
 * Dialog that invites a helper. The participant proves that they are there, by the password or by the code of the second step where
 * they use it.
 */
export function InviteHelperDialog({ lastDay, onClose }: { lastDay: string; onClose(): void }) {
  const byCode = useQuery(securityQuery()).data?.segundoPasso === "S";
  const write = useWrite("POST /convidarAjudante");
  const refresh = useRefreshSecurity();
  const [sent, setSent] = useState<{ invitation: Invitation; desafio: string } | null>(null);
  const form = useForm<Values, unknown, Values>({
    resolver: ruleResolver((values: Values) => [
      ...faultsOf(values),
      ...(byCode || values.senha ? [] : [{ campo: "senha", mensagem: "Digite a sua senha para confirmar" }]),
    ]),
    defaultValues: {
      nome: "",
      email: "",
      ate: addDays(today(), USUAL_DAYS),
      senha: "",
      extrato: true,
      contracheques: false,
      solicitacoes: false,
      preparo: false,
    },
  });
  const invite = async (invitation: Invitation, proof: Proof) => {
    const { email } = await write.mutateAsync({ body: { ...invitation, ...proof } });
    void toast.success(`Convite enviado para ${email}`);
    void refresh.helpers();
    onClose();
  };
  const ask = async (invitation: Invitation) => {
    const { desafio } = await call("POST /pedirCodigoAjudante", { body: invitation });
    setSent({ invitation, desafio });
  };
  if (sent) {
    const { invitation, desafio } = sent;
    return (
      <Dialog open onClose={onClose} title="Confirme o convite">
        <CodeStep
          label="Enviar convite"
          onConfirm={(codigo) => invite(invitation, { desafio, codigo })}
          onAgain={() => ask(invitation)}
          onBack={() => setSent(null)}
        >
          Enviamos um código de 6 números para o seu e-mail, só para o convite de {invitation.nome}.
        </CodeStep>
      </Dialog>
    );
  }
  return (
    <FormDialog
      onClose={onClose}
      title="Convidar ajudante"
      form={form}
      draft="ajudante"
      onSubmit={(values) => (byCode ? ask(invitationOf(values)) : invite(invitationOf(values), { senha: values.senha }))}
      formLabel="Convidar ajudante"
      label={byCode ? "Enviar código" : "Enviar convite"}
      busyText="Enviando…"
    >
      <TextField name="nome" label="Nome completo de quem ajuda" autoComplete="off" maxLength={NAME_LENGTH} />
      <TextField
        name="email"
        label="E-mail de quem ajuda"
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={EMAIL_LENGTH}
        hint="O convite e os códigos de entrada vão para este endereço."
      />
      <Stack as="fieldset" gap="3" border="0" m="0" p="0" minW="0">
        <Text as="legend" textStyle="label" fontWeight="medium" mb="2">
          O que você abre para esta pessoa
        </Text>
        {PARTS.map((part) => (
          <CheckboxField key={part} name={part} label={partRows[part].nome} hint={partSentence(part)} />
        ))}
      </Stack>
      <DateField name="ate" label="Até que dia" hint={`Até ${formatDate(lastDay)}, no máximo. Você revoga antes, se quiser.`} />
      {!byCode && <PasswordField name="senha" label="Sua senha" hint="Para ter certeza de que é você." autoComplete="current-password" />}
    </FormDialog>
  );
}
