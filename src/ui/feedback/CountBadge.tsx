import { chakra } from "../styled";

/** Badge with the number of waiting things. It stays at `cap` when there are more, and is absent at 0. */
export function CountBadge({ count, cap = 99 }: { count: number; cap?: number }) {
  if (count <= 0) return null;
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      minWidth="5"
      height="5"
      paddingInline="1"
      borderRadius="full"
      bg="danger.solid"
      color="danger.onSolid"
      fontSize="11px"
      lineHeight="1"
      fontWeight={600}
    >
      {Math.min(count, cap)}
    </chakra.span>
  );
}
