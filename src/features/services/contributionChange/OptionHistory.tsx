import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { longMonth } from "@/domain/calendar/months";
import { ALWAYS_PRESENT } from "@/routes";
import { Card } from "@/ui/content/Card";
import { Text } from "@/ui/content/layout";
import { type Column, Table } from "@/ui/content/Table";
import { TextLink } from "@/ui/controls/TextLink";
import { StatusBadge } from "@/ui/feedback/StatusBadge";
import type { ContributionOption, Facts } from "../contribution/contributionQueries";
import { optionWords, paymentWords } from "../contribution/contributionWords";
import { WindowExplained } from "./ChangeDates";

function stateOf({ vigente, agendada }: Facts, { id, desde }: ContributionOption) {
  if (id === vigente?.id)
    return (
      <StatusBadge kind="ok" compact>
        Em vigor
      </StatusBadge>
    );
  if (id === agendada?.id)
    return (
      <StatusBadge kind="wait" compact>
        Agendada
      </StatusBadge>
    );
  return (
    <StatusBadge kind="off" compact>
      {vigente && desde > vigente.desde ? "Substituída antes de valer" : "Encerrada"}
    </StatusBadge>
  );
}

/** Every choice that was made, the newest first, with the month that it began in. */
export function OptionHistory({ facts }: { facts: Facts }) {
  const columns: Column<ContributionOption>[] = [
    { id: "desde", header: "Vale desde", priority: 1, cell: ({ desde }) => longMonth(desde) },
    { id: "opcao", header: "Contribuição", cell: optionWords },
    { id: "pagamento", header: "Pagamento", cell: paymentWords },
    {
      id: "escolhida",
      header: "Registrada em",
      cell: ({ escolhidaEm, idRequisicao }) => {
        const when = formatDate(dateOf(escolhidaEm));
        return idRequisicao === null ? when : <TextLink href={`${ALWAYS_PRESENT}?id=${idRequisicao}`}>{`${when}, ver o pedido`}</TextLink>;
      },
    },
    { id: "situacao", header: "Situação", cell: (option) => stateOf(facts, option) },
  ];
  return (
    <Card
      title="Histórico das suas escolhas"
      action={<WindowExplained {...facts} />}
      padding={facts.historico.length > 0 ? "0" : { base: "4", md: "6" }}
    >
      <Table
        columns={columns}
        rows={facts.historico}
        rowKey={({ id }) => id}
        caption="Escolhas de contribuição, da mais nova para a mais antiga"
        empty={
          <Text color="fgMuted">Nenhuma escolha foi registrada até hoje. A primeira aparece aqui quando o seu pedido for concluído.</Text>
        }
      />
    </Card>
  );
}
