import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { call } from "@/api/browser";
import { ApiError } from "@/api/error";
import { type Answer, addressFaults, addressPayload } from "@/domain/onboardingAnswers";
import { COUNTRIES } from "@/domain/services/countries";
import { AddressFields } from "@/ui/AddressFields";
import { CheckboxField } from "@/ui/CheckboxField";
import { Flex, Text } from "@/ui/layout";
import { SelectField } from "@/ui/SelectField";
import { TextField } from "@/ui/TextField";
import { UploadArea } from "@/ui/UploadArea";
import { StepForm } from "../StepForm";
import { useWizard } from "../wizard";

const texts = [
  "cep",
  "logradouro",
  "numero",
  "complemento",
  "bairro",
  "cidade",
  "estado",
  "pais",
  "codigoPostal",
  "numeroIdentificacaoFiscal",
  "nomeArquivo",
] as const;
type Values = Record<(typeof texts)[number], string> & { foreignResident: boolean; idArquivo: number | null };

const codes = COUNTRIES.map(({ id }) => id);
const abroad = COUNTRIES.filter(({ id }) => id !== "BR");
const wired = (values: Values): Answer => ({ ...values, residente_exterior: values.foreignResident ? "S" : "N" });

/** Step 4: where the person lives, in Brazil or abroad. */
export function AddressStep() {
  const { answer, openTerms } = useWizard();
  const defaults = {
    ...Object.fromEntries(texts.map((name) => [name, typeof answer[name] === "string" ? answer[name] : ""])),
    foreignResident: answer.foreignResident === true,
    idArquivo: typeof answer.idArquivo === "number" ? answer.idArquivo : null,
  } as Values;
  return (
    <StepForm<Values>
      title="Onde você mora?"
      lead="Enviamos para este endereço as cartas que a lei exige."
      defaults={defaults}
      faults={(values) => addressFaults(wired(values), codes)}
      payload={(values) => addressPayload({ ...wired(values), openTerms })}
    >
      <Fields />
      <Proof />
    </StepForm>
  );
}

function Fields() {
  const isForeign = useWatch<Values, "foreignResident">({ name: "foreignResident" });
  const switcher = <CheckboxField name="foreignResident" label="Residente Exterior" />;
  if (!isForeign) return <AddressFields beside={switcher} />;
  return (
    <Flex direction="column" gap="5">
      {switcher}
      <SelectField name="pais" label="País de residência" placeholder="Selecione" options={abroad} autoComplete="country" />
      <TextField name="codigoPostal" label="Código postal" autoComplete="postal-code" />
      <TextField
        name="numeroIdentificacaoFiscal"
        label="Número de identificação fiscal"
        hint="O número que o país em que você mora usa para os seus impostos."
        autoComplete="off"
      />
      <TextField name="complemento" label="Complemento" optional autoComplete="address-line2" />
    </Flex>
  );
}

/** The proof of residence, which is optional: sent at once, so that it is there on another device too. */
function Proof() {
  const { setValue, getValues } = useFormContext<Values>();
  const { keep } = useWizard();
  const [files, setFiles] = useState<File[]>([]);
  const [error, setError] = useState<string>();
  const known = useWatch<Values, "nomeArquivo">({ name: "nomeArquivo" });
  const change = async (chosen: File[]) => {
    const newest = chosen.at(-1);
    setError(undefined);
    setFiles(newest ? [newest] : []);
    setValue("idArquivo", null);
    setValue("nomeArquivo", "");
    if (newest) {
      const form = new FormData();
      form.append("arquivo", newest);
      try {
        const { id } = await call("POST /enviarArquivo", { form });
        setValue("idArquivo", id);
        setValue("nomeArquivo", newest.name);
      } catch (failure) {
        setFiles([]);
        setError(failure instanceof ApiError ? failure.message : "Não conseguimos enviar o arquivo. Tente de novo.");
      }
    }
    keep({ ...getValues() });
  };
  return (
    <div>
      <UploadArea label="Comprovante de residência" files={files} onChange={(chosen) => void change(chosen)} error={error} />
      {known && files.length === 0 && (
        <Text textStyle="label" color="fgMuted" marginTop="2">
          Já recebemos: {known}
        </Text>
      )}
    </div>
  );
}
