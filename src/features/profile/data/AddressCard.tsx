import dynamic from "next/dynamic";
import { useState } from "react";
import { Card } from "@/ui/content/Card";
import type { Registration } from "../profileQueries";
import { ChangeButton } from "./ChangeButton";
import { Fact, Facts } from "./Fact";

const AddressDialog = dynamic(() => import("./AddressDialog").then((module) => module.AddressDialog), { ssr: false });
/** The names of the countries are loaded only for a person who lives abroad. */
const CountryName = dynamic(() => import("./CountryName").then((module) => module.CountryName));

type Address = NonNullable<Registration["endereco"]["atual"]>;

const formatCep = (cep: string) => cep.replace(/^(\d{5})(\d{3})$/, "$1-$2");
const joined = (separator: string, ...parts: string[]) => parts.filter(Boolean).join(separator);

/** Card with the person's address, to which the letters that the law asks for are sent. */
export function AddressCard({ registration: { pessoa, endereco } }: { registration: Registration }) {
  const [open, setOpen] = useState(false);
  const address = endereco.atual;
  return (
    <Card
      title="Endereço"
      action={
        <ChangeButton about="endereço" onClick={() => setOpen(true)}>
          {address ? "Alterar" : "Informar"}
        </ChangeButton>
      }
    >
      <Facts>{address?.residente_exterior === "S" ? <Abroad address={address} /> : <InBrazil address={address} />}</Facts>
      {open && <AddressDialog idPessoa={pessoa.id} address={address} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function InBrazil({ address }: { address: Address | null }) {
  if (!address) return <Fact label="Onde você mora" note="Enviamos para este endereço as cartas que a lei exige." />;
  const { logradouro, numero, complemento, bairro, cidade, estado, cep } = address;
  return (
    <Fact
      label="Onde você mora"
      value={joined(", ", logradouro, numero, complemento)}
      note={joined(" · ", bairro, joined("/", cidade, estado), cep && `CEP ${formatCep(cep)}`)}
    />
  );
}

function Abroad({ address }: { address: Address }) {
  const { pais, logradouro, numero, complemento, bairro, cidade, codigoPostal, numeroIdentificacaoFiscal } = address;
  const street = joined(", ", logradouro, numero, complemento, cidade, bairro);
  return (
    <>
      <Fact
        label="Onde você mora, no exterior"
        value={<CountryName code={pais} />}
        note={joined(" · ", street, codigoPostal && `código postal ${codigoPostal}`)}
      />
      <Fact label="Número de identificação fiscal" value={numeroIdentificacaoFiscal} />
    </>
  );
}
