import { useForm } from "react-hook-form";
import { useWrite } from "@/api/write";
import { formatPhone, PHONE_LENGTH, phoneFault, plainPhone } from "@/domain/contact";
import { Dialog } from "@/ui/Dialog";
import { DialogActions } from "@/ui/DialogActions";
import { Form } from "@/ui/Form";
import { Stack, Text } from "@/ui/layout";
import { ruleResolver } from "@/ui/ruleResolver";
import { TextField } from "@/ui/TextField";
import { toast } from "@/ui/toast";
import { type Registration, useVersionedWrite } from "../queries";

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
    <Dialog open onClose={onClose} title="Alterar telefone">
      <Form form={form} onSubmit={submit} label="Alterar telefone" draft={`telefone:${idPessoa}:${opened}`}>
        <Stack gap="5" color="fg">
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
          <DialogActions label="Salvar" busy={form.formState.isSubmitting} onBack={onClose} />
        </Stack>
      </Form>
    </Dialog>
  );
}
