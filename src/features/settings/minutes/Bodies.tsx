import { useQuery } from "@tanstack/react-query";
import { Landmark, Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { usePermission } from "@/layout/permissions/permissions";
import { activity } from "@/parts/states/look";
import { StateBadge } from "@/parts/states/StateBadge";
import { Card } from "@/ui/content/Card";
import { Grid } from "@/ui/content/layout";
import { RowsSkeleton } from "@/ui/content/RecordList";
import { type Column, Table } from "@/ui/content/Table";
import { Button } from "@/ui/controls/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { QueryState } from "@/ui/feedback/QueryState";
import { BodyPanel } from "./BodyPanel";
import { type Body, bodiesQuery, type View } from "./minutesQueries";

const BodyDialog = dynamic(() => import("./BodyDialog").then((module) => module.BodyDialog), { ssr: false });

const columns: Column<Body>[] = [
  { id: "nome", header: "Órgão", priority: 1, cell: ({ nome }) => nome },
  { id: "atas", header: "Atas", align: "end", cell: ({ atas }) => atas },
  { id: "publicadas", header: "No portal", align: "end", cell: ({ publicadas }) => publicadas },
  {
    id: "situacao",
    header: "Situação",
    cell: ({ encerradoEm }) => <StateBadge look={activity(encerradoEm)} plain />,
  },
];

interface Props {
  view: View;
  go(change: Partial<View>): void;
}

/** Bodies that hold the meetings; the address names the one that is open beside the list. */
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
