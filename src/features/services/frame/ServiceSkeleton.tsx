import { Card } from "@/ui/content/Card";
import { Flex, Grid, Stack } from "@/ui/content/layout";
import { FieldsSkeleton } from "@/ui/feedback/FieldsSkeleton";
import { Skeleton } from "@/ui/feedback/Skeleton";

const gap = { base: "4", lg: "6" } as const;

/** A sentence beside its icon. */
const Fact = ({ w }: { w: string }) => (
  <Flex gap="3">
    <Skeleton w={20} h={24} />
    <Skeleton w={w} h={24} />
  </Flex>
);

/** Introduction of a service on its way: its sentences, its needs, its time and the way in. */
export const ServiceSkeleton = () => (
  <Card aria-busy="true">
    <Stack gap="6">
      <Stack gap="2">
        <Skeleton w="90%" h={24} />
        <Skeleton w="70%" h={24} />
      </Stack>
      <Stack gap="2">
        <Skeleton w="220px" h={28} />
        <Fact w="60%" />
        <Fact w="50%" />
      </Stack>
      <Flex columnGap="8" rowGap="2" wrap="wrap">
        <Fact w="200px" />
        <Fact w="260px" />
      </Flex>
      <Skeleton w="150px" h={48} />
    </Stack>
  </Card>
);

/** A step of its form on its way, with the steps beside it or, on a phone, above. */
export const StepSkeleton = () => (
  <Grid templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 300px" }} gap={gap} alignItems="start" aria-busy="true">
    <Flex order={{ base: 0, lg: 1 }} direction="column">
      <Skeleton h={{ base: "66px", lg: "260px" }} />
    </Flex>
    <Card>
      <Stack gap="6">
        <Skeleton w="240px" h={28} />
        <FieldsSkeleton widths={["160px", "200px", "180px"]} />
        <Skeleton h={48} />
      </Stack>
    </Card>
  </Grid>
);
