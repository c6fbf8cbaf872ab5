import { useQuery } from "@tanstack/react-query";
import { progressiveTable, type RegimeTable, regressiveTable } from "@/domain/services/registration/regimeTables";
import { REGIME_COMPARISON } from "@/domain/services/registration/regimeTributacao";
import type { RoutePath } from "@/routes";
import { useParticipant } from "@/session/SessionProvider";
import { usePrinting } from "@/ui/browser/usePrinting";
import { Card } from "@/ui/content/Card";
import { chakra, Stack, Text } from "@/ui/content/layout";
import { Summary } from "@/ui/content/Summary";
import { Table } from "@/ui/content/Table";
import { wordyTable } from "@/ui/content/wordyTable";
import { TextLink } from "@/ui/controls/TextLink";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { regimeQuery } from "../regimeSimulator/regimeQueries";

const SIMULATOR: RoutePath = "/services/simulador-regime-tributacao";

const comparison = [
  { id: "subject", header: "O que muda", cell: (row: (typeof REGIME_COMPARISON)[number]) => row.subject, priority: 1, width: "24%" },
  { id: "progressive", header: "Progressivo", cell: (row: (typeof REGIME_COMPARISON)[number]) => row.progressive },
  { id: "regressive", header: "Regressivo", cell: (row: (typeof REGIME_COMPARISON)[number]) => row.regressive },
] as const;

/** A phone has the rate beside the band, and what is deducted below both. */
const placeOf = (column: number) =>
  column === 0
    ? ({ priority: 1 } as const)
    : column === 1
      ? ({ align: "end", phone: "end" } as const)
      : ({ align: "end", phone: "line", phoneWord: "deduzir" } as const);

const inset = { paddingInline: { base: "4", md: "6" } } as const;

/** A table under its name, which opens it; on paper it is open. */
function Bands({ table }: { table: RegimeTable }) {
  const isPrinting = usePrinting();
  return (
    <chakra.details borderTopWidth="1px" _first={{ borderTopWidth: 0 }} open={isPrinting || undefined}>
      <Summary {...inset}>
        <Text as="span" flex="1">
          {table.title}
        </Text>
      </Summary>
      <Text textStyle="label" color="fgMuted" paddingBottom="3" {...inset}>
        {table.note}
      </Text>
      <Table
        caption={table.title}
        columns={table.columns.map((header, at) => ({
          id: header,
          header,
          cell: (row: readonly string[]) => row[at],
          ...placeOf(at),
        }))}
        rows={table.rows}
        rowKey={(row) => row[0] ?? ""}
      />
      <Text textStyle="small" color="fgMuted" paddingBlock="3" borderTopWidth="1px" {...inset}>
        {table.source}
      </Text>
    </chakra.details>
  );
}

/** Effects of each tax regime, side by side, with the tables behind them. */
export function RegimeGuide() {
  const { idPessoa, idPlano } = useParticipant();
  const facts = useQuery({ ...regimeQuery({ idPessoa, idPlano }), enabled: idPlano > 0 });
  return (
    <Stack gap={{ base: "4", lg: "6" }}>
      <Card
        title="Progressivo e regressivo, lado a lado"
        padding="0"
        action={<TextLink href={SIMULATOR}>Comparar com os meus números</TextLink>}
      >
        <chakra.div css={wordyTable}>
          <Table caption="Consequências de cada regime" columns={comparison} rows={REGIME_COMPARISON} rowKey={({ subject }) => subject} />
        </chakra.div>
      </Card>
      <Card title="As tabelas" padding="0">
        <QueryState query={facts} skeleton={<Skeleton h="320px" />} title="Não conseguimos carregar as tabelas">
          {({ tabelas }) => (
            <>
              <Bands table={regressiveTable(tabelas.regressiva)} />
              <Bands table={progressiveTable(tabelas.mensal)} />
            </>
          )}
        </QueryState>
      </Card>
    </Stack>
  );
}
