import { useQuery } from "@tanstack/react-query";
import { formatMonth, longMonth } from "@/domain/calendar/months";
import { formatAmount } from "@/domain/money/money";
import { planLabel } from "@/domain/plans/planName";
import type { RoutePath } from "@/routes";
import { Card } from "@/ui/content/Card";
import { Box, Heading, Stack, Text } from "@/ui/content/layout";
import { Table } from "@/ui/content/Table";
import { TextLink } from "@/ui/controls/TextLink";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { type Returns, returnsQuery } from "./profilesQueries";

const SERIES: RoutePath = "/settings/indexadores";
const percent = (value: string | null) => (value === null ? "—" : `${formatAmount(value)}%`);
type Row = Returns[number]["perfis"][number];

/** Returns of each profile in each plan, calculated from the published quotas. */
export function ReturnsPart() {
  const returns = useQuery(returnsQuery());
  return (
    <Stack gap="4">
      <Box>
        <Heading as="h2" textStyle="h3">
          Rentabilidade
        </Heading>
        <Text color="fgMuted" textStyle="label" mt="1" maxW="760px">
          Sai das cotas publicadas em <TextLink href={SERIES}>Indexadores</TextLink>, com as mesmas contas da tela do participante: ninguém
          a digita.
        </Text>
      </Box>
      <QueryState query={returns} title="Não conseguimos carregar a rentabilidade" skeleton={<Skeleton w="100%" h="320px" />}>
        {(plans) => (
          <Stack gap="4">
            {plans.map(({ plano, ultimo, perfis }) => (
              <Card
                key={plano.id}
                dense
                padding="0"
                title={planLabel(plano.nome)}
                badge={
                  <Text as="span" textStyle="small" color="fgMuted">
                    {ultimo ? `até ${longMonth(ultimo)}` : "sem cotas"}
                  </Text>
                }
              >
                <Table
                  caption={`Rentabilidade dos perfis: ${planLabel(plano.nome)}`}
                  density="compact"
                  rows={perfis}
                  rowKey={({ id }) => id}
                  columns={[
                    { id: "nome", header: "Perfil", priority: 1, cell: ({ nome }: Row) => nome },
                    { id: "mes", header: "No mês", align: "end", cell: ({ retornos }: Row) => percent(retornos.mes) },
                    { id: "ano", header: "No ano", align: "end", cell: ({ retornos }: Row) => percent(retornos.ano) },
                    { id: "doze", header: "12 meses", align: "end", cell: ({ retornos }: Row) => percent(retornos.dozeMeses) },
                    { id: "inicio", header: "Desde o início", align: "end", cell: ({ retornos }: Row) => percent(retornos.inicio) },
                    {
                      id: "queda",
                      header: "Maior queda",
                      align: "end",
                      cell: ({ risco: { queda } }: Row) =>
                        queda ? `${percent(queda.retorno)} (${formatMonth(queda.de)} a ${formatMonth(queda.ate)})` : "—",
                    },
                    {
                      id: "negativos",
                      header: "Meses negativos",
                      align: "end",
                      cell: ({ risco }: Row) => `${risco.negativos} de ${risco.meses}`,
                    },
                  ]}
                />
              </Card>
            ))}
          </Stack>
        )}
      </QueryState>
    </Stack>
  );
}
