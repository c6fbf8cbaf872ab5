import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useState } from "react";
import { formatDate, formatInstant } from "@/domain/calendar/calendarDate";
import { StateBadge } from "@/parts/states/StateBadge";
import { SETTING_ACT } from "@/parts/states/settings";
import { Card } from "@/ui/content/Card";
import { Box, Flex, Stack, Text } from "@/ui/content/layout";
import { PageFooter } from "@/ui/content/PageFooter";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { DifferenceTable } from "./DifferenceTable";
import type { HistoryEntry, SettingDefinition } from "./definition";
import { historyQuery } from "./frameQueries";

/** "Publicada, vale desde 22/11/2026". */
export const actionWords = ({ acao, desde }: Pick<HistoryEntry, "acao" | "desde">) => {
  const day = formatDate(desde);
  const word = acao === "CANCELADA" ? "Cancelada" : SETTING_ACT[acao][1];
  return `${word}, ${holdsWord(acao)} desde ${day}`;
};

/** Acts after which it is in force on no day. */
const UNDONE: readonly HistoryEntry["acao"][] = ["CANCELADA", "RECUSADA", "RETIRADA", "PROPOSTA"];
const holdsWord = (acao: HistoryEntry["acao"]) => (UNDONE.includes(acao) ? "valeria" : "vale");

interface Props<T extends object> {
  definition: SettingDefinition<T>;
  chave: string;
}

/** History of the setting with author, instant, change and reason; the latest first. */
export function HistoryTab<T extends object>({ definition, chave }: Props<T>) {
  const [page, setPage] = useState(0);
  const history = useQuery({ ...historyQuery(definition.area, chave, page), placeholderData: keepPreviousData });
  return (
    <Card
      dense
      padding="0"
      title="Histórico"
      badge={
        <Text as="span" role="status" textStyle="small" color="fgMuted">
          {history.data && (history.data.total === 1 ? "1 mudança" : `${history.data.total.toLocaleString("pt-BR")} mudanças`)}
        </Text>
      }
    >
      <QueryState
        query={history}
        title="Não conseguimos carregar o histórico"
        skeleton={
          <Box p="4">
            <Skeleton w="100%" h="240px" />
          </Box>
        }
      >
        {({ itens, total, totalPage }) =>
          itens.length === 0 ? (
            <EmptyState icon={History} title="Nada mudou por aqui ainda">
              Cada mudança publicada, editada ou cancelada aparece aqui, com quem, quando, antes e depois.
            </EmptyState>
          ) : (
            <Box aria-busy={history.isPlaceholderData} opacity={history.isPlaceholderData ? 0.6 : 1}>
              {itens.map((entry, index) => (
                <Entry key={entry.id} definition={definition} entry={entry} isFirst={index === 0} />
              ))}
              <PageFooter dense page={page} totalPages={totalPage} total={total} onChange={setPage} label="Páginas do histórico" />
            </Box>
          )
        }
      </QueryState>
    </Card>
  );
}

function Entry<T extends object>({ definition, entry, isFirst }: Pick<Props<T>, "definition"> & { entry: HistoryEntry; isFirst: boolean }) {
  const { autor, quando, desde, motivo, acao } = entry;
  const [, word] = SETTING_ACT[acao];
  return (
    <Box p="4" borderTopWidth={isFirst ? 0 : "1px"}>
      <Stack gap="2">
        <Flex align="center" wrap="wrap" columnGap="3" rowGap="1">
          <StateBadge look={SETTING_ACT[acao]} compact />
          <Text textStyle="small" fontWeight="medium">
            {autor?.nome ?? "O sistema"}
          </Text>
          <Text textStyle="small" color="fgMuted" fontFamily="tabular">
            {formatInstant(quando)}
          </Text>
          <Text textStyle="small" color="fgMuted">{`${holdsWord(acao)} desde ${formatDate(desde)}`}</Text>
        </Flex>
        <Text textStyle="label" overflowWrap="anywhere">
          {motivo}
        </Text>
        <DifferenceTable
          definition={definition}
          antes={entry.antes as T | null}
          depois={entry.depois as T | null}
          caption={`${word} por ${autor?.nome ?? "o sistema"} em ${formatInstant(quando)}`}
        />
      </Stack>
    </Box>
  );
}
