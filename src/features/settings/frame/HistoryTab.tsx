import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useState } from "react";
import { formatDate, formatInstant } from "@/domain/calendarDate";
import { Card } from "@/ui/Card";
import { EmptyState } from "@/ui/EmptyState";
import { Box, Flex, Stack, Text } from "@/ui/layout";
import { Pagination } from "@/ui/Pagination";
import { QueryState } from "@/ui/QueryState";
import { Skeleton } from "@/ui/Skeleton";
import { StatusBadge } from "@/ui/StatusBadge";
import type { StatusKind } from "@/ui/statusLook";
import { DifferenceTable } from "./DifferenceTable";
import type { HistoryEntry, SettingDefinition } from "./definition";
import { historyQuery } from "./queries";

const actions: Record<HistoryEntry["acao"], { word: string; look: StatusKind }> = {
  PUBLICADA: { word: "Publicada", look: "ok" },
  ALTERADA: { word: "Agendamento mudado", look: "wait" },
  CANCELADA: { word: "Agendamento cancelado", look: "off" },
  ENTROU_EM_VIGOR: { word: "Entrou em vigor", look: "ok" },
  CORRIGIDA: { word: "Corrigida", look: "wait" },
  EXCLUIDA: { word: "Excluída", look: "off" },
};

/** "Publicada, vale desde 22/11/2026". */
export const actionWords = ({ acao, desde }: Pick<HistoryEntry, "acao" | "desde">) => {
  const day = formatDate(desde);
  return acao === "CANCELADA" ? `Cancelada, valeria desde ${day}` : `${actions[acao].word}, vale desde ${day}`;
};

interface Props<T extends object> {
  definition: SettingDefinition<T>;
  chave: string;
}

/** Who changed what, when and why; the latest first. */
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
              {totalPage > 1 && (
                <Flex justify="flex-end" px="4" py="2" borderTopWidth="1px">
                  <Pagination page={page} totalPages={totalPage} total={total} onChange={setPage} label="Páginas do histórico" />
                </Flex>
              )}
            </Box>
          )
        }
      </QueryState>
    </Card>
  );
}

function Entry<T extends object>({ definition, entry, isFirst }: Pick<Props<T>, "definition"> & { entry: HistoryEntry; isFirst: boolean }) {
  const { autor, quando, desde, motivo, acao } = entry;
  const { word, look } = actions[acao];
  return (
    <Box p="4" borderTopWidth={isFirst ? 0 : "1px"}>
      <Stack gap="2">
        <Flex align="center" wrap="wrap" columnGap="3" rowGap="1">
          <StatusBadge kind={look} compact>
            {word}
          </StatusBadge>
          <Text textStyle="small" fontWeight="medium">
            {autor?.nome ?? "O sistema"}
          </Text>
          <Text textStyle="small" color="fgMuted" fontFamily="tabular">
            {formatInstant(quando)}
          </Text>
          <Text textStyle="small" color="fgMuted">{`${acao === "CANCELADA" ? "valeria" : "vale"} desde ${formatDate(desde)}`}</Text>
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
