import dynamic from "next/dynamic";
import { useState } from "react";
import { longMonth } from "@/domain/calendar/months";
import { StateBadge } from "@/parts/states/StateBadge";
import { PAUSE } from "@/parts/states/services";
import { ALWAYS_PRESENT } from "@/routes";
import { Card } from "@/ui/content/Card";
import { Text } from "@/ui/content/layout";
import { type Column, Table } from "@/ui/content/Table";
import { Button } from "@/ui/controls/Button";
import { TextLink } from "@/ui/controls/TextLink";
import type { Suspension } from "../contribution/contributionQueries";

const ResumeDialog = dynamic(() => import("./ResumeDialog").then((module) => module.ResumeDialog), { ssr: false });

interface Props {
  /** The newest first. */
  suspensions: readonly Suspension[];
  /** Month in which money moves again after one is given up today. */
  nextMonth: string;
  canResume(suspension: Suspension): boolean;
  of: "benefício" | "contribuição";
}

const WORDS = {
  benefício: {
    title: "Suspensões do benefício",
    caption: "Suspensões do benefício, da mais nova para a mais antiga",
    empty: "O seu benefício neste plano nunca foi suspenso.",
    resume: "Retomar o benefício suspenso desde",
  },
  contribuição: {
    title: "Suas suspensões",
    caption: "Suspensões da contribuição, da mais nova para a mais antiga",
    empty: "Você nunca suspendeu a sua contribuição neste plano.",
    resume: "Retomar a contribuição suspensa desde",
  },
} as const;

const until = ({ ate, situacao }: Suspension) =>
  situacao === "cancelada" ? "Não começou" : ate === null ? "Sem data para voltar" : longMonth(ate);

/** Every suspension, the newest first, with the way back from those that still run. */
export function SuspensionList({ suspensions, nextMonth, canResume, of }: Props) {
  const [chosen, setChosen] = useState<Suspension | null>(null);
  const { title, caption, empty, resume } = WORDS[of];
  const columns: Column<Suspension>[] = [
    { id: "desde", header: "Primeiro mês", priority: 1, cell: ({ desde }) => longMonth(desde) },
    { id: "ate", header: "Último mês", cell: until },
    { id: "motivo", header: "Motivo", cell: ({ motivo }) => motivo ?? "Não informado" },
    {
      id: "situacao",
      header: "Situação",
      cell: ({ situacao }) => <StateBadge look={PAUSE[situacao]} compact />,
    },
    {
      id: "acoes",
      header: "Pedido",
      cell: (row) =>
        canResume(row) ? (
          <Button writes size="sm" variant="outline" aria-label={`${resume} ${longMonth(row.desde)}`} onClick={() => setChosen(row)}>
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
    <Card title={title} padding={suspensions.length > 0 ? "0" : { base: "4", md: "6" }}>
      <Table columns={columns} rows={suspensions} rowKey={({ id }) => id} caption={caption} empty={<Text color="fgMuted">{empty}</Text>} />
      {chosen && <ResumeDialog suspension={chosen} nextMonth={nextMonth} of={of} onClose={() => setChosen(null)} />}
    </Card>
  );
}
