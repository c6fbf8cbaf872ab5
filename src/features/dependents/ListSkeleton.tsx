import { Card } from "@/ui/content/Card";
import { Flex, Grid, Stack } from "@/ui/content/layout";
import { Skeleton } from "@/ui/feedback/Skeleton";

/** The two cards of the page while their content is on its way. */
export const ListSkeleton = () => (
  <Grid templateColumns={{ base: "minmax(0, 1fr)", xl: "minmax(0, 1fr) 380px" }} gap={{ base: "4", lg: "6" }} alignItems="start">
    <Card padding="0">
      {[0, 1, 2].map((row) => (
        <Flex key={row} gap="4" align="center" px={{ base: "4", md: "6" }} py="5">
          <Skeleton w={40} h={40} />
          <Stack gap="2" flex="1">
            <Skeleton w="45%" h={18} />
            <Skeleton w="70%" h={14} />
          </Stack>
        </Flex>
      ))}
    </Card>
    <RateioSkeleton />
  </Grid>
);

/** The form of the shares while it is on its way. */
export function RateioSkeleton() {
  return (
    <Card title="Rateio">
      <Stack gap="5">
        <Skeleton h={40} />
        <Skeleton h={56} />
        <Skeleton h={72} />
        <Skeleton h={72} />
        <Skeleton h={48} />
      </Stack>
    </Card>
  );
}
