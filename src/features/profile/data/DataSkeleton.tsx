import { Card } from "@/ui/content/Card";
import { Flex, Grid, Stack } from "@/ui/content/layout";
import { Skeleton } from "@/ui/feedback/Skeleton";

const gap = { base: "4", lg: "6" };

const Rows = ({ title, rows }: { title: string; rows: number }) => (
  <Card title={title}>
    <Stack gap="5">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same boxes each time
        <Stack key={row} gap="2">
          <Skeleton w="30%" h={14} />
          <Skeleton w="65%" h={20} />
        </Stack>
      ))}
    </Stack>
  </Card>
);

/** The cards while the registration is on its way. */
export const RegistrationSkeleton = () => (
  <Stack gap={gap}>
    <Card>
      <Flex gap="5" align="center">
        <Skeleton w={80} h={80} />
        <Stack gap="3" flex="1">
          <Skeleton w="45%" h={24} />
          <Skeleton w="60%" h={18} />
        </Stack>
      </Flex>
    </Card>
    <Grid templateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" }} gap={gap} alignItems="start">
      <Rows title="Contatos" rows={2} />
      <Rows title="Conta bancária" rows={2} />
    </Grid>
  </Stack>
);

export const HistorySkeleton = () => <Rows title="Histórico de alterações" rows={2} />;
