import { useQuery } from "@tanstack/react-query";
import { formatDate } from "@/domain/calendar/calendarDate";
import { longMonth } from "@/domain/calendar/months";
import { formatAmount, formatMoney, formatQuantity } from "@/domain/money/money";
import { useParticipant } from "@/session/SessionProvider";
import { KeyValue } from "@/ui/content/KeyValue";
import { Box, Flex, Stack, Text } from "@/ui/content/layout";
import { type Column, Table } from "@/ui/content/Table";
import { Explain } from "@/ui/feedback/Explain";
import { Notice } from "@/ui/feedback/Notice";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { type Preview, previewQuery } from "./investmentsQueries";

type Line = Preview["linhas"][number];

const columns: Column<Line>[] = [
  { id: "nome", header: "Subconta", priority: 1, cell: ({ nome }) => nome },
  {
    id: "vende",
    header: "Cotas vendidas",
    align: "end",
    cell: ({ vendas }) => vendas.map(({ perfil, quotas }) => <Box key={perfil.id}>{formatQuantity(quotas)}</Box>),
  },
  { id: "valor", header: "Valor (R$)", align: "end", cell: ({ valor }) => <strong>{formatAmount(valor)}</strong> },
  { id: "compra", header: "Cotas compradas", align: "end", cell: ({ quotas }) => formatQuantity(quotas) },
];

/** Preview of the change of quotas, at the last known values. It is marked as provisional. */
export function PreviewTable({ idPerfil, efeito }: { idPerfil: number; efeito: string | null }) {
  const { idPessoa, idPlano } = useParticipant();
  const query = useQuery({ ...previewQuery({ idPessoa, idPlano }, idPerfil), enabled: idPlano > 0 });
  return (
    <QueryState query={query} skeleton={<Skeleton w="100%" h="260px" />} title="Não conseguimos calcular a prévia">
      {(preview) =>
        preview.linhas.length === 0 ? (
          <Text textStyle="label" color="fgMuted">
            Você ainda não tem cotas a trocar: as próximas contribuições vão para o novo perfil.
          </Text>
        ) : (
          <Stack gap="4">
            <Notice kind="wait">
              <Text fontWeight={600}>Prévia, ainda não é o resultado</Text>
              Calculada com a cota de {formatDate(preview.cotas[0]?.data ?? "")}. A troca será feita pela cota{" "}
              {efeito ? `de ${longMonth(efeito)}` : "do mês da troca"}, que ainda não é conhecida: o valor e o número de cotas serão os de
              lá.
            </Notice>
            <Box borderWidth="1px" borderRadius="md" overflow="hidden">
              <Table caption="Prévia da troca por subconta" columns={columns} rows={preview.linhas} rowKey={({ subconta }) => subconta} />
              <Flex justify="space-between" gap="3" wrap="wrap" px="4" py="3" borderTopWidth="1px" bg="subtle" fontWeight={600}>
                <span>Total que muda de perfil</span>
                <span>{formatMoney(preview.total.valor)}</span>
              </Flex>
            </Box>
            <Box>
              <Explain title="Prévia da troca">{() => <Explained preview={preview} />}</Explain>
            </Box>
          </Stack>
        )
      }
    </QueryState>
  );
}

const Explained = ({ preview: { cotas, linhas } }: { preview: Preview }) => (
  <Stack gap="4">
    <Text>
      Em cada subconta, as cotas do perfil atual são vendidas pelo valor da cota, com arredondamento ao centavo. O mesmo valor em reais
      compra cotas do novo perfil, com oito casas decimais.
    </Text>
    <KeyValue
      tabular
      rows={cotas.map(({ perfil, valor, data }) => ({
        label: `Cota de ${perfil.nome}, ${formatDate(data)}`,
        value: formatQuantity(valor),
      }))}
    />
    {linhas[0]?.vendas[0] && (
      <Text textStyle="small" color="fgMuted">
        Por exemplo, {linhas[0].nome}: {formatQuantity(linhas[0].vendas[0].quotas)} × {formatQuantity(linhas[0].vendas[0].cota)} ={" "}
        {formatMoney(linhas[0].vendas[0].valor)}, que compram {formatQuantity(linhas[0].quotas)} cotas.
      </Text>
    )}
  </Stack>
);
