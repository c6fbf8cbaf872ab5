import { useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "@/api/browser";
import { useWrite } from "@/api/write";
import { accountFaults, type BankAccount, describeAccount, hintAccount } from "@/domain/banking/bankAccount";
import { Text } from "@/ui/content/layout";
import { toast } from "@/ui/feedback/toast";
import { PasswordField } from "@/ui/fields/PasswordField";
import { ruleResolver } from "@/ui/fields/ruleResolver";
import { Dialog } from "@/ui/overlays/Dialog";
import { FormDialog } from "@/ui/overlays/FormDialog";
import { type Registration, useVersionedWrite } from "../profileQueries";
import { AccountFields } from "./AccountFields";
import { CodeStep } from "./CodeStep";

type Values = BankAccount & { senha: string };
type Sent = BankAccount & { desafio: string };

interface Props {
  registration: Registration;
  onClose: () => void;
}

const faultsOf = ({ senha, ...account }: Values) => [
  ...accountFaults(account),
  ...(senha ? [] : [{ campo: "senha", mensagem: "Digite a sua senha" }]),
];

const waits = (days: number) =>
  days > 0 ? ` Por segurança, os pagamentos do fundo para você esperam ${days === 1 ? "1 dia" : `${days} dias`} depois da mudança.` : "";

/**
 * Dialog for the bank account of a person without a benefit: it counts as soon as it is saved. Its owner proves that they are
 * there, by the password or by the code of the second step where they use it.
 */
export function AccountDialog({ registration, onClose }: Props) {
  const { pessoa, contato, conta } = registration;
  const idPessoa = pessoa.id;
  const byCode = conta.prova === "codigo";
  const write = useWrite("POST /alterarContaBancaria");
  const { save, versao: opened } = useVersionedWrite(idPessoa, (current) => current.conta.versao);
  const [sent, setSent] = useState<Sent | null>(null);
  const form = useForm<Values, unknown, Values>({
    resolver: ruleResolver(byCode ? accountFaults : faultsOf),
    defaultValues: { banco: "", agencia: "", conta: "", ...conta.atual, senha: "" },
  });
  const change = async (account: BankAccount, proof: { senha: string } | { desafio: string; codigo: string }) => {
    await save((versao) => write.mutateAsync({ body: { idPessoa, versao, ...account, ...proof } }));
    void toast.success("Conta bancária atualizada");
    onClose();
  };
  const ask = async (account: BankAccount) => {
    const { desafio } = await call("POST /pedirCodigoConta", { body: account });
    setSent({ ...account, desafio });
  };
  if (sent) {
    const { desafio, ...account } = sent;
    return (
      <Dialog open onClose={onClose} title="Confirme a nova conta">
        <CodeStep
          label="Salvar conta"
          onConfirm={(codigo) => change(account, { desafio, codigo })}
          onAgain={() => ask(account)}
          onBack={() => setSent(null)}
        >
          Enviamos um código de 6 números para {contato.email}, só para {hintAccount(account)}.
        </CodeStep>
      </Dialog>
    );
  }
  return (
    <FormDialog
      onClose={onClose}
      title={conta.atual ? "Alterar conta bancária" : "Cadastrar conta bancária"}
      form={form}
      onSubmit={({ senha, ...account }) => (byCode ? ask(account) : change(account, { senha }))}
      formLabel="Conta bancária"
      draft={`conta:${idPessoa}:${opened}`}
      label={byCode ? "Enviar código" : "Salvar"}
      busyText={byCode ? "Enviando…" : "Salvando…"}
    >
      <Text color="fgMuted">
        {conta.atual ? `No cadastro: ${describeAccount(conta.atual)}. ` : ""}
        Vale assim que você {byCode ? "confirmar com o código que enviamos por e-mail" : "salvar, e avisamos você por e-mail"}. A conta
        precisa estar no seu nome.{waits(conta.esperaDias)}
      </Text>
      <AccountFields />
      {!byCode && (
        <PasswordField name="senha" label="Sua senha do Portal" hint="Para ter certeza de que é você." autoComplete="current-password" />
      )}
    </FormDialog>
  );
}
