import { formatDate } from "@/domain/calendar/calendarDate";
import { formatMoney } from "@/domain/money/money";
import { Box, chakra, Text } from "@/ui/content/layout";
import { type Column, Table } from "@/ui/content/Table";
import type { PortabilityProgressData } from "./portabilityQueries";

type Lot = PortabilityProgressData["lotes"][number];
const PARTS: Readonly<Record<Lot["parte"], string>> = { participante: "Participante", patrocinadora: "Patrocinadora" };

const columns: Column<Lot & { key: number }>[] = [
  { id: "data", header: "Entrou em", priority: 1, cell: ({ data }) => formatDate(data) },
  { id: "parte", header: "Parte", cell: ({ parte }) => PARTS[parte] },
  { id: "valor", header: "Valor", align: "end", cell: ({ valor }) => formatMoney(valor) },
];

/** The lots, folded until asked for: there may be hundreds. */
export function LotList({ lots, sentido }: { lots: readonly Lot[]; sentido: "saida" | "entrada" }) {
  const [first] = lots;
  return (
    <chakra.details borderWidth="1px" borderColor="line" borderRadius="md">
      <chakra.summary cursor="pointer" minH="11" paddingInline="4" paddingBlock="2.5" fontWeight="medium">
        {lots.length === 1 ? "1 lote" : `${lots.length} lotes`}
        {first && `, desde ${formatDate(first.data)}`}
      </chakra.summary>
      <Text textStyle="small" color="fgMuted" paddingInline="4" paddingBottom="3">
        {sentido === "saida"
          ? "As datas vão junto: o destino conta o tempo a partir delas."
          : "As datas do plano de origem são mantidas: o tempo já contado não se perde."}
      </Text>
      <Box maxHeight="360px" overflowY="auto">
        <Table
          caption="Lotes da portabilidade"
          columns={columns}
          rows={lots.map((lot, key) => ({ ...lot, key }))}
          rowKey={({ key }) => key}
        />
      </Box>
    </chakra.details>
  );
}
