import { yupResolver } from "@hookform/resolvers/yup";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { object, string } from "yup";
import { isCalendarDate, today } from "@/domain/calendarDate";
import { DateField } from "@/ui/DateField";
import { Dialog } from "@/ui/Dialog";
import { DialogActions } from "@/ui/DialogActions";
import { Form } from "@/ui/Form";
import { Box, Stack } from "@/ui/layout";
import { TextField } from "@/ui/TextField";

const MOST = 300;

const schema = object({
  encerradoEm: string()
    .required("Informe o dia")
    .test("day", "Esta data não existe. Confira o dia e o mês.", (value) => !value || isCalendarDate(value)),
  motivo: string().trim().required("Diga por quê").min(3, "Diga um pouco mais").max(MOST, `Use até ${MOST} letras`),
});

interface Props {
  title: string;
  /** What comes of it, and for whom. */
  children: ReactNode;
  /** Name of the day that is asked for; absent: none is. */
  day?: string;
  label: string;
  busyText: string;
  onClose(): void;
  act(values: { encerradoEm: string; motivo: string }): Promise<unknown>;
}

/** Asks why, and where it matters from which day, before something is done that others will see. */
export function ActDialog({ title, children, day, label, busyText, onClose, act }: Props) {
  const form = useForm({ resolver: yupResolver(schema), defaultValues: { encerradoEm: today(), motivo: "" } });
  return (
    <Dialog open onClose={onClose} title={title}>
      <Form
        form={form}
        onSubmit={async (values) => {
          await act(values);
          onClose();
        }}
      >
        <Stack gap="5" color="fg">
          <Box textStyle="label">{children}</Box>
          {day && <DateField name="encerradoEm" label={day} size="md" />}
          <TextField name="motivo" label="Motivo" maxLength={MOST} size="md" autoComplete="off" hint="Fica no histórico." />
          <DialogActions label={label} busy={form.formState.isSubmitting} busyText={busyText} onBack={onClose} look="admin" />
        </Stack>
      </Form>
    </Dialog>
  );
}
