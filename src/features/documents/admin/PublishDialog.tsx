import { yupResolver } from "@hookform/resolvers/yup";
import { useForm } from "react-hook-form";
import { boolean, object, string } from "yup";
import { useWrite } from "@/api/write";
import { today } from "@/domain/calendarDate";
import { planName } from "@/domain/planName";
import { CheckboxField } from "@/ui/CheckboxField";
import { Dialog } from "@/ui/Dialog";
import { DialogActions } from "@/ui/DialogActions";
import { Form } from "@/ui/Form";
import { Grid, Stack } from "@/ui/layout";
import { PersonPicker } from "@/ui/PersonPicker";
import { RadioField } from "@/ui/RadioField";
import { SelectField } from "@/ui/SelectField";
import { toast } from "@/ui/toast";
import { UploadFiles } from "@/ui/uploads/UploadFiles";
import { useOneFile } from "@/ui/uploads/useOneFile";
import { useRefreshManaged } from "../queries";
import { FactFields, factsOf, factsShape } from "./fields";

const schema = object({
  ...factsShape,
  publico: string().required(),
  idPlano: string().default(""),
  idCategoria: string().default(""),
  idDestinatario: string()
    .default("")
    .test("chosen", "Escolha a pessoa", (id, { parent }) => (parent as { publico: string }).publico !== "pessoa" || Boolean(id)),
  avisar: boolean().default(false),
});

/** Participant categories (specification §3), as attendants call them. */
const CATEGORIES = [
  { id: 1, value: "Contribuintes" },
  { id: 2, value: "Assistidos" },
  { id: 3, value: "Pensionistas" },
  { id: 4, value: "Autopatrocinados" },
  { id: 5, value: "BPD" },
];

interface Props {
  plans: readonly { id: number; nome: string }[];
  onClose: () => void;
  onPublished: (id: number) => void;
}

const idOf = (text: string) => (text ? Number(text) : null);

/** Publishes a document: what it is, its file, who it is for and from when. */
export function PublishDialog({ plans, onClose, onPublished }: Props) {
  const publish = useWrite("POST /publicarDocumento");
  const refresh = useRefreshManaged();
  const file = useOneFile("Escolha o arquivo do documento.");
  const form = useForm({
    resolver: yupResolver(schema),
    defaultValues: {
      titulo: "",
      categoria: "",
      descricao: "",
      validoDesde: today(),
      validoAte: "",
      publico: "plano",
      idPlano: "",
      idCategoria: "",
      idDestinatario: "",
      avisar: false,
    },
  });
  const toPerson = form.watch("publico") === "pessoa";
  const busy = form.formState.isSubmitting;
  return (
    <Dialog open onClose={onClose} title="Publicar documento" size="lg">
      <Form
        form={form}
        onSubmit={async (values) => {
          const { id } = await publish.mutateAsync({
            body: {
              ...factsOf(values),
              idArquivo: file.take(),
              idPlano: toPerson ? null : idOf(values.idPlano),
              idCategoria: toPerson ? null : idOf(values.idCategoria),
              idDestinatario: toPerson ? idOf(values.idDestinatario) : null,
              avisar: values.avisar,
            },
          });
          void toast.success("Documento publicado");
          void refresh();
          onPublished(id);
        }}
      >
        <Stack gap="5" color="fg">
          <FactFields />
          <UploadFiles label="Arquivo do documento" uploads={file.uploads} required error={file.error} disabled={busy} max={1} />
          <RadioField
            name="publico"
            label="Para quem"
            options={[
              { value: "plano", label: "Um plano, uma categoria ou todos" },
              { value: "pessoa", label: "Uma pessoa" },
            ]}
          />
          {toPerson ? (
            <PersonPicker
              error={form.formState.errors.idDestinatario?.message}
              onChange={(person) =>
                form.setValue("idDestinatario", person ? String(person.id) : "", { shouldValidate: form.formState.isSubmitted })
              }
            />
          ) : (
            <Grid templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }} gap="4">
              <SelectField
                name="idPlano"
                label="Plano"
                size="md"
                optional
                placeholder="Todos os planos"
                options={plans.map(({ id, nome }) => ({ id, value: planName(nome) }))}
              />
              <SelectField name="idCategoria" label="Categoria" size="md" optional placeholder="Todas as categorias" options={CATEGORIES} />
            </Grid>
          )}
          <CheckboxField
            name="avisar"
            label="Avisar o público no portal e por e-mail"
            hint="O aviso sai quando o documento começa a valer."
          />
          <DialogActions label="Publicar" busy={busy} busyText="Publicando…" onBack={onClose} look="admin" />
        </Stack>
      </Form>
    </Dialog>
  );
}
