import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useState } from "react";
import { formatInstant } from "@/domain/calendar/calendarDate";
import { formatMonth } from "@/domain/calendar/months";
import { nameOfValue } from "@/domain/settings/series";
import { StateBadge } from "@/parts/states/StateBadge";
import { SERIES_ACT, SETTING_ACT } from "@/parts/states/settings";
import { Card } from "@/ui/content/Card";
import { Box, Flex, Text } from "@/ui/content/layout";
import { PageFooter } from "@/ui/content/PageFooter";
import { Table } from "@/ui/content/Table";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import type { HistoryEntry } from "../frame/definition";
import { historyQuery } from "../frame/frameQueries";
import { count, type Detail, valueWords } from "./indexesQueries";

/** Values of a publication that are shown; an import may have a thousand. */
const MOST = 12;

interface Kept {
  mes: string;
  idPerfil: number | null;
  valor: string;
}
const keptOf = (content: Record<string, unknown> | null) => (content?.valores ?? []) as Kept[];

const isOfProposal = (acao: HistoryEntry["acao"]) => acao === "PROPOSTA" || acao === "RECUSADA" || acao === "RETIRADA";

/** History of a series with author, instant, change and reason; the latest first. */
export function SeriesHistory({ detail }: { detail: Detail }) {
  const [page, setPage] = useState(0);
  const history = useQuery({ ...historyQuery("indexadores", detail.serie, page), placeholderData: keepPreviousData });
  return (
    <Card dense padding="0" title="Histórico">
      <QueryState query={history} title="Não conseguimos carregar o histórico" skeleton={<Skeleton w="100%" h="160px" />}>
        {({ itens, total, totalPage }) =>
          itens.length === 0 ? (
            <EmptyState icon={History} title="Nenhuma alteração feita nesta tela">
              Cada valor proposto, publicado ou corrigido nesta tela aparece aqui, com quem, quando e por quê.
            </EmptyState>
          ) : (
            <Box aria-busy={history.isPlaceholderData}>
              {itens.map((entry, index) => (
                <Entry key={entry.id} detail={detail} entry={entry} isFirst={index === 0} />
              ))}
              <PageFooter dense page={page} totalPages={totalPage} total={total} onChange={setPage} label="Páginas do histórico" />
            </Box>
          )
        }
      </QueryState>
    </Card>
  );
}

function Entry({ detail: { tipo, perfis }, entry, isFirst }: { detail: Detail; entry: HistoryEntry; isFirst: boolean }) {
  const { acao, autor, quando, motivo, antes, depois } = entry;
  const before = new Map(keptOf(depois ? antes : null).map((one) => [nameOfValue(one), one.valor]));
  // Values that were refused or taken back stand where those before would.
  const values = keptOf(depois ?? antes);
  const used = Number(depois?.lancamentos ?? 0);
  const fonte = String(depois?.fonte ?? "");
  const nameOf = (id: number | null) => perfis.find((perfil) => perfil.id === id)?.nome ?? "";
  return (
    <Box p="4" borderTopWidth={isFirst ? 0 : "1px"}>
      <Flex align="center" wrap="wrap" columnGap="3" rowGap="1">
        <StateBadge look={isOfProposal(acao) ? SETTING_ACT[acao] : SERIES_ACT[acao === "CORRIGIDA" ? "corrigido" : "publicado"]} compact />
        <Text textStyle="small" fontWeight="medium">
          {autor?.nome ?? "O sistema"}
        </Text>
        <Text textStyle="small" color="fgMuted" fontFamily="tabular">
          {formatInstant(quando)}
        </Text>
      </Flex>
      <Text textStyle="label" overflowWrap="anywhere" mt="2" mb="2">
        {fonte && fonte !== motivo ? `${motivo} (fonte: ${fonte})` : motivo}
        {used > 0 &&
          `. ${count(used)} ${used === 1 ? "lançamento já tinha" : "lançamentos já tinham"} usado a cota anterior e ficaram como estavam.`}
      </Text>
      <Table
        caption={`Valores de ${formatInstant(quando)}`}
        density="compact"
        rows={values.slice(0, MOST)}
        rowKey={nameOfValue}
        columns={[
          { id: "mes", header: "Mês", priority: 1, cell: ({ mes }: Kept) => formatMonth(mes) },
          ...(tipo === "cotas" ? [{ id: "perfil", header: "Perfil", cell: ({ idPerfil }: Kept) => nameOf(idPerfil) }] : []),
          {
            id: "antes",
            header: "Antes",
            align: "end" as const,
            cell: (one: Kept) => {
              const valor = before.get(nameOfValue(one));
              return valor ? valueWords(tipo, valor) : "—";
            },
          },
          { id: "depois", header: "Depois", align: "end" as const, cell: ({ valor }: Kept) => <strong>{valueWords(tipo, valor)}</strong> },
        ]}
      />
      {values.length > MOST && (
        <Text textStyle="small" color="fgMuted" mt="2">
          {`E mais ${count(values.length - MOST)} valores.`}
        </Text>
      )}
    </Box>
  );
}
