import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Plus, Search, Truck } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { formatDate } from "@/domain/calendarDate";
import { formatCnpj } from "@/domain/cnpj";
import { formatAmount } from "@/domain/money";
import { usePermission } from "@/layout/permissions/permissions";
import { Button } from "@/ui/Button";
import { Card } from "@/ui/Card";
import { EmptyState } from "@/ui/EmptyState";
import { Field } from "@/ui/Field";
import { Grid, Text } from "@/ui/layout";
import { PagedTable } from "@/ui/PagedTable";
import { QueryState } from "@/ui/QueryState";
import { Select } from "@/ui/Select";
import { StatusBadge } from "@/ui/StatusBadge";
import type { Column } from "@/ui/Table";
import { TextInput } from "@/ui/TextInput";
import { useSearch } from "@/ui/useSearch";
import { RowsSkeleton } from "../records/RowsSkeleton";
import { type Situation, type Supplier, suppliersQuery, type View } from "./queries";
import { SupplierPanel } from "./SupplierPanel";

const SupplierDialog = dynamic(() => import("./SupplierDialog").then((module) => module.SupplierDialog), { ssr: false });

const situations = [
  { id: "ativo", value: "Em atividade" },
  { id: "encerrado", value: "Encerrados" },
];

const columns: Column<Supplier>[] = [
  { id: "nome", header: "Fornecedor", priority: 1, cell: ({ nome }) => nome },
  { id: "cnpj", header: "CNPJ", cell: ({ cnpj }) => <Text fontFamily="tabular">{formatCnpj(cnpj)}</Text> },
  { id: "servicos", header: "Serviços", align: "end", cell: ({ servicos }) => servicos },
  { id: "valor", header: "Já pago (R$)", align: "end", cell: ({ valor }) => formatAmount(valor) },
  {
    id: "situacao",
    header: "Situação",
    cell: ({ encerradoEm }) => (
      <StatusBadge kind={encerradoEm ? "off" : "ok"} plain>
        {encerradoEm ? `Encerrado em ${formatDate(encerradoEm)}` : "Em atividade"}
      </StatusBadge>
    ),
  },
];

interface Props {
  view: View;
  go(change: Partial<View>, how?: "push" | "replace"): void;
}

/** Who works for the fund; the one that the address names beside the list. */
export function SupplierList({ view, go }: Props) {
  const mayWrite = usePermission("fornecedores") === "E";
  const { typed, setTyped } = useSearch(view.texto, (texto) => go({ texto }, "replace"));
  const [adding, setAdding] = useState(false);
  const list = useQuery({ ...suppliersQuery(view), placeholderData: keepPreviousData });
  const narrowed = Boolean(view.texto || view.situacao || view.page);
  const clear = () => {
    setTyped("");
    go({ texto: undefined, situacao: undefined });
  };
  return (
    <Grid templateColumns={{ base: "minmax(0, 1fr)", xl: view.id ? "minmax(0, 1fr) 400px" : "minmax(0, 1fr)" }} gap="4" alignItems="start">
      <Card
        dense
        padding="0"
        title="Fornecedores"
        display={{ base: view.id ? "none" : "flex", xl: "flex" }}
        badge={
          <Text as="span" role="status" textStyle="small" color="fgMuted">
            {list.data && (list.data.total === 1 ? "1 fornecedor" : `${list.data.total} fornecedores`)}
          </Text>
        }
        action={
          mayWrite && (
            <Button size="sm" look="admin" leftIcon={Plus} onClick={() => setAdding(true)}>
              Novo fornecedor
            </Button>
          )
        }
      >
        <Grid role="search" gap="2" px="4" pb="3" templateColumns={{ base: "minmax(0, 1fr)", md: "minmax(0, 2fr) minmax(0, 1fr)" }}>
          <Field label="Procurar fornecedor" hideLabel>
            <TextInput
              size="sm"
              type="search"
              leftIcon={Search}
              value={typed}
              maxLength={100}
              autoComplete="off"
              placeholder="Nome ou CNPJ"
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
          <Field label="Situação" hideLabel>
            <Select
              size="sm"
              placeholder="Situação: todas"
              options={situations}
              value={view.situacao ?? ""}
              onChange={({ target }) => go({ situacao: (target.value || undefined) as Situation | undefined })}
            />
          </Field>
        </Grid>
        <QueryState query={list} skeleton={<RowsSkeleton />} title="Não conseguimos carregar os fornecedores">
          {({ itens, total, totalPage }) =>
            itens.length === 0 ? (
              <EmptyState
                icon={Truck}
                title={narrowed ? "Nenhum fornecedor com esses filtros" : "Nenhum fornecedor registrado"}
                action={
                  narrowed && (
                    <Button variant="outline" look="admin" onClick={clear}>
                      Limpar filtros
                    </Button>
                  )
                }
              >
                {narrowed ? "Mude as palavras ou a situação." : "Registre o primeiro para lançar os serviços que ele prestou."}
              </EmptyState>
            ) : (
              <PagedTable
                caption="Fornecedores"
                columns={view.id ? columns.filter(({ id }) => id !== "valor") : columns}
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
        <SupplierPanel
          key={view.id}
          id={view.id}
          mayWrite={mayWrite}
          onClose={() => go({ id: undefined, page: view.page })}
          onServices={(idFornecedor) => go({ aba: "servicos", idFornecedor, id: undefined, texto: undefined, situacao: undefined })}
        />
      )}
      {adding && (
        <SupplierDialog
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
