import { useForm } from "react-hook-form";
import { useWrite } from "@/api/write";
import { formatPhone, PHONE_LENGTH, phoneFault, plainPhone } from "@/domain/people/contact";
import { Text } from "@/ui/content/layout";
import { toast } from "@/ui/feedback/toast";
import { ruleResolver } from "@/ui/fields/ruleResolver";
import { TextField } from "@/ui/fields/TextField";
import { FormDialog } from "@/ui/overlays/FormDialog";
import { type Registration, useVersionedWrite } from "../profileQueries";

interface Props {
  idPessoa: number;
  contact: Registration["contato"];
  onClose: () => void;
}

interface Values {
  telefone: string;
}

/** The phone number: it counts as soon as it is saved. */
export function PhoneDialog({ idPessoa, contact, onClose }: Props) {
  const write = useWrite("POST /alterarTelefone");
  const { save, versao: opened } = useVersionedWrite(idPessoa, ({ contato }) => contato.versaoTelefone);
  const form = useForm<Values, unknown, Values>({
    resolver: ruleResolver(({ telefone }) => {
      const mensagem = phoneFault(telefone);
      return mensagem ? [{ campo: "telefone", mensagem }] : [];
    }),
    defaultValues: { telefone: contact.telefone ? formatPhone(contact.telefone) : "" },
  });
  const tidy = () => {
    const typed = form.getValues("telefone");
    if (!phoneFault(typed)) form.setValue("telefone", formatPhone(plainPhone(typed)));
  };
  const submit = async ({ telefone }: Values) => {
    await save((versao) => write.mutateAsync({ body: { idPessoa, telefone, versao } }));
    void toast.success("Telefone atualizado");
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Alterar telefone"
      form={form}
      onSubmit={submit}
      formLabel="Alterar telefone"
      draft={`telefone:${idPessoa}:${opened}`}
      label="Salvar"
    >
      <Text color="fgMuted">
        {contact.telefone ? `No cadastro: ${formatPhone(contact.telefone)}. ` : ""}O novo número vale assim que você salvar.
      </Text>
      <TextField
        name="telefone"
        label="Telefone com DDD"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={PHONE_LENGTH}
        hint="Se for de outro país, comece com + e o código do país."
        onBlur={tidy}
      />
    </FormDialog>
  );
}
