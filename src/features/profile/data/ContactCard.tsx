import dynamic from "next/dynamic";
import { useState } from "react";
import { formatPhone } from "@/domain/people/contact";
import { useSession } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import type { Registration } from "../profileQueries";
import { ChangeButton } from "./ChangeButton";
import { Fact, Facts } from "./Fact";

const PhoneDialog = dynamic(() => import("./PhoneDialog").then((module) => module.PhoneDialog), { ssr: false });
const EmailDialog = dynamic(() => import("./EmailDialog").then((module) => module.EmailDialog), { ssr: false });

/** Card with the phone and the e-mail of the person. */
export function ContactCard({ registration: { pessoa, contato } }: { registration: Registration }) {
  const { target } = useSession();
  const [open, setOpen] = useState<"phone" | "email" | null>(null);
  const close = () => setOpen(null);
  return (
    <Card title="Contatos">
      <Facts>
        <Fact
          label="Telefone"
          value={contato.telefone && formatPhone(contato.telefone)}
          action={
            <ChangeButton about="telefone" onClick={() => setOpen("phone")}>
              Alterar
            </ChangeButton>
          }
        />
        <Fact
          label="E-mail"
          value={contato.email && <Email address={contato.email} />}
          note={
            target
              ? "Só a própria pessoa muda o e-mail: é por ele que ela recupera a senha."
              : "Recebe os avisos e os códigos de segurança."
          }
          action={
            !target && (
              <ChangeButton about="e-mail" onClick={() => setOpen("email")}>
                Alterar
              </ChangeButton>
            )
          }
        />
      </Facts>
      {open === "phone" && <PhoneDialog idPessoa={pessoa.id} contact={contato} onClose={close} />}
      {open === "email" && <EmailDialog idPessoa={pessoa.id} current={contato.email} onClose={close} />}
    </Card>
  );
}

/** A long address breaks before its host, if it must. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf("@");
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
