import { useState } from "react";
import { useForm, useFormContext, useWatch } from "react-hook-form";
import { today } from "@/domain/calendar/calendarDate";
import { NAME_LENGTH } from "@/domain/people/personName";
import type { ServiceData } from "@/domain/services/definition";
import { atualizacaoCadastral, CORRECTIONS, type Correction } from "@/domain/services/registration/atualizacaoCadastral";
import type { Uploads } from "@/parts/uploads/useUploads";
import { Stack, Text } from "@/ui/content/layout";
import { DateField } from "@/ui/fields/DateField";
import { Form } from "@/ui/fields/Form";
import { MaskedField } from "@/ui/fields/MaskedField";
import { RadioField } from "@/ui/fields/RadioField";
import { schemaResolver } from "@/ui/fields/schemaResolver";
import { TextAreaField } from "@/ui/fields/TextAreaField";
import { TextField } from "@/ui/fields/TextField";
import { DialogActions } from "@/ui/overlays/DialogActions";
import { UploadFiles } from "@/ui/uploads/UploadFiles";
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
  /** Field that the link has already named; the form does not ask for it. */
  fixed?: Correction;
  uploads: Uploads;
  onSubmit: (dados: ServiceData) => Promise<void>;
  onCancel: () => void;
}

/** Form of a correction: the wrong data, the right value and the document that proves it. */
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
        <Text color="fgMuted">A equipe analisa o documento e avisa você. Até lá, o cadastro continua como está.</Text>
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
