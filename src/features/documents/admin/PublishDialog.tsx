import { yupResolver } from "@hookform/resolvers/yup";
import { useForm } from "react-hook-form";
import { boolean, object, string } from "yup";
import { useWrite } from "@/api/write";
import { today } from "@/domain/calendar/calendarDate";
import { planName } from "@/domain/plans/planName";
import { PersonPicker } from "@/parts/person/PersonPicker";
import { useOneFile } from "@/parts/uploads/useOneFile";
import { Grid } from "@/ui/content/layout";
import { toast } from "@/ui/feedback/toast";
import { CheckboxField } from "@/ui/fields/CheckboxField";
import { RadioField } from "@/ui/fields/RadioField";
import { SelectField } from "@/ui/fields/SelectField";
import { FormDialog } from "@/ui/overlays/FormDialog";
import { UploadFiles } from "@/ui/uploads/UploadFiles";
import { useRefreshManaged } from "../documentsQueries";
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

/** Dialog that publishes a document: its data, its file, its audience and its first day. */
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
    <FormDialog
      draft="documento"
      onClose={onClose}
      title="Publicar documento"
      size="lg"
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
      label="Publicar"
      busyText="Publicando…"
      look="admin"
    >
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
      <CheckboxField name="avisar" label="Avisar o público no portal e por e-mail" hint="O aviso sai quando o documento começa a valer." />
    </FormDialog>
  );
}
