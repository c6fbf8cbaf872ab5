import { Send } from "lucide-react";
import { useForm } from "react-hook-form";
import { useWrite } from "@/api/write";
import { EMAIL_LENGTH } from "@/domain/people/contact";
import { type InvitationInput, invitationFaults, MESSAGE_LENGTH, RELATIONS } from "@/domain/people/invitations";
import { NAME_LENGTH } from "@/domain/people/personName";
import { Flex, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Explain } from "@/ui/feedback/Explain";
import { toast } from "@/ui/feedback/toast";
import { Form } from "@/ui/fields/Form";
import { ruleResolver } from "@/ui/fields/ruleResolver";
import { SelectField } from "@/ui/fields/SelectField";
import { TextAreaField } from "@/ui/fields/TextAreaField";
import { TextField } from "@/ui/fields/TextField";
import { type Invitations, useRefreshInvitations } from "./invitationsQueries";

const EMPTY: InvitationInput = { nome: "", email: "", relacao: "", mensagem: "" };

interface Props {
  idPlano: number;
  limits: NonNullable<Invitations["limites"]>;
}

const left = (count: number) => (count === 1 ? "Você ainda pode enviar 1 convite hoje." : `Você ainda pode enviar ${count} convites hoje.`);

/** Form with the invited person and the words of the invitation. */
export function InvitationForm({ idPlano, limits }: Props) {
  const write = useWrite("POST /convidarParticipante");
  const refresh = useRefreshInvitations();
  const form = useForm<InvitationInput>({ resolver: ruleResolver(invitationFaults), defaultValues: EMPTY });
  const spent = limits.restamHoje === 0;

  const send = async (values: InvitationInput) => {
    const relacao = RELATIONS.find(({ id }) => id === values.relacao)?.id;
    if (!relacao) return;
    const { nome, email } = await write.mutateAsync({ body: { idPlano, ...values, relacao } });
    void toast.success(`Convite enviado para ${nome ?? email}`);
    form.reset(EMPTY);
    await refresh();
  };

  return (
    <Form form={form} onSubmit={send} label="Novo convite">
      <Stack gap="5">
        <TextField name="nome" label="Nome de quem você convida" autoComplete="off" maxLength={NAME_LENGTH} />
        <TextField name="email" label="E-mail" type="email" inputMode="email" autoComplete="off" maxLength={EMAIL_LENGTH} />
        <SelectField name="relacao" label="Relação com você" options={RELATIONS} placeholder="Escolha" />
        <TextAreaField
          name="mensagem"
          label="Mensagem"
          optional
          rows={3}
          maxLength={MESSAGE_LENGTH}
          hint={`Até ${MESSAGE_LENGTH} letras, sem endereços de site. O link vai junto.`}
        />
        <Text textStyle="label" color="fgMuted" role="status">
          {spent ? "Você já enviou os convites de hoje. Amanhã pode enviar mais." : left(limits.restamHoje)}
        </Text>
        <Flex justify="space-between" align="center" wrap="wrap-reverse" gap="3">
          <Explain title="Como funciona o convite" label="O que a pessoa recebe">
            {() => <What limits={limits} />}
          </Explain>
          <Button
            type="submit"
            size="lg"
            leftIcon={Send}
            loading={write.isPending}
            loadingText="Enviando…"
            disabled={spent}
            width={{ base: "full", sm: "auto" }}
          >
            Enviar convite
          </Button>
        </Flex>
      </Stack>
    </Form>
  );
}

const What = ({ limits: { dias, porDia, reenvios } }: { limits: Props["limits"] }) => (
  <Stack gap="3">
    <Text>Um e-mail do fundo com o seu nome, o nome do plano, a sua mensagem e um link pessoal, que vale por {dias} dias.</Text>
    <Text>
      O link abre uma página que explica o plano. Ali a pessoa pode pedir que o fundo entre em contato. Você vê se ela abriu o convite e se
      pediu contato; o que ela escreveu só a equipe do fundo vê.
    </Text>
    <Text>
      Para ninguém receber mensagens demais, são até {porDia} convites em 24 horas, e cada um pode ser reenviado {reenvios}{" "}
      {reenvios === 1 ? "vez" : "vezes"}. A pessoa pode apagar os dados dela e pedir para não receber mais convites.
    </Text>
  </Stack>
);
