import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Plus, Truck } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { formatAmount } from "@/domain/money/money";
import { formatCnpj } from "@/domain/people/cnpj";
import { usePermission } from "@/layout/permissions/permissions";
import { activity } from "@/parts/states/look";
import { StateBadge } from "@/parts/states/StateBadge";
import { Text } from "@/ui/content/layout";
import { RecordList } from "@/ui/content/RecordList";
import type { Column } from "@/ui/content/Table";
import { Button } from "@/ui/controls/Button";
import { SupplierPanel } from "./SupplierPanel";
import { type Supplier, suppliersQuery, type View } from "./suppliersQueries";

const SupplierDialog = dynamic(() => import("./SupplierDialog").then((module) => module.SupplierDialog), { ssr: false });

const situations = [
  { id: "ativo", value: "Em atividade" },
  { id: "encerrado", value: "Encerrados" },
];

const columns: Column<Supplier>[] = [
  { id: "nome", header: "Fornecedor", priority: 1, cell: ({ nome }) => nome },
  { id: "cnpj", header: "CNPJ", phone: "line", cell: ({ cnpj }) => <Text fontFamily="tabular">{formatCnpj(cnpj)}</Text> },
  { id: "servicos", header: "Serviços", align: "end", cell: ({ servicos }) => servicos },
  { id: "valor", header: "Já pago (R$)", phone: "end", align: "end", cell: ({ valor }) => formatAmount(valor) },
  {
    id: "situacao",
    header: "Situação",
    phone: "last",
    cell: ({ encerradoEm }) => <StateBadge look={activity(encerradoEm)} plain />,
  },
];

interface Props {
  view: View;
  go(change: Partial<View>, how?: "push" | "replace"): void;
}

/** List of the suppliers; the address names the one that is open beside it. */
export function SupplierList({ view, go }: Props) {
  const mayWrite = usePermission("fornecedores") === "E";
  const [adding, setAdding] = useState(false);
  const list = useQuery({ ...suppliersQuery(view), placeholderData: keepPreviousData });
  return (
    <>
      <RecordList
        title="Fornecedores"
        list={list}
        columns={columns}
        aside={["valor"]}
        view={view}
        go={go}
        nouns={["fornecedor", "fornecedores"]}
        action={
          mayWrite && (
            <Button size="sm" look="admin" leftIcon={Plus} onClick={() => setAdding(true)}>
              Novo fornecedor
            </Button>
          )
        }
        search={{ label: "Procurar fornecedor", placeholder: "Nome ou CNPJ" }}
        choices={[{ label: "Situação", all: "todas", options: situations, name: "situacao" }]}
        bar={{ templateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 2fr) minmax(0, 1fr)" } }}
        icon={Truck}
        empty={["Nenhum fornecedor registrado", "Registre o primeiro para lançar os serviços que ele prestou."]}
        narrowed={["Nenhum fornecedor com esses filtros", "Mude as palavras ou a situação."]}
        missing="Não conseguimos carregar os fornecedores"
        panel={
          view.id ? (
            <SupplierPanel
              key={view.id}
              id={view.id}
              mayWrite={mayWrite}
              onClose={() => go({ id: undefined, page: view.page })}
              onServices={(idFornecedor) => go({ aba: "servicos", idFornecedor, id: undefined, texto: undefined, situacao: undefined })}
            />
          ) : null
        }
      />
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
    </>
  );
}
