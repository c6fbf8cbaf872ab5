import { formatDate } from "@/domain/calendar/calendarDate";
import { CHOICE_ACTS, CHOICE_LAW, type ChoiceAct, REGIME_NAMES } from "@/domain/tax/taxRegime";
import { Card } from "@/ui/content/Card";
import { Stack, Text } from "@/ui/content/layout";
import { type Column, Table } from "@/ui/content/Table";
import { wordyTable } from "@/ui/content/wordyTable";
import { StatusBadge } from "@/ui/feedback/StatusBadge";
import type { RegimeFacts } from "./regimeQueries";

type Choice = RegimeFacts["escolha"];

const columns: Column<ChoiceAct>[] = [
  { id: "act", header: "Ato", priority: 1, cell: ({ act }) => act, width: "34%" },
  { id: "effect", header: "O que acontece com a escolha", cell: ({ effect }) => effect },
];

function explained({ regime, escolhidoEm, travado, travadoEm }: Choice): string {
  if (travado)
    return `O regime não pode mais ser mudado: já houve pedido de resgate ou pagamento de benefício neste plano${travadoEm ? `, e a escolha ficou definitiva em ${formatDate(travadoEm)}` : ""}. A simulação mostra o que cada regime cobraria, sem mudar o seu.`;
  if (regime === "NAO_ESCOLHIDO")
    return "Você pode decidir até receber o primeiro benefício ou pedir o primeiro resgate; compare aqui com calma.";
  return `Você escolheu${escolhidoEm ? ` em ${formatDate(escolhidoEm)}` : ""} e ainda pode trocar, até receber o primeiro benefício ou pedir o primeiro resgate.`;
}

export function ChoiceBadge({ choice: { regime, travado } }: { choice: Choice }) {
  const name = REGIME_NAMES[regime] ?? regime;
  if (travado) return <StatusBadge kind="off">{name}, definitivo</StatusBadge>;
  return <StatusBadge kind={regime === "NAO_ESCOLHIDO" ? "wait" : "ok"}>{name}</StatusBadge>;
}

/** State of the choice today. */
export function ChoiceState({ choice }: { choice: Choice }) {
  return (
    <Card title="Sua escolha hoje" badge={<ChoiceBadge choice={choice} />} plain>
      <Text>{explained(choice)}</Text>
    </Card>
  );
}

/** Last moment at which the choice can be changed, and the acts that end it. */
export function ChoiceActs() {
  return (
    <Card title="Até quando dá para mudar" padding="0" _print={{ breakInside: "avoid" }}>
      <Stack gap="0" css={wordyTable}>
        <Table caption="Atos que tornam a escolha definitiva" columns={columns} rows={CHOICE_ACTS} rowKey={({ act }) => act} />
        <Text textStyle="small" color="fgMuted" paddingInline={{ base: "4", md: "6" }} paddingBlock="3">
          {CHOICE_LAW}
        </Text>
      </Stack>
    </Card>
  );
}
