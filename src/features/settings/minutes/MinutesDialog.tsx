import { yupResolver } from "@hookform/resolvers/yup";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { boolean, object, string } from "yup";
import { useWrite } from "@/api/write";
import { formatDate, isCalendarDate, today } from "@/domain/calendar/calendarDate";
import { useOneFile } from "@/parts/uploads/useOneFile";
import { Grid } from "@/ui/content/layout";
import { toast } from "@/ui/feedback/toast";
import { CheckboxField } from "@/ui/fields/CheckboxField";
import { DateField } from "@/ui/fields/DateField";
import { SelectField } from "@/ui/fields/SelectField";
import { TextAreaField } from "@/ui/fields/TextAreaField";
import { TextField } from "@/ui/fields/TextField";
import { FormDialog } from "@/ui/overlays/FormDialog";
import { UploadFiles } from "@/ui/uploads/UploadFiles";
import { Meanwhile } from "../records/Meanwhile";
import { Reach } from "../records/Reach";
import { useMeanwhile } from "../records/useMeanwhile";
import { minutesReach, useReach } from "../records/useReach";
import { type Body, bodiesQuery, type KeptDetail, keptOneQuery, useRefreshMinutes } from "./minutesQueries";

const limits = { numero: 40, titulo: 150, resumo: 1000 };

const schema = object({
  idOrgao: string().required("Escolha o órgão"),
  numero: string().trim().required("Informe o número da ata").max(limits.numero, `Use até ${limits.numero} letras`),
  dataReuniao: string()
    .required("Informe a data da reunião")
    .test("day", "Esta data não existe. Confira o dia e o mês.", (value) => !value || isCalendarDate(value))
    .test("past", "Esta reunião ainda não aconteceu.", (value) => !value || value <= today()),
  titulo: string().trim().required("Dê um título à ata").max(limits.titulo, `Use até ${limits.titulo} letras`),
  resumo: string().trim().required("Diga em poucas frases o que foi decidido").max(limits.resumo, `Use até ${limits.resumo} letras`),
  publicar: boolean().default(true),
});

const valuesOf = (found: KeptDetail | null) => ({
  idOrgao: found ? String(found.orgao.id) : "",
  numero: found?.numero ?? "",
  dataReuniao: found?.dataReuniao ?? "",
  titulo: found?.titulo ?? "",
  resumo: found?.resumo ?? "",
  publicar: true,
});

type Values = ReturnType<typeof valuesOf>;

const linesOf = (theirs: KeptDetail, mine: Values, bodies: readonly Body[]) => [
  { campo: "Órgão", agora: theirs.orgao.nome, seu: bodies.find(({ id }) => String(id) === mine.idOrgao)?.nome ?? "" },
  { campo: "Número", agora: theirs.numero, seu: mine.numero },
  { campo: "Data da reunião", agora: formatDate(theirs.dataReuniao), seu: formatDate(mine.dataReuniao) },
  { campo: "Título", agora: theirs.titulo, seu: mine.titulo },
  { campo: "Resumo", agora: theirs.resumo, seu: mine.resumo },
];

interface Props {
  /** Null: new ones. */
  found: KeptDetail | null;
  onClose(): void;
  onSaved(id: number): void;
}

/** Registers minutes, or corrects them and puts another text in the place of the one that there is. */
export function MinutesDialog({ found, onClose, onSaved }: Props) {
  const write = useWrite("POST /salvarAta");
  const client = useQueryClient();
  const refresh = useRefreshMinutes();
  const bodies = useQuery(bodiesQuery()).data?.itens ?? [];
  const file = useOneFile("Escolha o texto da ata.", "pdf");
  const form = useForm({ resolver: yupResolver(schema), defaultValues: valuesOf(found) });
  const busy = form.formState.isSubmitting;
  const values = useWatch({ control: form.control });
  const { reachFor, look, heading } = useReach(minutesReach);
  // A change that participants do not see reaches nobody.
  const isSeen = found ? found.publicadaEm !== null : values.publicar === true;
  const reach = reachFor(values);
  const { theirs, save } = useMeanwhile(found, async () => (found ? client.fetchQuery({ ...keptOneQuery(found.id), staleTime: 0 }) : null));
  return (
    <FormDialog
      draft={`ata:${found?.id ?? "nova"}:${found?.versao}`}
      onClose={onClose}
      title={found ? `Corrigir a ata ${found.numero}` : "Registrar ata"}
      size="lg"
      form={form}
      onSubmit={async ({ idOrgao, publicar, ...facts }) => {
        if (isSeen && !reach) return look(form.getValues());
        const idArquivo = file.takeOptional();
        const { id } = await save((versao) =>
          write.mutateAsync({ body: { idAta: found?.id ?? null, versao, idOrgao: Number(idOrgao), ...facts, idArquivo, publicar } }),
        );
        void toast.success(found ? "Ata corrigida" : publicar ? "Ata publicada" : "Ata registrada, fora do portal");
        void refresh();
        onSaved(id);
      }}
      label={isSeen && !reach ? "Conferir quem verá" : theirs ? "Salvar por cima" : found ? "Salvar" : "Registrar"}
      look="admin"
    >
      {theirs && <Meanwhile lines={linesOf(theirs, form.getValues() as Values, bodies)} onTheirs={() => form.reset(valuesOf(theirs))} />}
      <Grid templateColumns={{ base: "minmax(0, 1fr)", md: "minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)" }} gap="4" alignItems="start">
        <SelectField
          name="idOrgao"
          label="Órgão"
          size="md"
          placeholder="Selecione"
          options={bodies.map(({ id, nome, encerradoEm }) => ({
            id,
            value: encerradoEm ? `${nome} (até ${formatDate(encerradoEm)})` : nome,
          }))}
        />
        <TextField name="numero" label="Número" size="md" maxLength={limits.numero} autoComplete="off" />
        <DateField name="dataReuniao" label="Data da reunião" size="md" />
      </Grid>
      <TextField name="titulo" label="Título" size="md" maxLength={limits.titulo} autoComplete="off" />
      <TextAreaField
        name="resumo"
        label="Resumo"
        maxLength={limits.resumo}
        hint="O que foi decidido, em poucas frases. É onde a busca dos participantes procura."
      />
      <UploadFiles
        label={found?.arquivo ? "Novo texto, em PDF" : "Texto assinado, em PDF"}
        uploads={file.uploads}
        hint={
          found?.arquivo
            ? `Substitui ${found.arquivo.nome}, que fica no histórico. Sem arquivo, o texto continua o mesmo.`
            : "Pode vir depois: até lá os participantes leem o resumo."
        }
        error={file.error}
        disabled={busy}
        max={1}
      />
      {!found && (
        <CheckboxField name="publicar" label="Publicar agora" hint="Todos os participantes, de qualquer plano, veem a ata em seguida." />
      )}
      {isSeen && reach && <Reach reach={reach} idPlano={null} headingRef={heading} />}
    </FormDialog>
  );
}
