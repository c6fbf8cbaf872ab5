import { formatMoney } from "@/domain/money/money";
import { chakra, Text } from "@/ui/content/layout";

interface Props {
  label: string;
  quantidade: number;
  total: string;
  /** Said under the amount. */
  note?: string;
  onOpen(): void;
}

/** A count and its amount, which lead to what was counted. */
export function Figure({ label, quantidade, total, note, onOpen }: Props) {
  return (
    <chakra.button
      type="button"
      onClick={onOpen}
      textAlign="start"
      bg="surface"
      borderWidth="1px"
      borderRadius="md"
      px="4"
      py="3"
      cursor="pointer"
      minW="0"
      _hover={{ borderColor: "lineStrong" }}
    >
      <Text as="span" display="block" textStyle="small" color="fgMuted">
        {label}
      </Text>
      <Text as="span" display="block" textStyle="h3" fontFamily="tabular">
        {quantidade.toLocaleString("pt-BR")}
      </Text>
      <Text as="span" display="block" textStyle="small" color="fgMuted" fontFamily="tabular" truncate>
        {formatMoney(total)}
      </Text>
      {note && (
        <Text as="span" display="block" textStyle="meta" color="fgMuted">
          {note}
        </Text>
      )}
    </chakra.button>
  );
}
