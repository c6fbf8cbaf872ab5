import { useInfiniteQuery } from "@tanstack/react-query";
import { Landmark } from "lucide-react";
import { formatDate, formatInstant } from "@/domain/calendar/calendarDate";
import { formatMoney } from "@/domain/money/money";
import { planName } from "@/domain/plans/planName";
import { REMITTANCE } from "@/parts/states/payments";
import { StateBadge } from "@/parts/states/StateBadge";
import { Card } from "@/ui/content/Card";
import { Box, Text } from "@/ui/content/layout";
import { RowsSkeleton } from "@/ui/content/RecordList";
import { type Column, Table } from "@/ui/content/Table";
import { Button } from "@/ui/controls/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { QueryState } from "@/ui/feedback/QueryState";
import type { Go } from "./address";
import { MoreRows } from "./MoreRows";
import { type Remittance, remittancesQuery } from "./paymentQueries";
import { answersOf } from "./paymentWords";
import { RemittanceActs } from "./RemittanceActs";

/** People behind a file: who made it, and who let it go. */
function Hands({ criadaEm, autor, liberadaEm, liberador }: Remittance) {
  return (
    <Box textStyle="small" color="fgMuted" css={{ overflowWrap: "anywhere" }}>
      <Text>{`Preparada em ${formatInstant(criadaEm)}${autor ? `, por ${autor.nome}` : ""}`}</Text>
      {liberadaEm && <Text>{`Liberada em ${formatInstant(liberadaEm)}${liberador ? `, por ${liberador.nome}` : ""}`}</Text>}
    </Box>
  );
}

const columns = (go: Go, isWriter: boolean): Column<Remittance>[] => [
  {
    id: "remessa",
    header: "Remessa",
    priority: 1,
    cell: ({ sequencia, plano }) => `${sequencia}, ${planName(plano.nome)}`,
  },
  {
    id: "dia",
    header: "Paga em",
    width: "104px",
    cell: ({ dataPagamento }) => (
      <Text as="span" fontFamily="tabular">
        {formatDate(dataPagamento)}
      </Text>
    ),
  },
  {
    id: "quantidade",
    header: "Pagamentos",
    align: "end",
    cell: ({ id, quantidade, sequencia }) => (
      <Button
        variant="text"
        size="sm"
        look="admin"
        aria-label={`Ver os ${quantidade} pagamentos da remessa ${sequencia}`}
        onClick={() => go({ idRemessa: id, situacao: undefined, natureza: undefined, texto: undefined })}
      >
        {quantidade.toLocaleString("pt-BR")}
      </Button>
    ),
  },
  { id: "total", header: "Total", align: "end", cell: ({ total }) => formatMoney(total) },
  { id: "situacao", header: "Situação", cell: ({ situacao }) => <StateBadge look={REMITTANCE[situacao]} plain /> },
  { id: "banco", header: "Resposta do banco", cell: answersOf },
  { id: "quem", header: "Quem", priority: 3, cell: Hands },
  ...(isWriter
    ? [{ id: "fazer", header: "O que fazer", cell: (remittance: Remittance) => <RemittanceActs remittance={remittance} /> }]
    : []),
];

/** The files of payments, each with how far it is and what may be done with it. */
export function RemittanceCard({ go, isWriter }: { go: Go; isWriter: boolean }) {
  const list = useInfiniteQuery(remittancesQuery());
  return (
    <Card dense padding="0" title="Remessas de pagamento">
      <QueryState query={list} skeleton={<RowsSkeleton />} title="Não conseguimos carregar as remessas">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={Landmark} title="Nenhuma remessa ainda">
              A remessa reúne o que já pode ser pago em um plano. Uma pessoa prepara, outra libera.
            </EmptyState>
          ) : (
            <>
              <Table
                caption="Remessas de pagamento"
                columns={columns(go, isWriter)}
                rows={rows}
                rowKey={({ id }) => id}
                density="compact"
              />
              <MoreRows list={list} />
            </>
          )
        }
      </QueryState>
    </Card>
  );
}
