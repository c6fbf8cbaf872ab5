import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useWrite } from "@/api/write";
import { formatMonth } from "@/domain/calendar/months";
import { nameOfValue } from "@/domain/settings/series";
import { Box } from "@/ui/content/layout";
import { Table } from "@/ui/content/Table";
import { Button } from "@/ui/controls/Button";
import { ProposalCard } from "../frame/ProposalCard";
import { count, type Detail, seriesListQuery, seriesQuery, valueWords } from "./indexesQueries";

/** Values that are drawn at once; a table may have a thousand. */
const SHOWN = 24;

type Proposal = NonNullable<Detail["proposta"]>;
type Line = Proposal["valores"][number];

/** Values of a series that wait for a second person, each beside the published one. */
export function ProposedValues({ detail, proposal }: { detail: Detail; proposal: Proposal }) {
  const { serie, tipo, perfis, podeEscrever } = detail;
  const [all, setAll] = useState(false);
  const client = useQueryClient();
  const confirm = useWrite("POST /confirmarValoresIndexador/{serie}");
  const refuse = useWrite("POST /recusarValoresIndexador/{serie}");
  const { id, fonte, motivo, valores } = proposal;
  const show = (next: Detail) => {
    client.setQueryData(seriesQuery(serie).queryKey, next);
    void client.invalidateQueries({ queryKey: seriesListQuery().queryKey });
    void client.invalidateQueries({ queryKey: ["GET /retornarHistoricoConfiguracao/{area}"] });
  };
  const nameOf = (idPerfil: number | null) => perfis.find((perfil) => perfil.id === idPerfil)?.nome ?? "";
  return (
    <ProposalCard
      proposal={{ ...proposal, motivo: motivo === fonte ? fonte : `${motivo} (fonte: ${fonte})` }}
      effect={`Para publicar ${valores.length === 1 ? "1 valor" : `${count(valores.length)} valores`}.`}
      canWrite={podeEscrever}
      onConfirm={async () => show(await confirm.mutateAsync({ params: { serie }, body: { id } }))}
      onRefuse={async (reason) => show(await refuse.mutateAsync({ params: { serie }, body: { id, motivo: reason } }))}
    >
      <Table
        caption="O que a proposta muda"
        density="compact"
        rows={all ? valores : valores.slice(0, SHOWN)}
        rowKey={nameOfValue}
        columns={[
          { id: "mes", header: "Mês", priority: 1, cell: ({ mes }: Line) => formatMonth(mes) },
          ...(tipo === "cotas" ? [{ id: "perfil", header: "Perfil", cell: ({ idPerfil }: Line) => nameOf(idPerfil) }] : []),
          {
            id: "antes",
            header: "Hoje",
            align: "end" as const,
            cell: ({ antes }: Line) => (antes === null ? "—" : valueWords(tipo, antes)),
          },
          { id: "valor", header: "Proposto", align: "end" as const, cell: ({ valor }: Line) => <strong>{valueWords(tipo, valor)}</strong> },
        ]}
      />
      {!all && valores.length > SHOWN && (
        <Box>
          <Button size="sm" variant="text" look="admin" onClick={() => setAll(true)}>
            {`Ver os ${count(valores.length)} valores`}
          </Button>
        </Box>
      )}
    </ProposalCard>
  );
}
