import { Box, Stack } from "@/ui/content/layout";
import { Skeleton } from "@/ui/feedback/Skeleton";

/** The panel's head and cards while the request is on its way. */
export function PanelSkeleton() {
  return (
    <Box>
      <Stack gap="3" px="5" py="4" bg="surface" borderBottomWidth="1px">
        <Skeleton w="220px" h="22px" />
        <Skeleton w="280px" h="14px" />
        <Skeleton w="240px" h="24px" />
      </Stack>
      <Stack gap="3" p="5">
        {[64, 150, 130, 140].map((height) => (
          <Box key={height} bg="surface" borderWidth="1px" borderRadius="md" p="3">
            <Skeleton w="100%" h={`${height - 24}px`} />
          </Box>
        ))}
      </Stack>
    </Box>
  );
}
