import { memo } from "react";
import { drawn, formatMoney, formatRate, isZeroAmount } from "@/domain/money/money";
import { Card } from "@/ui/content/Card";
import { Box, Flex, Stack, Text } from "@/ui/content/layout";
import { type Column, Table } from "@/ui/content/Table";
import { useBoard } from "./simulatorBoardContext";

interface Part {
  nome: string;
  valor: string;
  /** Percent of the balance, all with one decimal. */
  parte: string;
  share: number;
  color: string;
}

const columns: Column<Part>[] = [
  {
    id: "nome",
    header: "Parte",
    priority: 1,
    cell: ({ nome, color }) => (
      <Flex as="span" display="inline-flex" align="center" gap="2">
        <Box
          data-swatch=""
          as="span"
          w="3"
          h="3"
          borderRadius="sm"
          bg={color}
          flexShrink={0}
          borderWidth="1px"
          borderColor="lineStrong"
          css={{ printColorAdjust: "exact" }}
        />
        {nome}
      </Flex>
    ),
  },
  { id: "valor", header: "Valor", align: "end", cell: ({ valor }) => formatMoney(valor) },
  { id: "parte", header: "Do saldo", align: "end", cell: ({ parte }) => parte },
];

/** Card with the parts of the balance at retirement, by origin. */
export const PartsCard = memo(function PartsCard() {
  const {
    choice,
    saver,
    result: { partes, principal },
  } = useBoard();
  if (saver.recebe || isZeroAmount(principal.saldo)) return null;
  const whole = drawn(principal.saldo);
  const parts: Part[] = (
    [
      ["Saldo de hoje", partes.inicial, "brand.muted"],
      ["Suas contribuições", partes.propria, "brand.accent"],
      ["Contribuições da patrocinadora", partes.patrocinadora, "brand.line"],
      ["Aportes e voluntárias", partes.extras, "muted"],
      ["Rendimentos", partes.rendimentos, "brand.fg"],
    ] as const
  )
    .filter(([, text]) => !isZeroAmount(text))
    .map(([nome, text, color]) => {
      const share = (drawn(text) / whole) * 100;
      return { nome, valor: text, parte: `${share.toFixed(1).replace(".", ",")}%`, share, color };
    });
  return (
    <Card title={`De onde vem o saldo aos ${choice.aposentadoria} anos`} padding="0" _print={{ breakInside: "avoid" }}>
      <Stack gap="4" paddingTop="5">
        <Flex
          role="img"
          aria-label={`Partes do saldo: ${parts.map(({ nome, parte }) => `${nome}, ${parte}`).join("; ")}`}
          height="6"
          marginInline={{ base: "4", md: "6" }}
          borderRadius="md"
          overflow="hidden"
          gap="2px"
          css={{ printColorAdjust: "exact" }}
        >
          {parts.map(({ nome, share, color }) => (
            <Box key={nome} bg={color} style={{ width: `${share}%` }} minWidth="2px" />
          ))}
        </Flex>
        <Table caption="Partes do saldo" columns={columns} rows={parts} rowKey={({ nome }) => nome} />
        <Text textStyle="small" color="fgMuted" paddingInline={{ base: "4", md: "6" }} paddingBottom="4">
          Somadas, dão {formatMoney(principal.saldo)}, com {formatRate(principal.taxa)} ao ano acima da inflação.
        </Text>
      </Stack>
    </Card>
  );
});
