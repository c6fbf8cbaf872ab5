import { formatDate } from "@/domain/calendar/calendarDate";
import { daysWords } from "@/domain/settings/stages";
import { StateBadge } from "@/parts/states/StateBadge";
import { DRY_RUN } from "@/parts/states/settings";
import { KeyValue } from "@/ui/content/KeyValue";
import { Box, Stack, Text } from "@/ui/content/layout";
import { Table } from "@/ui/content/Table";
import { TextLink } from "@/ui/controls/TextLink";
import type { DryRun } from "./stagesQueries";

type Item = DryRun["itens"][number];

const count = (value: number) => value.toLocaleString("pt-BR");
const before = ({ diasDe, diasAte }: DryRun["antes"]) => (diasDe === diasAte ? daysWords(diasDe) : `${diasDe} a ${diasAte} dias úteis`);

/** Result of a dry run: the totals, and the requests with a different result. */
export function DryRunResult({ dryRun }: { dryRun: DryRun }) {
  const { total, de, ate, antes, depois, itens, diferentes } = dryRun;
  if (total === 0)
    return (
      <Text textStyle="label" role="status">
        {`Nenhuma solicitação deste serviço terminou de ${formatDate(de)} a ${formatDate(ate)}.`}
      </Text>
    );
  return (
    <Stack gap="4">
      <Text textStyle="label" role="status">
        {`De ${formatDate(de)} a ${formatDate(ate)} terminaram ${count(total)} solicitações: ${count(diferentes)} teriam sido diferentes.`}
      </Text>
      <KeyValue
        tabular
        rows={[
          { label: "Tempo com a equipe, metade delas", value: `até ${daysWords(dryRun.metadeEmDias)}` },
          { label: "Tempo com a equipe, nove em cada dez", value: `até ${daysWords(dryRun.noveEmDezEmDias)}` },
          { label: "Prazo", value: `${before(antes)} → ${daysWords(depois.dias)}` },
          { label: "Fora do prazo", value: `${count(antes.atrasadas)} → ${count(depois.atrasadas)}` },
          { label: "Passariam a atrasar", value: count(dryRun.passariamAAtrasar) },
          { label: "Deixariam de atrasar", value: count(dryRun.deixariamDeAtrasar) },
          { label: "E-mails de etapa", value: `${count(antes.emails)} → ${count(depois.emails)}` },
          ...dryRun.precisariam.map(({ oQue, quantidade }) => ({ label: `Precisariam de: ${oQue}`, value: count(quantidade) })),
        ]}
      />
      {itens.length > 0 && (
        <Box maxH="420px" overflowY="auto">
          <Table
            caption="Solicitações que teriam sido diferentes"
            density="compact"
            rows={itens}
            rowKey={({ idRequisicao }) => idRequisicao}
            columns={[
              {
                id: "protocolo",
                header: "Protocolo",
                priority: 1,
                cell: ({ protocolo, idRequisicao }: Item) => (
                  <TextLink href={`/request-management?situacao=todas&texto=${protocolo}&id=${idRequisicao}`}>{protocolo}</TextLink>
                ),
              },
              { id: "dias", header: "Levou", align: "end", cell: ({ dias }: Item) => daysWords(dias) },
              {
                id: "situacao",
                header: "Prazo",
                cell: ({ situacao }: Item) => <StateBadge look={DRY_RUN[situacao]} compact />,
              },
              { id: "precisaria", header: "Precisaria de", cell: ({ precisaria }: Item) => precisaria.join("; ") || "Nada mais" },
            ]}
          />
        </Box>
      )}
      {diferentes > itens.length && (
        <Text textStyle="small" color="fgMuted">{`As ${count(itens.length)} mais recentes de ${count(diferentes)}.`}</Text>
      )}
      <Text textStyle="small" color="fgMuted">
        Contamos os dias úteis da confirmação ao fim, sem os dias à espera da pessoa.
      </Text>
    </Stack>
  );
}
