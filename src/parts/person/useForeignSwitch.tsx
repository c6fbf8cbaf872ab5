import { useRef } from "react";
import { useFormContext } from "react-hook-form";
import { CheckboxField } from "@/ui/fields/CheckboxField";

const fields = [
  "pais",
  "cep",
  "codigoPostal",
  "logradouro",
  "numero",
  "complemento",
  "bairro",
  "cidade",
  "estado",
  "numeroIdentificacaoFiscal",
] as const;
type Address = Partial<Record<(typeof fields)[number], string>>;

/**
 * "Residente Exterior", in a form. The two addresses share names: each goes aside with its messages while the other is
 * asked, and comes back with it. Belongs above what is drawn for each of them.
 */
export function useForeignSwitch() {
  const { getValues, setValue, clearErrors } = useFormContext<Address>();
  const aside = useRef<Address>({});
  const swap = () => {
    const next = aside.current;
    const shown = fields.filter((name) => getValues(name) !== undefined);
    aside.current = Object.fromEntries(shown.map((name) => [name, getValues(name)]));
    for (const name of shown) setValue(name, next[name] ?? "", { shouldDirty: true });
    clearErrors([...fields]);
  };
  return <CheckboxField name="foreignResident" label="Residente Exterior" onChange={swap} />;
}
