import { Box, Flex } from "@/ui/layout";
import { Skeleton } from "@/ui/Skeleton";

/** A compact list on its way. */
export const RowsSkeleton = () => (
  <Box>
    {Array.from({ length: 12 }, (_, index) => index).map((row) => (
      <Flex key={row} align="center" h="32px" px="4" borderTopWidth={row > 0 ? "1px" : 0}>
        <Skeleton w="100%" h="12px" />
      </Flex>
    ))}
  </Box>
);
