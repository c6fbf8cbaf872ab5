import { Card } from "@/ui/content/Card";
import { Flex, Grid, Stack, Text } from "@/ui/content/layout";
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

/** Largest text of the page on a phone: it stands in the first HTML, so that nobody waits for the form's code to read it. */
export const RateioIntro = () => (
  <Text textStyle="label" color="fgMuted">
    O rateio é a parte do benefício que cada dependente recebe. A soma precisa chegar a 100%.
  </Text>
);

/** The form of the shares while it is on its way. */
export function RateioSkeleton() {
  return (
    <Card title="Rateio">
      <Stack gap="5">
        <RateioIntro />
        <Skeleton h={56} />
        <Skeleton h={72} />
        <Skeleton h={72} />
        <Skeleton h={48} />
      </Stack>
    </Card>
  );
}
