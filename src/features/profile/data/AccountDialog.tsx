import { useForm } from "react-hook-form";
import { useWrite } from "@/api/write";
import { accountFaults, type BankAccount, describeAccount } from "@/domain/bankAccount";
import { Dialog } from "@/ui/Dialog";
import { DialogActions } from "@/ui/DialogActions";
import { Form } from "@/ui/Form";
import { Stack, Text } from "@/ui/layout";
import { ruleResolver } from "@/ui/ruleResolver";
import { toast } from "@/ui/toast";
import { useVersionedWrite } from "../queries";
import { AccountFields } from "./AccountFields";

interface Props {
  idPessoa: number;
  account: BankAccount | null;
  onClose: () => void;
}

/** The bank account of who receives no benefit: it counts as soon as it is saved. */
export function AccountDialog({ idPessoa, account, onClose }: Props) {
  const write = useWrite("POST /alterarContaBancaria");
  const { save, versao: opened } = useVersionedWrite(idPessoa, ({ conta }) => conta.versao);
  const form = useForm<BankAccount, unknown, BankAccount>({
    resolver: ruleResolver(accountFaults),
    defaultValues: account ?? { banco: "", agencia: "", conta: "" },
  });
  const submit = async (values: BankAccount) => {
    await save((versao) => write.mutateAsync({ body: { idPessoa, versao, ...values } }));
    void toast.success("Conta bancária atualizada");
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={account ? "Alterar conta bancária" : "Informar conta bancária"}>
      <Form form={form} onSubmit={submit} label="Conta bancária" draft={`conta:${idPessoa}:${opened}`}>
        <Stack gap="5" color="fg">
          <Text color="fgMuted">
            {account ? `No cadastro: ${describeAccount(account)}. ` : ""}
            Vale assim que você salvar, e avisamos você por e-mail. A conta precisa estar no seu nome.
          </Text>
          <AccountFields />
          <DialogActions label="Salvar" busy={form.formState.isSubmitting} onBack={onClose} />
        </Stack>
      </Form>
    </Dialog>
  );
}
