import { Hourglass } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { bankLabel } from "@/domain/banking/banks";
import { formatDate } from "@/domain/calendar/calendarDate";
import { ALWAYS_PRESENT } from "@/routes";
import { useSession } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { TextLink } from "@/ui/controls/TextLink";
import { Notice } from "@/ui/feedback/Notice";
import type { Registration } from "../profileQueries";
import { ChangeButton } from "./ChangeButton";
import { Fact, Facts } from "./Fact";

const AccountDialog = dynamic(() => import("./AccountDialog").then((module) => module.AccountDialog), { ssr: false });
const CorrectionDialog = dynamic(() => import("./CorrectionDialog").then((module) => module.CorrectionDialog), { ssr: false });

/**
 * Card with the account that the fund debits or pays. For a person who receives a benefit, and in the assisted view, it changes by
 * a request with proof, which somebody else of the team lets through.
 */
export function AccountCard({ registration }: { registration: Registration }) {
  const { conta, correcao } = registration;
  const [open, setOpen] = useState(false);
  const account = conta.atual;
  const { target } = useSession();
  const byRequest = conta.porSolicitacao || target !== null;
  const what = account ? "A troca" : "O cadastro da conta";
  const checked = target
    ? `${what} é um pedido com comprovante, que outra pessoa da equipe confere e aprova. A pessoa é avisada na hora.`
    : `${what} é ${account ? "conferida" : "conferido"} pela equipe, com um comprovante, para proteger o seu pagamento.`;
  const close = () => setOpen(false);
  const label = !account ? "Cadastrar" : byRequest ? "Trocar" : "Alterar";
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
          label={conta.porSolicitacao ? "Onde você recebe o benefício" : "Sua conta no cadastro"}
          value={account && bankLabel(account.banco)}
          absent="Não cadastrada"
          note={
            <>
              {account && `Agência ${account.agencia} · Conta ${account.conta}`}
              {byRequest && (
                <>
                  {account && <br />}
                  {checked}
                </>
              )}
            </>
          }
        />
      </Facts>
      {conta.esperaAte && (
        <Notice kind="wait" icon={Hourglass} action={<TextLink href={ALWAYS_PRESENT}>Ver pagamentos</TextLink>}>
          A conta mudou há pouco: por segurança, os pagamentos do fundo esperam até {formatDate(conta.esperaAte)}.
        </Notice>
      )}
      {open && !byRequest && <AccountDialog registration={registration} onClose={close} />}
      {open && byRequest && <CorrectionDialog registration={registration} campo="conta" onClose={close} />}
    </Card>
  );
}
