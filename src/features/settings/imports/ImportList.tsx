import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { FileSpreadsheet } from "lucide-react";
import { useState } from "react";
import { formatInstant } from "@/domain/calendar/calendarDate";
import type { ImportArea } from "@/domain/imports/fields";
import { IMPORT } from "@/parts/states/imports";
import { StateBadge } from "@/parts/states/StateBadge";
import { Card } from "@/ui/content/Card";
import { Box } from "@/ui/content/layout";
import { Pagination } from "@/ui/content/Pagination";
import { Table } from "@/ui/content/Table";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { importsQuery } from "./importsQueries";
import { count, isRunning, SUBJECTS, type Summary } from "./importsWords";

const POLL_MS = 2_000;

const columns = [
  { id: "arquivo", header: "Arquivo", priority: 1 as const, cell: ({ arquivo }: Summary) => arquivo.nome },
  {
    id: "situacao",
    header: "Situação",
    phone: "last" as const,
    cell: ({ situacao }: Summary) => <StateBadge look={IMPORT[situacao]} plain />,
  },
  { id: "linhas", header: "Linhas", align: "end" as const, cell: ({ total }: Summary) => (total > 0 ? count(total) : "—") },
  { id: "autor", header: "Enviada por", phone: "line" as const, cell: ({ autor }: Summary) => autor.nome },
  { id: "quando", header: "Enviada em", phone: "line" as const, cell: ({ criadaEm }: Summary) => formatInstant(criadaEm) },
  { id: "confirmador", header: "Confirmada por", priority: 3 as const, cell: ({ confirmador }: Summary) => confirmador?.nome ?? "—" },
];

/** Every import of the area, the newest first, as it stands now. */
export function ImportList({ area, onOpen }: { area: ImportArea; onOpen: (id: number) => void }) {
  const [page, setPage] = useState(0);
  const list = useQuery({
    ...importsQuery(area, page),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.itens.some(({ situacao }) => isRunning(situacao)) ? POLL_MS : false),
  });
  return (
    <Card dense padding="0" title="Importações">
      <QueryState query={list} skeleton={<Skeleton h="240px" />} title="Não conseguimos carregar as importações">
        {({ itens, total, totalPage }) =>
          total === 0 ? (
            <EmptyState icon={FileSpreadsheet} title="Nenhuma importação ainda">
              As planilhas de {SUBJECTS[area].what} que a equipe enviar aparecem aqui.
            </EmptyState>
          ) : (
            <Box aria-busy={list.isPlaceholderData}>
              <Table
                caption="Importações"
                columns={columns}
                rows={itens}
                rowKey={({ id }) => id}
                onOpen={({ id }) => onOpen(id)}
                density="compact"
              />
              {totalPage > 1 && (
                <Box px="4" py="3" borderTopWidth="1px">
                  <Pagination page={page} totalPages={totalPage} total={total} onChange={setPage} label="Páginas de importações" />
                </Box>
              )}
            </Box>
          )
        }
      </QueryState>
    </Card>
  );
}
