import { yupResolver } from "@hookform/resolvers/yup";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { object, string } from "yup";
import { useWrite } from "@/api/write";
import { toast } from "@/ui/feedback/toast";
import { TextField } from "@/ui/fields/TextField";
import { FormDialog } from "@/ui/overlays/FormDialog";
import { Meanwhile } from "../records/Meanwhile";
import { useMeanwhile } from "../records/useMeanwhile";
import { type Body, bodiesQuery, useRefreshMinutes } from "./minutesQueries";

const MOST = 100;
const schema = object({ nome: string().trim().required("Dê um nome ao órgão").max(MOST, `Use até ${MOST} letras`) });

interface Props {
  /** Null: a new one. */
  body: Body | null;
  onClose(): void;
  onSaved(id: number): void;
}

/** Creates a body, or gives it another name. */
export function BodyDialog({ body, onClose, onSaved }: Props) {
  const write = useWrite("POST /salvarOrgaoAta");
  const client = useQueryClient();
  const refresh = useRefreshMinutes();
  const form = useForm({ resolver: yupResolver(schema), defaultValues: { nome: body?.nome ?? "" } });
  const { theirs, save } = useMeanwhile(body, async () => {
    const { itens } = await client.fetchQuery({ ...bodiesQuery(), staleTime: 0 });
    return itens.find(({ id }) => id === body?.id) ?? null;
  });
  return (
    <FormDialog
      draft={`orgao:${body?.id ?? "novo"}:${body?.versao}`}
      onClose={onClose}
      title={body ? `Renomear ${body.nome}` : "Novo órgão"}
      form={form}
      onSubmit={async ({ nome }) => {
        const { id } = await save((versao) => write.mutateAsync({ body: { idOrgao: body?.id ?? null, versao, nome } }));
        void toast.success(body ? "Órgão renomeado" : "Órgão criado");
        void refresh();
        onSaved(id);
      }}
      label={theirs ? "Salvar por cima" : body ? "Renomear" : "Criar"}
      look="admin"
    >
      {theirs && (
        <Meanwhile
          lines={[{ campo: "Nome", agora: theirs.nome, seu: form.getValues("nome") }]}
          onTheirs={() => form.reset({ nome: theirs.nome })}
        />
      )}
      <TextField
        name="nome"
        label="Nome do órgão"
        size="md"
        maxLength={MOST}
        autoComplete="off"
        hint={
          body && body.publicadas > 0
            ? `Os participantes veem o nome novo também nas ${body.publicadas} atas que já estão no portal.`
            : "É como os participantes o encontram na lista de atas."
        }
      />
    </FormDialog>
  );
}
