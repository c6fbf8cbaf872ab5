import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { FileSearch, Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { formatDate } from "@/domain/calendar/calendarDate";
import { formatMonth } from "@/domain/calendar/months";
import { SUPPLY_CATEGORIES, supplyCategoryName } from "@/domain/messages/suppliers";
import { formatMoney } from "@/domain/money/money";
import { planName } from "@/domain/plans/planName";
import { usePermission } from "@/layout/permissions/permissions";
import { Text } from "@/ui/content/layout";
import { RecordList } from "@/ui/content/RecordList";
import type { Column } from "@/ui/content/Table";
import { Button } from "@/ui/controls/Button";
import { plansQuery } from "../frame/frameQueries";
import { PeriodFilter } from "./PeriodFilter";
import { ServicePanel } from "./ServicePanel";
import { everySupplierQuery, OF_FUND, type Service, servicesQuery, type View } from "./suppliersQueries";

const ServiceDialog = dynamic(() => import("./ServiceDialog").then((module) => module.ServiceDialog), { ssr: false });

const columns: Column<Service>[] = [
  { id: "descricao", header: "Serviço", priority: 1, cell: ({ descricao }) => descricao },
  { id: "fornecedor", header: "Fornecedor", phone: "line", cell: ({ fornecedor }) => fornecedor.nome },
  { id: "plano", header: "Plano", phone: "below", cell: ({ plano }) => (plano ? planName(plano.nome) : "Do fundo") },
  { id: "categoria", header: "Categoria", cell: ({ categoria }) => supplyCategoryName(categoria) },
  {
    id: "data",
    header: "Data",
    phone: "below",
    cell: ({ prestadoEm, mes }) => <Text fontFamily="tabular">{prestadoEm ? formatDate(prestadoEm) : formatMonth(mes)}</Text>,
  },
  { id: "valor", header: "Valor", phone: "end", align: "end", cell: ({ valor }) => formatMoney(valor) },
];

interface Props {
  view: View;
  go(change: Partial<View>, how?: "push" | "replace"): void;
}

/**
 * List of the services that suppliers gave, page by page, with their total. The address names the one that is open
 * beside the list.
 */
export function ServiceList({ view, go }: Props) {
  const mayWrite = usePermission("fornecedores") === "E";
  const [adding, setAdding] = useState(false);
  const list = useQuery({ ...servicesQuery(view), placeholderData: keepPreviousData });
  const suppliers = useQuery(everySupplierQuery()).data?.itens ?? [];
  const plans = useQuery(plansQuery()).data ?? [];
  return (
    <>
      <RecordList
        title="Serviços prestados"
        list={list}
        columns={columns}
        aside={["categoria", "plano"]}
        view={view}
        go={go}
        nouns={["serviço", "serviços"]}
        sum={list.data && formatMoney(list.data.valor)}
        action={
          mayWrite && (
            <Button size="sm" look="admin" leftIcon={Plus} onClick={() => setAdding(true)}>
              Registrar serviço
            </Button>
          )
        }
        search={{ label: "Procurar serviço", placeholder: "O que foi feito" }}
        choices={[
          { label: "Fornecedor", all: "todos", options: suppliers.map(({ id, nome }) => ({ id, value: nome })), name: "idFornecedor" },
          {
            ...{ label: "Plano", all: "todos", name: "idPlano" },
            options: [...plans.map(({ id, nome }) => ({ id, value: planName(nome) })), { id: OF_FUND, value: "Do fundo (nenhum plano)" }],
          },
          { label: "Categoria", all: "todas", options: SUPPLY_CATEGORIES, name: "categoria" },
        ]}
        further={<PeriodFilter view={view} go={go} />}
        narrows={["inicio", "fim"]}
        bar={{
          templateColumns: { base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))", xl: "minmax(0, 1.5fr) repeat(4, minmax(0, 1fr))" },
          css: { "& > :first-child": { gridColumn: { base: "1 / -1", xl: "auto" } } },
        }}
        icon={FileSearch}
        empty={["Nenhum serviço registrado", "O que você registrar aparece aqui e para os participantes do plano."]}
        narrowed={["Nenhum serviço com esses filtros"]}
        missing="Não conseguimos carregar os serviços"
        panel={
          view.id ? (
            <ServicePanel
              key={view.id}
              id={view.id}
              mayWrite={mayWrite}
              onClose={() => go({ id: undefined, page: view.page })}
              onSupplier={(id) => go({ aba: "fornecedores", id, texto: undefined })}
            />
          ) : null
        }
      />
      {adding && (
        <ServiceDialog
          found={null}
          onClose={() => setAdding(false)}
          onSaved={(id) => {
            setAdding(false);
            go({ id });
          }}
        />
      )}
    </>
  );
}
