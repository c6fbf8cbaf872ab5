import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { offersName } from "@/api/offered";
import { type Answer, addressFaults, addressPayload } from "@/domain/onboarding/onboardingAnswers";
import { COUNTRIES } from "@/domain/services/registration/countries";
import { AddressFields } from "@/parts/person/AddressFields";
import { ForeignAddressFields } from "@/parts/person/ForeignAddressFields";
import { useForeignSwitch } from "@/parts/person/useForeignSwitch";
import { type FileInfo, type Uploads, useUploads } from "@/parts/uploads/useUploads";
import { Flex } from "@/ui/content/layout";
import { UploadFiles } from "@/ui/uploads/UploadFiles";
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
const wired = (values: Values): Answer => ({ ...values, residente_exterior: values.foreignResident ? "S" : "N" });

/** The proof that the answer names; of its type and size nothing was kept. */
const sentBefore = ({ idArquivo, nomeArquivo }: Values): FileInfo[] =>
  idArquivo === null ? [] : [{ id: idArquivo, nome: nomeArquivo, tipo: "", tamanho: 0 }];

/** Step 4: where the person lives, in Brazil or abroad. */
export function AddressStep() {
  const { answer, openTerms } = useWizard();
  const defaults = {
    ...Object.fromEntries(texts.map((name) => [name, typeof answer[name] === "string" ? answer[name] : ""])),
    foreignResident: answer.foreignResident === true,
    idArquivo: typeof answer.idArquivo === "number" ? answer.idArquivo : null,
  } as Values;
  const proof = useUploads({ max: 1, initial: sentBefore(defaults) });
  return (
    <StepForm<Values>
      defaults={defaults}
      faults={(values) => addressFaults(wired(values), codes)}
      payload={(values) => addressPayload({ ...wired(values), openTerms })}
      maySubmit={() => !proof.isBusy}
    >
      <Fields />
      {offersName("enviarArquivo") && <Proof proof={proof} />}
    </StepForm>
  );
}

function Fields() {
  const isForeign = useWatch<Values, "foreignResident">({ name: "foreignResident" });
  const switcher = useForeignSwitch();
  if (!isForeign) return <AddressFields beside={switcher} />;
  return (
    <Flex direction="column" gap="5">
      {switcher}
      <ForeignAddressFields />
    </Flex>
  );
}

/** Keeps in the answer which proof the backend has: sent as it is chosen, it is there on another device too. */
function Proof({ proof }: { proof: Uploads }) {
  const { setValue, getValues } = useFormContext<Values>();
  const kept = proof.ready[0];
  useEffect(() => {
    const idArquivo = kept?.id ?? null;
    if (idArquivo === getValues("idArquivo")) return;
    setValue("idArquivo", idArquivo);
    setValue("nomeArquivo", kept?.nome ?? "");
  }, [kept, getValues, setValue]);
  return <UploadFiles label="Comprovante de residência" uploads={proof} />;
}
