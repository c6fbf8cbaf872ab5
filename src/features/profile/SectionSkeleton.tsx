import { Card } from "@/ui/content/Card";
import { Stack } from "@/ui/content/layout";
import { Skeleton } from "@/ui/feedback/Skeleton";

/** A card of a section whose code is on its way. */
export const SectionSkeleton = () => (
  <Card>
    <Stack gap="4">
      <Skeleton w="40%" h={24} />
      <Skeleton w="80%" h={18} />
      <Skeleton w="65%" h={18} />
    </Stack>
  </Card>
);
