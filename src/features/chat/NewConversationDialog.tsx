import { yupResolver } from "@hookform/resolvers/yup";
import { useForm } from "react-hook-form";
import { object, string } from "yup";
import { offersName } from "@/api/offered";
import { useWrite } from "@/api/write";
import { type Person, PersonPicker } from "@/parts/person/PersonPicker";
import { TextAreaField } from "@/ui/fields/TextAreaField";
import { TextField } from "@/ui/fields/TextField";
import { FormDialog } from "@/ui/overlays/FormDialog";
import type { Conversation } from "./chatQueries";
import type { Viewer } from "./viewer";

const SUBJECT = 120;
const MESSAGE = 5000;

const schema = object({
  idPessoa: string().required("Escolha com quem conversar"),
  assunto: string().trim().required("Escreva o assunto").max(SUBJECT, `Use até ${SUBJECT} letras`),
  mensagem: string().trim().required("Escreva a mensagem").max(MESSAGE, `Use até ${MESSAGE} letras`),
});

interface Props {
  viewer: Viewer;
  /** A closed conversation that this one goes on from. */
  about: Conversation | null;
  onClose: () => void;
  onOpened: (conversation: Pick<Conversation, "id">) => void;
}

/** Dialog that opens a conversation: subject and first message, and for attendants the participant. */
export function NewConversationDialog({ viewer, about, onClose, onOpened }: Props) {
  const write = useWrite("POST /criarConversa");
  const form = useForm({
    resolver: yupResolver(schema),
    defaultValues: { idPessoa: viewer.idPessoa === null ? "" : String(viewer.idPessoa), assunto: about?.assunto ?? "", mensagem: "" },
  });
  const formId = "nova-conversa";
  return (
    <FormDialog
      title="Nova conversa"
      onClose={onClose}
      form={form}
      label="Enviar"
      busyText="Enviando…"
      draft={about ? null : `${formId}:${viewer.id}`}
      onSubmit={async ({ idPessoa, assunto, mensagem }) => {
        const opened = await write.mutateAsync({
          body: {
            idPessoa: Number(idPessoa),
            idPlano: about?.plano?.id ?? (viewer.idPlano || null),
            idRequisicao: about?.requisicao?.id ?? null,
            ...(viewer.isFund && { idPessoaAtendente: viewer.id }),
            assunto,
            mensagem,
          },
        });
        onOpened(opened);
      }}
    >
      {viewer.isDesk && (
        <PersonPicker
          error={form.formState.errors.idPessoa?.message}
          onChange={(person: Person | null) =>
            form.setValue("idPessoa", person ? String(person.id) : "", { shouldValidate: form.formState.isSubmitted })
          }
        />
      )}
      <TextField name="assunto" label="Assunto" maxLength={SUBJECT} autoComplete="off" />
      <TextAreaField
        name="mensagem"
        label="Mensagem"
        maxLength={MESSAGE}
        hint={viewer.isFund || !offersName("retornarConversas") ? undefined : "A equipe responde por aqui e você recebe um aviso."}
      />
    </FormDialog>
  );
}
