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
import type { Facts, Suspension } from "./queries";

const ResumeDialog = dynamic(() => import("./ResumeDialog").then((module) => module.ResumeDialog), { ssr: false });

const LOOK = {
  "em-curso": ["wait", "Em curso"],
  programada: ["info", "Programada"],
  encerrada: ["off", "Encerrada"],
  cancelada: ["off", "Cancelada antes de começar"],
} as const;

const until = ({ ate, situacao }: Suspension) =>
  situacao === "cancelada" ? "Não começou" : ate === null ? "Sem data para voltar" : longMonth(ate);

/** What can still be undone: a suspension that runs beyond the months already under way, or one that did not begin. */
const canResume = ({ primeiroMes }: Facts, { situacao, ate }: Suspension) =>
  situacao === "programada" || (situacao === "em-curso" && (ate === null || ate >= primeiroMes));

/** Every suspension, the newest first, with the way back from those that still run. */
export function SuspensionList({ facts }: { facts: Facts }) {
  const [chosen, setChosen] = useState<Suspension | null>(null);
  const columns: Column<Suspension>[] = [
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
        canResume(facts, row) ? (
          <Button
            size="sm"
            variant="outline"
            aria-label={`Retomar a contribuição suspensa desde ${longMonth(row.desde)}`}
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
    <Card title="Suas suspensões" padding={facts.suspensoes.length > 0 ? "0" : { base: "4", md: "6" }}>
      <Table
        columns={columns}
        rows={facts.suspensoes}
        rowKey={({ id }) => id}
        caption="Suspensões da contribuição, da mais nova para a mais antiga"
        empty={<Text color="fgMuted">Você nunca suspendeu a sua contribuição neste plano.</Text>}
      />
      {chosen && <ResumeDialog suspension={chosen} primeiroMes={facts.primeiroMes} onClose={() => setChosen(null)} />}
    </Card>
  );
}
