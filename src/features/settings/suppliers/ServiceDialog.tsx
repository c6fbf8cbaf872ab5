import { yupResolver } from "@hookform/resolvers/yup";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { object, string } from "yup";
import { useWrite } from "@/api/write";
import { formatDate, isCalendarDate, today } from "@/domain/calendar/calendarDate";
import { SUPPLY_CATEGORIES, type SupplyCategory, supplyCategoryName } from "@/domain/messages/suppliers";
import { formatMoney, isZeroAmount } from "@/domain/money/money";
import { planName } from "@/domain/plans/planName";
import { useOneFile } from "@/parts/uploads/useOneFile";
import { Grid } from "@/ui/content/layout";
import { toast } from "@/ui/feedback/toast";
import { CurrencyField } from "@/ui/fields/CurrencyField";
import { DateField } from "@/ui/fields/DateField";
import { SelectField } from "@/ui/fields/SelectField";
import { TextField } from "@/ui/fields/TextField";
import { FormDialog } from "@/ui/overlays/FormDialog";
import { UploadFiles } from "@/ui/uploads/UploadFiles";
import { plansQuery } from "../frame/frameQueries";
import { Meanwhile } from "../records/Meanwhile";
import { Reach } from "../records/Reach";
import { useMeanwhile } from "../records/useMeanwhile";
import { suppliersReach, useReach } from "../records/useReach";
import { everySupplierQuery, type Service, serviceQuery, useRefreshSuppliers } from "./suppliersQueries";

const MOST = 200;
const OF_FUND = "fundo";

const schema = object({
  idFornecedor: string().required("Escolha o fornecedor"),
  idPlano: string().required("Escolha quem pagou"),
  prestadoEm: string()
    .required("Informe o dia")
    .test("day", "Esta data não existe. Confira o dia e o mês.", (value) => !value || isCalendarDate(value))
    .test("past", "Este serviço ainda não foi prestado.", (value) => !value || value <= today()),
  categoria: string().required("Escolha a categoria"),
  descricao: string().trim().required("Diga qual serviço foi prestado").max(MOST, `Use até ${MOST} letras`),
  valor: string()
    .required("Informe o valor")
    .test("positive", "Informe um valor maior que zero.", (value) => !value || !isZeroAmount(value)),
});

const valuesOf = (found: Service | null) => ({
  idFornecedor: found ? String(found.fornecedor.id) : "",
  idPlano: found ? String(found.plano?.id ?? OF_FUND) : "",
  prestadoEm: found?.prestadoEm ?? "",
  categoria: (found?.categoria ?? "") as string,
  descricao: found?.descricao ?? "",
  valor: found?.valor ?? "",
});

interface Props {
  /** Null: a new one. */
  found: Service | null;
  onClose(): void;
  onSaved(id: number): void;
}

/** Registers what a supplier did and what it cost, or corrects it. */
export function ServiceDialog({ found, onClose, onSaved }: Props) {
  const write = useWrite("POST /salvarServicoFornecedor");
  const client = useQueryClient();
  const refresh = useRefreshSuppliers();
  const suppliers = useQuery(everySupplierQuery()).data?.itens ?? [];
  const plans = useQuery(plansQuery()).data ?? [];
  const file = useOneFile("Escolha o documento.", "pdf");
  const form = useForm({ resolver: yupResolver(schema), defaultValues: valuesOf(found) });
  const busy = form.formState.isSubmitting;
  const values = useWatch({ control: form.control });
  const { reachFor, look, heading } = useReach(suppliersReach);
  // The fund's own expenses are in nobody's list.
  const isSeen = values.idPlano !== OF_FUND;
  const reach = reachFor(values);
  const { theirs, save } = useMeanwhile(found, async () => (found ? client.fetchQuery({ ...serviceQuery(found.id), staleTime: 0 }) : null));
  const payers = [
    ...plans.map(({ id, nome }) => ({ id: String(id), value: planName(nome) })),
    { id: OF_FUND, value: "Do fundo (nenhum plano)" },
  ];
  const linesOf = (now: Service) => {
    const mine = form.getValues();
    return [
      { campo: "Fornecedor", agora: now.fornecedor.nome, seu: suppliers.find(({ id }) => String(id) === mine.idFornecedor)?.nome ?? "" },
      { campo: "Quem pagou", agora: payerOf(String(now.plano?.id ?? OF_FUND)), seu: payerOf(mine.idPlano) },
      { campo: "Data", agora: now.prestadoEm ? formatDate(now.prestadoEm) : "", seu: formatDate(mine.prestadoEm) },
      { campo: "Categoria", agora: supplyCategoryName(now.categoria), seu: supplyCategoryName(mine.categoria) },
      { campo: "Serviço", agora: now.descricao, seu: mine.descricao },
      { campo: "Valor", agora: formatMoney(now.valor), seu: mine.valor && formatMoney(mine.valor) },
    ];
  };
  const payerOf = (id: string) => payers.find((one) => one.id === id)?.value ?? "";
  return (
    <FormDialog
      draft={`servico:${found?.id ?? "novo"}:${found?.versao}`}
      onClose={onClose}
      title={found ? "Corrigir serviço prestado" : "Registrar serviço prestado"}
      size="lg"
      form={form}
      onSubmit={async ({ idFornecedor, idPlano, categoria, ...facts }) => {
        if (isSeen && !reach) return look(form.getValues());
        const body = {
          ...facts,
          idServico: found?.id ?? null,
          idFornecedor: Number(idFornecedor),
          idPlano: idPlano === OF_FUND ? null : Number(idPlano),
          categoria: categoria as SupplyCategory,
          idArquivo: file.takeOptional(),
        };
        const { id } = await save((versao) => write.mutateAsync({ body: { ...body, versao } }));
        void toast.success(found ? "Serviço corrigido" : "Serviço registrado");
        void refresh();
        onSaved(id);
      }}
      label={isSeen && !reach ? "Conferir quem verá" : theirs ? "Salvar por cima" : found ? "Salvar" : "Registrar"}
      look="admin"
    >
      {theirs && <Meanwhile lines={linesOf(theirs)} onTheirs={() => form.reset(valuesOf(theirs))} />}
      <Grid templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }} gap="4" alignItems="start">
        <SelectField
          name="idFornecedor"
          label="Fornecedor"
          size="md"
          placeholder="Selecione"
          options={suppliers.map(({ id, nome, encerradoEm }) => ({
            id,
            value: encerradoEm ? `${nome} (até ${formatDate(encerradoEm)})` : nome,
          }))}
        />
        <SelectField
          name="idPlano"
          label="Quem pagou"
          size="md"
          placeholder="Selecione"
          options={payers}
          hint="Só os participantes do plano veem o serviço."
        />
      </Grid>
      <TextField name="descricao" label="Serviço prestado" size="md" maxLength={MOST} autoComplete="off" />
      <Grid templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" }} gap="4" alignItems="start">
        <SelectField name="categoria" label="Categoria" size="md" placeholder="Selecione" options={SUPPLY_CATEGORIES} />
        <DateField name="prestadoEm" label="Data" size="md" />
        <CurrencyField name="valor" label="Valor" size="md" />
      </Grid>
      <UploadFiles
        label={found?.arquivo ? "Novo documento, em PDF" : "Nota fiscal ou relatório, em PDF"}
        uploads={file.uploads}
        hint={
          found?.arquivo
            ? `Substitui ${found.arquivo.nome}. Sem arquivo, o documento continua o mesmo.`
            : "Fica com a equipe: os participantes não o veem."
        }
        error={file.error}
        disabled={busy}
        max={1}
      />
      {isSeen && reach && <Reach reach={reach} idPlano={Number(values.idPlano)} headingRef={heading} />}
    </FormDialog>
  );
}
