import { yupResolver } from "@hookform/resolvers/yup";
import { useForm } from "react-hook-form";
import { object, string } from "yup";
import { useWrite } from "@/api/write";
import { dateOf, formatInstant, formatTime, instantAt, isCalendarDate, today } from "@/domain/calendar/calendarDate";
import { Grid, Text } from "@/ui/content/layout";
import { toast } from "@/ui/feedback/toast";
import { DateField } from "@/ui/fields/DateField";
import { RadioField } from "@/ui/fields/RadioField";
import { TextField } from "@/ui/fields/TextField";
import { FormDialog } from "@/ui/overlays/FormDialog";
import { channelsText, peopleText } from "../noticesWords";

const schema = object({
  quando: string().required(),
  dia: string()
    .default("")
    .test("day", "Informe o dia", (value, { parent }) => (parent as When).quando === "agora" || isCalendarDate(value ?? "")),
  hora: string()
    .default("")
    .test("hour", "Informe a hora, como 09:30", (value, { parent }) => {
      return (parent as When).quando === "agora" || /^([01]\d|2[0-3]):[0-5]\d$/.test(value ?? "");
    })
    .test("past", "Esta hora já passou", (value, { parent }) => {
      const { quando, dia } = parent as When;
      if (quando === "agora" || !isCalendarDate(dia) || !/^\d{2}:\d{2}$/.test(value ?? "")) return true;
      return instantAt(dia, value ?? "") > new Date();
    }),
});
interface When {
  quando: string;
  dia: string;
  hora: string;
}

function whenOf(instant: string | null): When {
  if (instant && new Date(instant) > new Date()) return { quando: "depois", dia: dateOf(instant), hora: formatTime(instant) };
  return { quando: "agora", dia: today(), hora: "09:00" };
}

interface Props {
  saved: { id: number; versao: number };
  titulo: string;
  total: number;
  channels: { portal: boolean; email: boolean };
  /** Earlier planned instant of sending. The dialog offers it first if it is still to come. */
  instant: string | null;
  onClose: () => void;
  onSent: (id: number) => void;
}

/** The last look before it goes out: to how many, by which channels, and when. */
export function SendDialog({ saved, titulo, total, channels, instant, onClose, onSent }: Props) {
  const send = useWrite("POST /enviarComunicado");
  const form = useForm<When>({ resolver: yupResolver(schema), defaultValues: whenOf(instant) });
  const later = form.watch("quando") === "depois";
  return (
    <FormDialog
      draft={`envio:${saved.id}`}
      onClose={onClose}
      title={`Enviar para ${peopleText(total)}`}
      form={form}
      onSubmit={async ({ quando, dia, hora }) => {
        const { agendadoPara } = await send.mutateAsync({
          body: { idComunicado: saved.id, versao: saved.versao, quando: quando === "depois" ? { dia, hora } : null },
        });
        void toast.success(agendadoPara ? `Agendado para ${formatInstant(agendadoPara)}` : "O envio começou");
        onSent(saved.id);
      }}
      label={later ? "Agendar envio" : "Enviar agora"}
      busyText={later ? "Agendando…" : "Enviando…"}
      look="admin"
    >
      <Text textStyle="label">
        “{titulo}”, por {channelsText(channels).toLowerCase()}. Depois de enviado, o que já chegou a alguém não volta.
      </Text>
      <RadioField
        name="quando"
        label="Quando"
        options={[
          { value: "agora", label: "Agora" },
          { value: "depois", label: "Em um dia e uma hora" },
        ]}
      />
      {later && (
        <Grid templateColumns="repeat(2, minmax(0, 1fr))" gap="4">
          <DateField name="dia" label="Dia" size="md" min={today()} />
          <TextField name="hora" label="Hora" size="md" type="time" hint="Horário de Brasília" />
        </Grid>
      )}
    </FormDialog>
  );
}
