import dynamic from "next/dynamic";
import { useState } from "react";
import { longMonth } from "@/domain/months";
import { ALWAYS_PRESENT } from "@/routes";
import { Button } from "@/ui/Button";
import { Card } from "@/ui/Card";
import { Text } from "@/ui/layout";
import { StatusBadge } from "@/ui/StatusBadge";
import { type Column, Table } from "@/ui/Table";
import { TextLink } from "@/ui/TextLink";
import type { Facts, Pause } from "./queries";

const ResumeBenefitDialog = dynamic(() => import("./ResumeBenefitDialog").then((module) => module.ResumeBenefitDialog), { ssr: false });

const LOOK = {
  "em-curso": ["wait", "Em curso"],
  programada: ["info", "Programada"],
  encerrada: ["off", "Encerrada"],
  cancelada: ["off", "Cancelada antes de começar"],
} as const;

const until = ({ ate, situacao }: Pause) =>
  situacao === "cancelada" ? "Não começou" : ate === null ? "Sem data para voltar" : longMonth(ate);

/** Every suspension of the benefit, the newest first, with the way back from those that still run. */
export function PauseList({ facts }: { facts: Facts }) {
  const [chosen, setChosen] = useState<Pause | null>(null);
  const rows = facts.beneficios.flatMap(({ suspensoes }) => suspensoes);
  const columns: Column<Pause>[] = [
    { id: "desde", header: "Primeiro mês", priority: 1, cell: ({ desde }) => longMonth(desde) },
    { id: "ate", header: "Último mês", cell: until },
    { id: "motivo", header: "Motivo", cell: ({ motivo }) => motivo ?? "Não informado" },
    {
      id: "situacao",
      header: "Situação",
      cell: ({ situacao }) => (
        <StatusBadge kind={LOOK[situacao][0]} compact>
          {LOOK[situacao][1]}
        </StatusBadge>
      ),
    },
    {
      id: "acoes",
      header: "Pedido",
      cell: (row) =>
        row.situacao === "programada" || row.situacao === "em-curso" ? (
          <Button
            size="sm"
            variant="outline"
            aria-label={`Retomar o benefício suspenso desde ${longMonth(row.desde)}`}
            onClick={() => setChosen(row)}
          >
            Retomar
          </Button>
        ) : row.idRequisicao === null ? (
          "Registrado pelo fundo"
        ) : (
          <TextLink href={`${ALWAYS_PRESENT}?id=${row.idRequisicao}`}>Ver o pedido</TextLink>
        ),
    },
  ];
  return (
    <Card title="Suspensões do benefício" padding={rows.length > 0 ? "0" : { base: "4", md: "6" }}>
      <Table
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        caption="Suspensões do benefício, da mais nova para a mais antiga"
        empty={<Text color="fgMuted">O seu benefício neste plano nunca foi suspenso.</Text>}
      />
      {chosen && <ResumeBenefitDialog pause={chosen} proximoMes={facts.proximoMes} onClose={() => setChosen(null)} />}
    </Card>
  );
}
