import { useState } from "react";
import { useForm } from "react-hook-form";
import { ApiError } from "@/api/error";
import { useWrite } from "@/api/write";
import { today } from "@/domain/calendar/calendarDate";
import { formatCpf, onlyDigits } from "@/domain/people/cpf";
import { CPF_REQUIRED_FROM, dependentFaults, KINSHIPS } from "@/domain/people/dependents";
import { cleanName, NAME_LENGTH } from "@/domain/people/personName";
import { useUploads } from "@/parts/uploads/useUploads";
import { useParticipant } from "@/session/SessionProvider";
import { forgetKept } from "@/ui/browser/keptInTab";
import { Grid } from "@/ui/content/layout";
import { toast } from "@/ui/feedback/toast";
import { DateField } from "@/ui/fields/DateField";
import { MaskedField } from "@/ui/fields/MaskedField";
import { ruleResolver } from "@/ui/fields/ruleResolver";
import { SelectField } from "@/ui/fields/SelectField";
import { TextField } from "@/ui/fields/TextField";
import { FormDialog } from "@/ui/overlays/FormDialog";
import { UploadFiles } from "@/ui/uploads/UploadFiles";
import { type Dependent, type Finality, type Owner, useRefreshDependents } from "./dependentsQueries";
import { ProofList } from "./ProofList";

const NOT_ARRIVED = "Um comprovante não foi recebido. Envie-o de novo ou dispense-o para salvar.";

interface Values {
  nome: string;
  parentesco: string;
  dataNascimento: string;
  cpf: string;
  idFinalidade: string;
}

interface Props {
  owner: Owner;
  /** Finality of the list on the screen. */
  finality: Finality;
  finalities: readonly Finality[];
  /** Dependent to change; absent for a new one. */
  dependent?: Dependent;
  onClose: () => void;
}

/** Dialog that registers a dependent or changes one: identity, finality and proof. */
export function DependentDialog({ owner, finality, finalities, dependent, onClose }: Props) {
  const { person } = useParticipant();
  const include = useWrite("POST /incluirDependente");
  const change = useWrite("POST /alterarDependente");
  const refresh = useRefreshDependents();
  const proofs = useUploads();
  const [proofError, setProofError] = useState<string>();
  const form = useForm<Values>({
    // The backend's own rules, so that the form refuses what it would refuse.
    resolver: ruleResolver((values) =>
      dependentFaults(values, { today: today(), ownCpf: person.cpf, knownKinship: dependent?.parentesco }),
    ),
    defaultValues: {
      nome: dependent?.nome ?? "",
      parentesco: dependent?.parentesco ?? "",
      dataNascimento: dependent?.dataNascimento ?? "",
      cpf: dependent?.cpf ? formatCpf(dependent.cpf) : "",
      idFinalidade: String(finality.id),
    },
  });
  const kinships: string[] = [...KINSHIPS];
  if (dependent && !kinships.includes(dependent.parentesco)) kinships.unshift(dependent.parentesco);

  const save = async (values: Values) => {
    setProofError(proofs.hasFailed ? NOT_ARRIVED : undefined);
    if (proofs.hasFailed) throw new ApiError(400, NOT_ARRIVED);
    const body = {
      ...owner,
      idFinalidade: Number(values.idFinalidade),
      nome: cleanName(values.nome),
      cpf: onlyDigits(values.cpf) || null,
      dataNascimento: values.dataNascimento,
      parentesco: values.parentesco,
      idsArquivos: proofs.ready.map(({ id }) => id),
    };
    if (dependent) await change.mutateAsync({ body: { ...body, idDependente: dependent.id } });
    else await include.mutateAsync({ body });
    void toast.success(dependent ? "Dependente atualizado" : "Dependente incluído");
    void refresh();
    onClose();
  };

  const draft = `dependente:${owner.idPessoa}:${finality.id}:${dependent?.id ?? "novo"}`;
  const giveUp = () => {
    forgetKept(draft);
    onClose();
  };
  const moved = form.watch("idFinalidade") !== String(finality.id);
  const busy = form.formState.isSubmitting;
  return (
    <FormDialog
      title={dependent ? "Alterar dependente" : "Incluir dependente"}
      size="lg"
      form={form}
      onSubmit={save}
      draft={draft}
      label="Salvar"
      disabled={proofs.isBusy}
      onClose={onClose}
      onBack={giveUp}
    >
      <TextField name="nome" label="Nome completo" maxLength={NAME_LENGTH} autoComplete="off" autoCapitalize="words" />
      <Grid templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }} gap="5" alignItems="start">
        <SelectField
          name="parentesco"
          label="Parentesco"
          placeholder="Selecione"
          options={kinships.map((kinship) => ({ id: kinship, value: kinship }))}
        />
        <DateField name="dataNascimento" label="Data de nascimento" max={today()} />
        <MaskedField name="cpf" label="CPF" mask="999.999.999-99" hint={`Obrigatório a partir dos ${CPF_REQUIRED_FROM} anos.`} />
        <SelectField
          name="idFinalidade"
          label="Finalidade"
          hint={dependent && moved ? "Ao mudar de finalidade, o rateio começa em 0%." : undefined}
          options={finalities.map(({ id, nome }) => ({ id, value: nome }))}
        />
      </Grid>
      {dependent && dependent.comprovantes.length > 0 && <ProofList files={dependent.comprovantes} />}
      <UploadFiles label="Comprovante do parentesco" uploads={proofs} error={proofs.hasFailed ? proofError : undefined} disabled={busy} />
    </FormDialog>
  );
}
