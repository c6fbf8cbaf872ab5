import { CircleCheck, ExternalLink } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { type PostalAddress, usePostalCode } from "@/api/postalCode";
import { onlyDigits } from "@/domain/people/cpf";
import { Icon } from "@/ui/content/Icon";
import { Box, Flex, Grid, Text } from "@/ui/content/layout";
import { TextLink } from "@/ui/controls/TextLink";
import { MaskedField } from "@/ui/fields/MaskedField";
import { TextField } from "@/ui/fields/TextField";

const POSTAL_CODE_SEARCH = "https://buscacepinter.correios.com.br/app/endereco/index.php";

export interface AddressNames {
  cep: string;
  logradouro: string;
  numero: string;
  complemento: string;
  bairro: string;
  cidade: string;
  estado: string;
}

const defaultNames: AddressNames = {
  cep: "cep",
  logradouro: "logradouro",
  numero: "numero",
  complemento: "complemento",
  bairro: "bairro",
  cidade: "cidade",
  estado: "estado",
};

const parts = ["logradouro", "numero", "complemento", "bairro", "cidade", "estado"] as const;

/**
 * Tells which values belong to the CEP that was there before: those that still stand as they stood under it. The answer
 * to a lookup is told to the function, with whether it brought an address.
 */
function useAddressOfCep(names: AddressNames, digits: string) {
  const values = useWatch<Record<string, string>>({ name: parts.map((part) => names[part]) });
  const known = useRef({ cep: digits.length === 8 ? digits : "", values });
  useEffect(() => {
    if (digits === known.current.cep) known.current.values = values;
  });
  return (isFound: boolean) => {
    const { cep, values: before } = known.current;
    known.current = { cep: isFound ? digits : "", values };
    return parts.map((part, index) => ({
      part,
      name: names[part],
      isLeft: cep !== "" && cep !== digits && values[index] === before[index],
    }));
  };
}

interface AddressFieldsProps {
  /** Names of the fields in the form's values, where they are not the contract's own. */
  names?: Partial<AddressNames>;
  disabled?: boolean;
  /** Field beside the CEP: "Residente Exterior". */
  beside?: ReactNode;
}

/**
 * An address in Brazil, in a form. About a second after the eighth digit of the CEP the rest is filled in from the
 * postal-code lookup, during which the fields are disabled; a lookup that fails or finds nothing leaves them to be
 * typed (specification §5 and §8). Of the address of another CEP nothing stays under the new one.
 */
export function AddressFields({ names: given, disabled = false, beside }: AddressFieldsProps) {
  const names = { ...defaultNames, ...given };
  const { setValue, getValues, clearErrors } = useFormContext<Record<string, string>>();
  const cep = useWatch<Record<string, string>>({ name: names.cep }) ?? "";
  const [found, setFound] = useState(false);
  const leave = useAddressOfCep(names, onlyDigits(cep));

  const fill = (address: PostalAddress | null) => {
    const given: Partial<AddressNames> = address ?? {};
    const entries = leave(address !== null);
    for (const { part, name, isLeft } of entries) {
      const typed = getValues(name);
      const next = given[part] || (isLeft ? "" : typed);
      // A CEP of a whole city has no street, and none has the flat: what the person typed there stays.
      if (next !== typed && !(part === "complemento" && typed && !isLeft)) setValue(name, next, { shouldDirty: true });
    }
    clearErrors(entries.map(({ name }) => name));
    setFound(address !== null);
  };
  const { searching, unknown } = usePostalCode(cep, fill);
  const [shownFor, setShownFor] = useState(cep);
  if (shownFor !== cep) {
    setShownFor(cep);
    setFound(false);
  }
  const off = disabled || searching;

  // Disabling the fields took the focus away; it goes on where there is something left to type.
  const rest = useRef<HTMLDivElement>(null);
  const searched = useRef(false);
  useEffect(() => {
    if (searched.current && !searching && document.activeElement === document.body) {
      const required = [...(rest.current?.querySelectorAll<HTMLInputElement>("input[aria-required]") ?? [])];
      const [, number] = required;
      (required.find(({ value }) => !value) ?? number)?.focus();
    }
    searched.current = searching;
  }, [searching]);

  return (
    <Flex direction="column" gap="5">
      <Grid templateColumns={{ base: "1fr", md: "1fr 1fr" }} columnGap="6" rowGap="3" alignItems="end">
        <MaskedField
          name={names.cep}
          label="CEP"
          mask="99999-999"
          autoComplete="postal-code"
          disabled={off}
          action={
            <TextLink href={POSTAL_CODE_SEARCH} target="_blank" rel="noreferrer">
              Não sei meu CEP <Icon as={ExternalLink} size={16} />
            </TextLink>
          }
        />
        {beside && (
          <Flex minHeight="12" align="center">
            {beside}
          </Flex>
        )}
        <Box role="status" gridColumn="1 / -1" minHeight={{ base: "0", md: "5" }} textStyle="label">
          {searching && <Text color="fgMuted">Procurando o endereço…</Text>}
          {found && !searching && (
            <Flex gap="2" align="center" color="status.ok.fg">
              <Icon as={CircleCheck} size={18} />
              Endereço preenchido pelo CEP. Confira e informe o número.
            </Flex>
          )}
          {unknown && !searching && <Text color="fgMuted">Não encontramos este CEP. Preencha o endereço abaixo.</Text>}
        </Box>
      </Grid>
      <Grid
        ref={rest}
        templateColumns={{ base: "repeat(6, minmax(0, 1fr))", md: "repeat(9, minmax(0, 1fr))" }}
        columnGap={{ base: "3", md: "6" }}
        rowGap="5"
      >
        <Box gridColumn={{ base: "span 6", md: "span 7" }}>
          <TextField name={names.logradouro} label="Endereço" autoComplete="address-line1" disabled={off} />
        </Box>
        <Box gridColumn={{ base: "span 2", md: "span 2" }}>
          <TextField name={names.numero} label="Número" autoComplete="off" disabled={off} />
        </Box>
        <Box gridColumn={{ base: "span 4", md: "span 5" }}>
          <TextField
            name={names.complemento}
            label="Complemento"
            optional
            placeholder="Apartamento, bloco"
            autoComplete="address-line2"
            disabled={off}
          />
        </Box>
        <Box gridColumn={{ base: "span 6", md: "span 4" }}>
          <TextField name={names.bairro} label="Bairro" autoComplete="address-level3" disabled={off} />
        </Box>
        <Box gridColumn={{ base: "span 4", md: "span 7" }}>
          <TextField name={names.cidade} label="Cidade" autoComplete="address-level2" disabled={off} />
        </Box>
        <Box gridColumn={{ base: "span 2", md: "span 2" }}>
          <TextField name={names.estado} label="Estado" maxLength={2} autoComplete="address-level1" disabled={off} />
        </Box>
      </Grid>
    </Flex>
  );
}
