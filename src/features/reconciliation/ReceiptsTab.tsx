import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ReceiptText, Search } from "lucide-react";
import { formatDate } from "@/domain/calendarDate";
import { formatMoney } from "@/domain/money";
import { planName } from "@/domain/planName";
import { RECEIPT_STATES } from "@/domain/reconciliation";
import { Button } from "@/ui/Button";
import { Card } from "@/ui/Card";
import { DateInput } from "@/ui/DateInput";
import { EmptyState } from "@/ui/EmptyState";
import { Field } from "@/ui/Field";
import { Box, Grid, Text } from "@/ui/layout";
import { PagedTable } from "@/ui/PagedTable";
import { QueryState } from "@/ui/QueryState";
import { Select } from "@/ui/Select";
import { Skeleton } from "@/ui/Skeleton";
import { StatusBadge } from "@/ui/StatusBadge";
import { TextInput } from "@/ui/TextInput";
import { useSearch } from "@/ui/useSearch";
import { type Go, isState, type View } from "./address";
import { plansQuery, type Receipt, receiptsQuery, sourceWord, stateKind, stateWord } from "./queries";
import { ReceiptPanel } from "./ReceiptPanel";

const states = [{ id: "pendentes", value: "Pendentes" }, ...RECEIPT_STATES];

const columns = [
  {
    id: "quem",
    header: "De quem",
    priority: 1 as const,
    cell: ({ pessoa, pagador, nossoNumero }: Receipt) => pessoa?.nome ?? pagador ?? nossoNumero ?? "Não identificado",
  },
  {
    id: "dia",
    header: "Crédito",
    width: "104px",
    cell: ({ dia }: Receipt) => (
      <Text as="span" fontFamily="tabular">
        {formatDate(dia)}
      </Text>
    ),
  },
  { id: "origem", header: "Origem", priority: 3 as const, cell: ({ fonte }: Receipt) => sourceWord(fonte) },
  { id: "plano", header: "Plano", priority: 3 as const, cell: ({ plano }: Receipt) => (plano ? planName(plano.nome) : "—") },
  {
    id: "situacao",
    header: "Situação",
    cell: ({ situacao }: Receipt) => (
      <StatusBadge kind={stateKind[situacao]} plain>
        {stateWord(situacao)}
      </StatusBadge>
    ),
  },
  { id: "valor", header: "Valor", align: "end" as const, cell: ({ valor }: Receipt) => formatMoney(valor) },
];

/** Every receipt of the filters, and the one that the address names beside it. */
export function ReceiptsTab({ view, go, isWriter }: { view: View; go: Go; isWriter: boolean }) {
  const list = useQuery({ ...receiptsQuery(view), placeholderData: keepPreviousData });
  const { texto, situacao, idPlano, idRetorno, de, ate } = view;
  const isNarrowed = Boolean(texto || situacao || idPlano || idRetorno || de || ate);
  const clear = () =>
    go({ texto: undefined, situacao: undefined, idPlano: undefined, idRetorno: undefined, de: undefined, ate: undefined });
  return (
    <Grid templateColumns={{ base: "minmax(0, 1fr)", xl: view.id ? "minmax(0, 1fr) 460px" : "minmax(0, 1fr)" }} gap="4" alignItems="start">
      <Card
        dense
        padding="0"
        title="Recebimentos"
        display={{ base: view.id ? "none" : "flex", xl: "flex" }}
        badge={
          <Text as="span" role="status" textStyle="small" color="fgMuted">
            {list.data && (list.data.total === 1 ? "1 recebimento" : `${list.data.total.toLocaleString("pt-BR")} recebimentos`)}
          </Text>
        }
        action={
          isNarrowed && (
            <Button variant="text" size="sm" look="admin" onClick={clear}>
              Limpar filtros
            </Button>
          )
        }
      >
        <Filters view={view} go={go} />
        <QueryState query={list} skeleton={<Skeleton w="100%" h="320px" />} title="Não conseguimos carregar os recebimentos">
          {({ itens, total, totalPage }) =>
            itens.length === 0 ? (
              <EmptyState icon={ReceiptText} title={isNarrowed ? "Nenhum recebimento com esses filtros" : "Nenhum recebimento"}>
                {isNarrowed ? "Mude a busca ou os filtros." : "Importe um arquivo de retorno do banco ou lance um recebimento."}
              </EmptyState>
            ) : (
              <PagedTable
                caption="Recebimentos"
                columns={view.id ? columns.filter(({ id }) => id !== "origem" && id !== "plano") : columns}
                rows={itens}
                isStale={list.isPlaceholderData}
                total={total}
                totalPage={totalPage}
                go={go}
                page={view.page}
                open={view.id}
              />
            )
          }
        </QueryState>
      </Card>
      {view.id && <ReceiptPanel key={view.id} id={view.id} isWriter={isWriter} onClose={() => go({ id: undefined, page: view.page })} />}
    </Grid>
  );
}

function Filters({ view, go }: { view: View; go: Go }) {
  const { typed, setTyped } = useSearch(view.texto, (texto) => go({ texto }, "replace"));
  const plans = useQuery(plansQuery());
  return (
    <Grid
      role="search"
      templateColumns={{
        base: "minmax(0, 1fr)",
        sm: "repeat(2, minmax(0, 1fr))",
        lg: view.id ? "repeat(4, minmax(0, 1fr))" : "minmax(0, 1.6fr) repeat(4, minmax(0, 1fr))",
      }}
      gap="2"
      px="4"
      py="3"
      borderBottomWidth="1px"
    >
      <Box gridColumn={{ base: "1 / -1", lg: view.id ? "1 / -1" : "auto" }}>
        <Field label="Procurar recebimento" hideLabel>
          <TextInput
            size="sm"
            type="search"
            leftIcon={Search}
            value={typed}
            maxLength={100}
            autoComplete="off"
            placeholder="Nome, CPF ou nosso número"
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </Box>
      <Field label="Situação" hideLabel>
        <Select
          size="sm"
          placeholder="Situação: todas"
          options={states}
          value={view.situacao ?? ""}
          onChange={({ target }) => go({ situacao: isState(target.value) ? target.value : undefined })}
        />
      </Field>
      <Field label="Plano" hideLabel>
        <Select
          size="sm"
          placeholder="Plano: todos"
          options={(plans.data ?? []).map(({ id, nome }) => ({ id, value: planName(nome) }))}
          value={view.idPlano ?? ""}
          onChange={({ target }) => go({ idPlano: target.value ? Number(target.value) : undefined })}
        />
      </Field>
      <Field label="Crédito desde" hideLabel>
        <DateInput size="sm" value={view.de ?? ""} onChange={({ target }) => go({ de: target.value || undefined })} />
      </Field>
      <Field label="Crédito até" hideLabel>
        <DateInput size="sm" value={view.ate ?? ""} onChange={({ target }) => go({ ate: target.value || undefined })} />
      </Field>
    </Grid>
  );
}
