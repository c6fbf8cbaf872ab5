import { type FieldErrors, type Resolver, useForm } from "react-hook-form";
import { useWrite } from "@/api/write";
import { today } from "@/domain/calendarDate";
import { formatCpf, onlyDigits } from "@/domain/cpf";
import { CPF_REQUIRED_FROM, cleanName, dependentFaults, KINSHIPS, NAME_LENGTH } from "@/domain/dependents";
import { useParticipant } from "@/session/SessionProvider";
import { Button } from "@/ui/Button";
import { DateField } from "@/ui/DateField";
import { Dialog } from "@/ui/Dialog";
import { Form } from "@/ui/Form";
import { Flex, Grid, Stack } from "@/ui/layout";
import { MaskedField } from "@/ui/MaskedField";
import { SelectField } from "@/ui/SelectField";
import { TextField } from "@/ui/TextField";
import { toast } from "@/ui/toast";
import { UploadArea } from "@/ui/UploadArea";
import { ProofList } from "./ProofList";
import { type Dependent, type Finality, type Owner, useRefreshDependents } from "./queries";
import { useProofs } from "./useProofs";

interface Values {
  nome: string;
  parentesco: string;
  dataNascimento: string;
  cpf: string;
  idFinalidade: string;
}

interface Props {
  owner: Owner;
  /** Of the list on the screen. */
  finality: Finality;
  finalities: readonly Finality[];
  /** Who is changed; absent: somebody new. */
  dependent?: Dependent;
  onClose: () => void;
}

/** The rules are the backend's own (`dependentFaults`), so that the form refuses what it would refuse. */
const resolverFor =
  (ownCpf: string, knownKinship?: string): Resolver<Values> =>
  (values) => {
    const faults = dependentFaults(values, { today: today(), ownCpf, knownKinship });
    if (faults.length === 0) return { values, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const { campo, mensagem } of faults) errors[campo] = { type: "rule", message: mensagem };
    return { values: {}, errors };
  };

/** Registers a dependent or changes one: who they are, what for, and the proof. */
export function DependentDialog({ owner, finality, finalities, dependent, onClose }: Props) {
  const { person } = useParticipant();
  const include = useWrite("POST /incluirDependente");
  const change = useWrite("POST /alterarDependente");
  const refresh = useRefreshDependents();
  const proofs = useProofs();
  const form = useForm<Values>({
    resolver: resolverFor(person.cpf, dependent?.parentesco),
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
    const idsArquivos = await proofs.send();
    const body = {
      ...owner,
      idFinalidade: Number(values.idFinalidade),
      nome: cleanName(values.nome),
      cpf: onlyDigits(values.cpf) || null,
      dataNascimento: values.dataNascimento,
      parentesco: values.parentesco,
      idsArquivos,
    };
    if (dependent) await change.mutateAsync({ body: { ...body, idDependente: dependent.id } });
    else await include.mutateAsync({ body });
    void toast.success(dependent ? "Dependente atualizado" : "Dependente incluído");
    void refresh();
    onClose();
  };

  const moved = form.watch("idFinalidade") !== String(finality.id);
  const busy = form.formState.isSubmitting;
  return (
    <Dialog open onClose={onClose} title={dependent ? "Alterar dependente" : "Incluir dependente"} size="lg">
      <Form form={form} onSubmit={save} draft={dependent ? undefined : `dependente:${owner.idPessoa}:${finality.id}`}>
        <Stack gap="5" color="fg">
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
          <UploadArea
            label="Comprovante do parentesco"
            files={proofs.files}
            onChange={proofs.choose}
            error={proofs.error}
            disabled={busy}
          />
          <Flex direction={{ base: "column-reverse", md: "row" }} justify="flex-end" gap="3">
            <Button variant="outline" onClick={onClose} disabled={busy}>
              Cancelar
            </Button>
            <Button type="submit" loading={busy} loadingText="Salvando…">
              Salvar
            </Button>
          </Flex>
        </Stack>
      </Form>
    </Dialog>
  );
}
