import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ReceiptText, TriangleAlert } from "lucide-react";
import { formatDate } from "@/domain/calendar/calendarDate";
import { formatMoney } from "@/domain/money/money";
import { planName } from "@/domain/plans/planName";
import { optionsOf } from "@/parts/states/look";
import { RECEIPT } from "@/parts/states/receipts";
import { StateBadge } from "@/parts/states/StateBadge";
import { Text } from "@/ui/content/layout";
import { RecordList } from "@/ui/content/RecordList";
import { DateInput } from "@/ui/controls/text/DateInput";
import { Field } from "@/ui/fields/Field";
import type { Go, View } from "./address";
import { ReceiptPanel } from "./ReceiptPanel";
import { plansQuery, type Receipt, receiptsQuery, sourceWord } from "./reconciliationQueries";

const states = [{ id: "pendentes", value: "Pendentes" }, ...optionsOf(RECEIPT)];

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
    phone: "line" as const,
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
    phone: "last" as const,
    cell: ({ situacao }: Receipt) => (
      <StateBadge look={RECEIPT[situacao]} icon={situacao === "divergente" ? TriangleAlert : undefined} plain />
    ),
  },
  { id: "valor", header: "Valor", phone: "end" as const, align: "end" as const, cell: ({ valor }: Receipt) => formatMoney(valor) },
];

/** Every receipt of the filters, and the one that the address names beside it. */
export function ReceiptsTab({ view, go, isWriter }: { view: View; go: Go; isWriter: boolean }) {
  const list = useQuery({ ...receiptsQuery(view), placeholderData: keepPreviousData });
  const plans = useQuery(plansQuery());
  return (
    <RecordList
      title="Recebimentos"
      list={list}
      columns={columns}
      aside={["origem", "plano"]}
      view={view}
      go={go}
      nouns={["crédito", "créditos"]}
      clearsAbove
      search={{ label: "Procurar por nome, CPF ou nosso número", placeholder: "Nome, CPF ou número" }}
      choices={[
        { label: "Situação", all: "todas", options: states, name: "situacao" },
        {
          ...{ label: "Plano", all: "todos", name: "idPlano" },
          options: (plans.data ?? []).map(({ id, nome }) => ({ id, value: planName(nome) })),
        },
      ]}
      further={
        <>
          <Field label="Crédito desde" hideLabel>
            <DateInput
              size="sm"
              placeholder="Crédito desde"
              value={view.de ?? ""}
              onChange={({ target }) => go({ de: target.value || undefined })}
            />
          </Field>
          <Field label="Crédito até" hideLabel>
            <DateInput
              size="sm"
              placeholder="Crédito até"
              value={view.ate ?? ""}
              onChange={({ target }) => go({ ate: target.value || undefined })}
            />
          </Field>
        </>
      }
      narrows={["idRetorno", "de", "ate"]}
      bar={{
        templateColumns: {
          base: "minmax(0, 1fr)",
          sm: "repeat(2, minmax(0, 1fr))",
          lg: view.id ? "repeat(4, minmax(0, 1fr))" : "minmax(0, 1.6fr) repeat(4, minmax(0, 1fr))",
        },
        css: { "& > :first-child": { gridColumn: { base: "1 / -1", lg: view.id ? "1 / -1" : "auto" } } },
      }}
      icon={ReceiptText}
      empty={["Nenhum recebimento", "Importe um arquivo de retorno do banco ou lance um recebimento."]}
      narrowed={["Nenhum recebimento com esses filtros", "Mude a busca ou os filtros."]}
      missing="Não conseguimos carregar os recebimentos"
      panel={
        view.id ? (
          <ReceiptPanel key={view.id} id={view.id} isWriter={isWriter} onClose={() => go({ id: undefined, page: view.page })} />
        ) : null
      }
      panelWidth="460px"
    />
  );
}
