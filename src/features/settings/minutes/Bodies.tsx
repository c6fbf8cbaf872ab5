import { useQuery } from "@tanstack/react-query";
import { Landmark, Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { formatDate } from "@/domain/calendarDate";
import { usePermission } from "@/layout/permissions/permissions";
import { Button } from "@/ui/Button";
import { Card } from "@/ui/Card";
import { EmptyState } from "@/ui/EmptyState";
import { Grid } from "@/ui/layout";
import { QueryState } from "@/ui/QueryState";
import { StatusBadge } from "@/ui/StatusBadge";
import { type Column, Table } from "@/ui/Table";
import { RowsSkeleton } from "../records/RowsSkeleton";
import { BodyPanel } from "./BodyPanel";
import { type Body, bodiesQuery, type View } from "./queries";

const BodyDialog = dynamic(() => import("./BodyDialog").then((module) => module.BodyDialog), { ssr: false });

const columns: Column<Body>[] = [
  { id: "nome", header: "Órgão", priority: 1, cell: ({ nome }) => nome },
  { id: "atas", header: "Atas", align: "end", cell: ({ atas }) => atas },
  { id: "publicadas", header: "No portal", align: "end", cell: ({ publicadas }) => publicadas },
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
  go(change: Partial<View>): void;
}

/** Who holds the meetings; the one that the address names beside the list. */
export function Bodies({ view, go }: Props) {
  const mayWrite = usePermission("atas") === "E";
  const bodies = useQuery(bodiesQuery());
  const [adding, setAdding] = useState(false);
  const open = bodies.data?.itens.find(({ id }) => id === view.id);
  return (
    <Grid templateColumns={{ base: "minmax(0, 1fr)", xl: open ? "minmax(0, 1fr) 400px" : "minmax(0, 1fr)" }} gap="4" alignItems="start">
      <Card
        dense
        padding="0"
        title="Órgãos responsáveis"
        display={{ base: open ? "none" : "flex", xl: "flex" }}
        action={
          mayWrite && (
            <Button size="sm" look="admin" leftIcon={Plus} onClick={() => setAdding(true)}>
              Novo órgão
            </Button>
          )
        }
      >
        <QueryState query={bodies} skeleton={<RowsSkeleton />} title="Não conseguimos carregar os órgãos">
          {({ itens }) => (
            <Table
              caption="Órgãos responsáveis"
              columns={columns}
              rows={itens}
              rowKey={({ id }) => id}
              density="compact"
              openKey={view.id ?? null}
              onOpen={({ id }) => go({ id })}
              empty={
                <EmptyState icon={Landmark} title="Nenhum órgão ainda">
                  Crie o primeiro para registrar as atas das suas reuniões.
                </EmptyState>
              }
            />
          )}
        </QueryState>
      </Card>
      {open && <BodyPanel key={open.id} body={open} mayWrite={mayWrite} onClose={() => go({ id: undefined })} />}
      {adding && (
        <BodyDialog
          body={null}
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
