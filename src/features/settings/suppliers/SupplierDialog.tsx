import { yupResolver } from "@hookform/resolvers/yup";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { object, string } from "yup";
import { useWrite } from "@/api/write";
import { formatCnpj, isCnpj } from "@/domain/people/cnpj";
import { toast } from "@/ui/feedback/toast";
import { TextField } from "@/ui/fields/TextField";
import { FormDialog } from "@/ui/overlays/FormDialog";
import { Meanwhile } from "../records/Meanwhile";
import { useMeanwhile } from "../records/useMeanwhile";
import { type Supplier, supplierQuery, useRefreshSuppliers } from "./suppliersQueries";

const MOST = 150;
/** Fourteen characters and the punctuation between them. */
const CNPJ_LENGTH = 18;

const schema = object({
  nome: string().trim().required("Informe o nome do fornecedor").max(MOST, `Use até ${MOST} letras`),
  cnpj: string()
    .trim()
    .required("Informe o CNPJ")
    .test("cnpj", "Este CNPJ não existe. Confira os números e as letras.", (value) => !value || isCnpj(value)),
});

const valuesOf = (found: Supplier | null) => ({ nome: found?.nome ?? "", cnpj: found ? formatCnpj(found.cnpj) : "" });

interface Props {
  /** Null: a new one. */
  found: Supplier | null;
  onClose(): void;
  onSaved(id: number): void;
}

/** Registers a supplier, or corrects its name and CNPJ. */
export function SupplierDialog({ found, onClose, onSaved }: Props) {
  const write = useWrite("POST /salvarFornecedor");
  const client = useQueryClient();
  const refresh = useRefreshSuppliers();
  const form = useForm({ resolver: yupResolver(schema), defaultValues: valuesOf(found) });
  const { theirs, save } = useMeanwhile<Supplier>(found, async () =>
    found ? client.fetchQuery({ ...supplierQuery(found.id), staleTime: 0 }) : null,
  );
  return (
    <FormDialog
      draft={`fornecedor:${found?.id ?? "novo"}:${found?.versao}`}
      onClose={onClose}
      title={found ? "Corrigir fornecedor" : "Novo fornecedor"}
      form={form}
      onSubmit={async ({ nome, cnpj }) => {
        const { id } = await save((versao) => write.mutateAsync({ body: { idFornecedor: found?.id ?? null, versao, nome, cnpj } }));
        void toast.success(found ? "Fornecedor corrigido" : "Fornecedor registrado");
        void refresh();
        onSaved(id);
      }}
      label={theirs ? "Salvar por cima" : found ? "Salvar" : "Registrar"}
      look="admin"
    >
      {theirs && (
        <Meanwhile
          lines={[
            { campo: "Nome", agora: theirs.nome, seu: form.getValues("nome") },
            { campo: "CNPJ", agora: formatCnpj(theirs.cnpj), seu: formatCnpj(form.getValues("cnpj")) },
          ]}
          onTheirs={() => form.reset(valuesOf(theirs))}
        />
      )}
      <TextField name="nome" label="Nome ou razão social" size="md" maxLength={MOST} autoComplete="off" />
      <TextField
        name="cnpj"
        label="CNPJ"
        size="md"
        maxLength={CNPJ_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        hint="Com ou sem pontos. Desde julho de 2026 pode ter letras."
      />
    </FormDialog>
  );
}
