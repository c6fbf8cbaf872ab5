import { useRouter } from "next/router";
import { useForm } from "react-hook-form";
import { useWrite } from "@/api/write";
import type { RoutePath } from "@/routes";
import { useParticipant } from "@/session/SessionProvider";
import { Text } from "@/ui/content/layout";
import { ruleResolver } from "@/ui/fields/ruleResolver";
import { TextAreaField } from "@/ui/fields/TextAreaField";
import { FormDialog } from "@/ui/overlays/FormDialog";

const CHAT: RoutePath = "/chat";
const LONGEST = 5000;

const subjects = {
  exclusao: {
    assunto: "Exclusão ou anonimização dos meus dados",
    title: "Pedir exclusão dos dados",
    text: "O pedido abre uma conversa com a equipe. O que a lei obriga a guardar continua até o fim do prazo; o resto é apagado ou deixa de identificar você.",
    mensagem: "Olá! Peço que sejam apagados, ou deixem de me identificar, os dados que o fundo não precisa guardar.",
  },
  privacidade: {
    assunto: "Privacidade e dados pessoais",
    title: "Falar sobre privacidade",
    text: "A conversa chega à equipe, que a encaminha ao encarregado pelos dados pessoais.",
    mensagem: "",
  },
} as const;
export type PrivacySubject = keyof typeof subjects;

interface Values {
  mensagem: string;
}

const resolver = ruleResolver<Values>(({ mensagem }) =>
  mensagem.trim() ? [] : [{ campo: "mensagem", mensagem: "Escreva o que você quer pedir" }],
);

/** A request about one's data is a conversation whose subject says so. */
export function PrivacyRequestDialog({ subject, onClose }: { subject: PrivacySubject; onClose: () => void }) {
  const { idPessoa, idPlano } = useParticipant();
  const router = useRouter();
  const write = useWrite("POST /criarConversa");
  const { assunto, title, text, mensagem } = subjects[subject];
  const form = useForm<Values, unknown, Values>({ resolver, defaultValues: { mensagem } });
  const send = async (values: Values) => {
    const { id } = await write.mutateAsync({
      body: { idPessoa, idPlano: idPlano || null, idRequisicao: null, assunto, mensagem: values.mensagem.trim() },
    });
    await router.push({ pathname: CHAT, query: { idConversa: id } });
  };
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      form={form}
      onSubmit={send}
      draft={`privacidade:${subject}:${idPessoa}`}
      label="Enviar pedido"
      busyText="Enviando…"
    >
      <Text color="fgMuted">{text}</Text>
      <TextAreaField name="mensagem" label="Mensagem" maxLength={LONGEST} hint={`Assunto: ${assunto}`} />
    </FormDialog>
  );
}
