import { useState } from "react";
import { useForm, useFormContext, useWatch } from "react-hook-form";
import { today } from "@/domain/calendarDate";
import { NAME_LENGTH } from "@/domain/personName";
import { atualizacaoCadastral, CORRECTIONS, type Correction } from "@/domain/services/atualizacaoCadastral";
import type { ServiceData } from "@/domain/services/definition";
import { DateField } from "@/ui/DateField";
import { DialogActions } from "@/ui/DialogActions";
import { Form } from "@/ui/Form";
import { Stack, Text } from "@/ui/layout";
import { MaskedField } from "@/ui/MaskedField";
import { RadioField } from "@/ui/RadioField";
import { schemaResolver } from "@/ui/schemaResolver";
import { TextAreaField } from "@/ui/TextAreaField";
import { TextField } from "@/ui/TextField";
import { UploadFiles } from "@/ui/uploads/UploadFiles";
import type { Uploads } from "@/ui/uploads/useUploads";
import { AccountFields } from "./AccountFields";

const options = CORRECTIONS.filter(({ id }) => id !== "conta").map(({ id, value, ...rest }) => ({
  value: id,
  label: value,
  ...("hint" in rest && { hint: rest.hint }),
}));

const FIELDS: Record<Correction, () => React.ReactNode> = {
  nome: () => <TextField name="nome" label="Nome certo, completo" maxLength={NAME_LENGTH} autoComplete="name" autoCapitalize="words" />,
  dataNascimento: () => <DateField name="dataNascimento" label="Data de nascimento certa" max={today()} />,
  cpf: () => <MaskedField name="cpf" label="CPF certo" mask="999.999.999-99" />,
  conta: () => <AccountFields />,
};

interface Props {
  values: ServiceData;
  /** Not asked: the way here said it. */
  fixed?: Correction;
  uploads: Uploads;
  onSubmit: (dados: ServiceData) => Promise<void>;
  onCancel: () => void;
}

/** What is wrong, what is right, and the document that shows it. */
export function CorrectionForm({ values, fixed, uploads, onSubmit, onCancel }: Props) {
  const [missing, setMissing] = useState(false);
  const form = useForm<ServiceData, unknown, ServiceData>({
    resolver: schemaResolver(() => import("@/domain/services/schema").then(({ schemaOf }) => schemaOf(atualizacaoCadastral, today()))),
    defaultValues: values,
  });
  const submit = async (dados: ServiceData) => {
    setMissing(uploads.ready.length === 0);
    if (uploads.ready.length > 0) await onSubmit(dados);
  };
  return (
    <Form form={form} onSubmit={submit} label="Pedir correção">
      <Stack gap="5" color="fg">
        <Text color="fgMuted">A equipe confere o documento e avisa você. Até lá, o cadastro continua como está.</Text>
        {!fixed && <RadioField name="campo" label="O que você quer corrigir?" options={options} />}
        <Chosen uploads={uploads} error={missing && uploads.ready.length === 0 ? "Envie o documento para continuar" : undefined} />
        <DialogActions
          label="Continuar"
          busy={form.formState.isSubmitting}
          busyText="Conferindo…"
          disabled={uploads.isBusy}
          onBack={onCancel}
        />
      </Stack>
    </Form>
  );
}

function Chosen({ uploads, error }: { uploads: Uploads; error?: string }) {
  const { getValues } = useFormContext<ServiceData>();
  const campo = useWatch<ServiceData>({ name: "campo" }) as Correction | "";
  const [asked] = atualizacaoCadastral.documents({ ...getValues(), campo });
  if (!campo || !asked) return null;
  return (
    <>
      {FIELDS[campo]()}
      <UploadFiles label={asked.nome} hint={asked.hint} uploads={uploads} required error={error} max={1} />
      <TextAreaField name="observacao" label="Quer explicar?" optional maxLength={500} rows={2} />
    </>
  );
}
