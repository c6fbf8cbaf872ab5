import { yupResolver } from "@hookform/resolvers/yup";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { object, string } from "yup";
import { isCalendarDate, today } from "@/domain/calendar/calendarDate";
import { Box } from "@/ui/content/layout";
import { DateField } from "@/ui/fields/DateField";
import { TextField } from "@/ui/fields/TextField";
import { FormDialog } from "@/ui/overlays/FormDialog";

const MOST = 300;

const schema = object({
  encerradoEm: string()
    .required("Informe o dia")
    .test("day", "Esta data não existe. Confira o dia e o mês.", (value) => !value || isCalendarDate(value)),
  motivo: string().trim().required("Diga por quê").min(3, "Diga um pouco mais").max(MOST, `Use até ${MOST} letras`),
});

interface Props {
  /** Name under which the reason is kept until it was sent. */
  draft: string;
  title: string;
  /** Consequences of the act, with the people that they reach. */
  children: ReactNode;
  /** Name of the day that is asked for; absent: none is. */
  day?: string;
  label: string;
  busyText: string;
  onClose(): void;
  act(values: { encerradoEm: string; motivo: string }): Promise<unknown>;
}

/** Asks why, and where it matters from which day, before something is done that others will see. */
export function ActDialog({ draft, title, children, day, label, busyText, onClose, act }: Props) {
  const form = useForm({ resolver: yupResolver(schema), defaultValues: { encerradoEm: today(), motivo: "" } });
  return (
    <FormDialog
      draft={draft}
      onClose={onClose}
      title={title}
      form={form}
      onSubmit={async (values) => {
        await act(values);
        onClose();
      }}
      label={label}
      busyText={busyText}
      look="admin"
    >
      <Box textStyle="label">{children}</Box>
      {day && <DateField name="encerradoEm" label={day} size="md" />}
      <TextField name="motivo" label="Motivo" maxLength={MOST} size="md" autoComplete="off" hint="Fica no histórico." />
    </FormDialog>
  );
}
