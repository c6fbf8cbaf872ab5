import dynamic from "next/dynamic";
import { useState } from "react";
import { bankLabel } from "@/domain/banking/banks";
import { Card } from "@/ui/content/Card";
import type { Registration } from "../profileQueries";
import { ChangeButton } from "./ChangeButton";
import { Fact, Facts } from "./Fact";

const AccountDialog = dynamic(() => import("./AccountDialog").then((module) => module.AccountDialog), { ssr: false });
const CorrectionDialog = dynamic(() => import("./CorrectionDialog").then((module) => module.CorrectionDialog), { ssr: false });

/** Card with the account that the fund debits or pays. A person who receives a benefit changes it by a request with proof. */
export function AccountCard({ registration }: { registration: Registration }) {
  const { pessoa, conta, correcao } = registration;
  const [open, setOpen] = useState(false);
  const account = conta.atual;
  const byRequest = conta.porSolicitacao;
  const close = () => setOpen(false);
  const label = byRequest ? "Trocar" : account ? "Alterar" : "Informar";
  return (
    <Card
      title="Conta bancária"
      action={
        !(byRequest && correcao) && (
          <ChangeButton about="conta bancária" onClick={() => setOpen(true)}>
            {label}
          </ChangeButton>
        )
      }
    >
      <Facts>
        <Fact
          label={byRequest ? "Onde você recebe o benefício" : "Sua conta no cadastro"}
          value={account && bankLabel(account.banco)}
          note={
            <>
              {account && `Agência ${account.agencia} · Conta ${account.conta}`}
              {byRequest && <>{account && <br />}A troca é conferida pela equipe, com um comprovante, para proteger o seu pagamento.</>}
            </>
          }
        />
      </Facts>
      {open && !byRequest && <AccountDialog idPessoa={pessoa.id} account={account} onClose={close} />}
      {open && byRequest && <CorrectionDialog registration={registration} campo="conta" onClose={close} />}
    </Card>
  );
}
