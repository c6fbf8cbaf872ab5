import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { FileSearch, Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { formatDate } from "@/domain/calendarDate";
import { formatAmount, formatMoney } from "@/domain/money";
import { formatMonth } from "@/domain/months";
import { planName } from "@/domain/planName";
import { supplyCategoryName } from "@/domain/suppliers";
import { usePermission } from "@/layout/permissions/permissions";
import { Button } from "@/ui/Button";
import { Card } from "@/ui/Card";
import { EmptyState } from "@/ui/EmptyState";
import { Grid, Text } from "@/ui/layout";
import { PagedTable } from "@/ui/PagedTable";
import { QueryState } from "@/ui/QueryState";
import type { Column } from "@/ui/Table";
import { useSearch } from "@/ui/useSearch";
import { RowsSkeleton } from "../records/RowsSkeleton";
import { type Service, servicesQuery, type View } from "./queries";
import { ServiceFilters } from "./ServiceFilters";
import { ServicePanel } from "./ServicePanel";

const ServiceDialog = dynamic(() => import("./ServiceDialog").then((module) => module.ServiceDialog), { ssr: false });

const columns: Column<Service>[] = [
  { id: "descricao", header: "Serviço", priority: 1, cell: ({ descricao }) => descricao },
  { id: "fornecedor", header: "Fornecedor", cell: ({ fornecedor }) => fornecedor.nome },
  { id: "plano", header: "Plano", cell: ({ plano }) => (plano ? planName(plano.nome) : "Do fundo") },
  { id: "categoria", header: "Categoria", cell: ({ categoria }) => supplyCategoryName(categoria) },
  {
    id: "data",
    header: "Data",
    cell: ({ prestadoEm, mes }) => <Text fontFamily="tabular">{prestadoEm ? formatDate(prestadoEm) : formatMonth(mes)}</Text>,
  },
  { id: "valor", header: "Valor (R$)", align: "end", cell: ({ valor }) => formatAmount(valor) },
];

interface Props {
  view: View;
  go(change: Partial<View>, how?: "push" | "replace"): void;
}

/** What suppliers did, page by page, with what it adds up to; the one that the address names beside the list. */
export function ServiceList({ view, go }: Props) {
  const mayWrite = usePermission("fornecedores") === "E";
  const { typed, setTyped } = useSearch(view.texto, (texto) => go({ texto }, "replace"));
  const [adding, setAdding] = useState(false);
  const list = useQuery({ ...servicesQuery(view), placeholderData: keepPreviousData });
  const { texto, idFornecedor, idPlano, categoria, inicio, page } = view;
  const narrowed = Boolean(texto || idFornecedor || idPlano !== undefined || categoria || inicio || page);
  const clear = () => {
    setTyped("");
    go({
      texto: undefined,
      idFornecedor: undefined,
      idPlano: undefined,
      categoria: undefined,
      inicio: undefined,
      fim: undefined,
    });
  };
  return (
    <Grid templateColumns={{ base: "minmax(0, 1fr)", xl: view.id ? "minmax(0, 1fr) 400px" : "minmax(0, 1fr)" }} gap="4" alignItems="start">
      <Card
        dense
        padding="0"
        title="Serviços prestados"
        display={{ base: view.id ? "none" : "flex", xl: "flex" }}
        badge={
          <Text as="span" role="status" textStyle="small" color="fgMuted">
            {list.data &&
              `${list.data.total === 1 ? "1 serviço" : `${list.data.total.toLocaleString("pt-BR")} serviços`}, ${formatMoney(list.data.valor)}`}
          </Text>
        }
        action={
          mayWrite && (
            <Button size="sm" look="admin" leftIcon={Plus} onClick={() => setAdding(true)}>
              Registrar serviço
            </Button>
          )
        }
      >
        <ServiceFilters view={view} typed={typed} onType={setTyped} go={go} />
        <QueryState query={list} skeleton={<RowsSkeleton />} title="Não conseguimos carregar os serviços">
          {({ itens, total, totalPage }) =>
            itens.length === 0 ? (
              <EmptyState
                icon={FileSearch}
                title={narrowed ? "Nenhum serviço com esses filtros" : "Nenhum serviço registrado"}
                action={
                  narrowed && (
                    <Button variant="outline" look="admin" onClick={clear}>
                      Limpar filtros
                    </Button>
                  )
                }
              >
                {narrowed ? "Mude as palavras ou os filtros." : "O que você registrar aparece aqui e para os participantes do plano."}
              </EmptyState>
            ) : (
              <PagedTable
                caption="Serviços prestados"
                columns={view.id ? columns.filter(({ id }) => id !== "categoria" && id !== "plano") : columns}
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
      {view.id && (
        <ServicePanel
          key={view.id}
          id={view.id}
          mayWrite={mayWrite}
          onClose={() => go({ id: undefined, page: view.page })}
          onSupplier={(id) => go({ aba: "fornecedores", id, texto: undefined })}
        />
      )}
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
    </Grid>
  );
}
