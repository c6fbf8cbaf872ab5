import { useForm } from "react-hook-form";
import { useWrite } from "@/api/write";
import { accountFaults, type BankAccount, describeAccount } from "@/domain/banking/bankAccount";
import { Text } from "@/ui/content/layout";
import { toast } from "@/ui/feedback/toast";
import { ruleResolver } from "@/ui/fields/ruleResolver";
import { FormDialog } from "@/ui/overlays/FormDialog";
import { useVersionedWrite } from "../profileQueries";
import { AccountFields } from "./AccountFields";

interface Props {
  idPessoa: number;
  account: BankAccount | null;
  onClose: () => void;
}

/** Dialog for the bank account of a person without a benefit: it counts as soon as it is saved. */
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
    <FormDialog
      onClose={onClose}
      title={account ? "Alterar conta bancária" : "Informar conta bancária"}
      form={form}
      onSubmit={submit}
      formLabel="Conta bancária"
      draft={`conta:${idPessoa}:${opened}`}
      label="Salvar"
    >
      <Text color="fgMuted">
        {account ? `No cadastro: ${describeAccount(account)}. ` : ""}
        Vale assim que você salvar, e avisamos você por e-mail. A conta precisa estar no seu nome.
      </Text>
      <AccountFields />
    </FormDialog>
  );
}
