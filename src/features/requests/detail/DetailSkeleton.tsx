import { Box, Stack } from "@/ui/content/layout";
import { Skeleton } from "@/ui/feedback/Skeleton";

/** Title, whose turn it is and the course of a request, while they are on their way. */
export function DetailSkeleton() {
  return (
    <Stack gap="5">
      <Stack gap="2">
        <Skeleton w="280px" h="32px" />
        <Skeleton w="220px" h="20px" />
      </Stack>
      <Box display="grid" gap={{ base: "4", lg: "6" }} gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 368px" }}>
        <Stack gap="4">
          <Skeleton h="180px" />
          <Skeleton h="200px" />
        </Stack>
        <Skeleton h="396px" />
      </Box>
    </Stack>
  );
}
