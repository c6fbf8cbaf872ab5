import { ArrowRight, LayoutGrid } from "lucide-react";
import { ServiceIcon } from "@/parts/services/ServiceIcon";
import type { RoutePath } from "@/routes";
import { Card } from "@/ui/content/Card";
import { Icon } from "@/ui/content/Icon";
import { Box, Flex, Text } from "@/ui/content/layout";
import { TextLink } from "@/ui/controls/TextLink";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { useMostUsed } from "./mostUsed";
import { RowLink } from "./RowLink";

const SERVICES: RoutePath = "/services";

const minH = { base: "64px", lg: "52px" };
/** Tiles in pairs on a phone that is wide enough for their words, rows on a desktop. */
const places = {
  display: "grid",
  gridTemplateColumns: { base: "repeat(auto-fit, minmax(150px, 1fr))", lg: "minmax(0, 1fr)" },
  gridAutoRows: "1fr",
  gap: "1px",
  bg: "line",
  h: "full",
  overflow: "hidden",
  borderBottomRadius: "7px",
} as const;

function SkeletonRows() {
  return (
    <Box aria-busy="true" {...places}>
      {[150, 170, 130, 160].map((width) => (
        <Flex key={width} align="center" gap="3" minH={minH} px={{ base: "4", lg: "6" }} bg="surface" overflow="hidden">
          <Skeleton w="20px" h="20px" />
          <Skeleton w={`${width}px`} h="14px" />
        </Flex>
      ))}
    </Box>
  );
}

/** The four services that the participant uses most, or four that they may use where nobody counts. */
export function MostUsedCard({ gridArea }: { gridArea: string }) {
  const { services, counted, error, retry } = useMostUsed();
  const content = () => {
    if (error) return <ErrorState title="Não conseguimos ver os seus serviços" error={error} onRetry={retry} />;
    if (!services) return <SkeletonRows />;
    if (services.length === 0)
      return (
        <EmptyState icon={LayoutGrid} title="Nenhum serviço disponível agora">
          Veja em Serviços o que o seu plano oferece.
        </EmptyState>
      );
    return (
      <Box as="ul" listStyleType="none" {...places}>
        {services.map(({ path, title, icon }) => (
          <RowLink key={path} href={path} minH={minH} columns={{ base: "auto 1fr", lg: "auto 1fr auto" }} withArrow="desktop" tile>
            <Flex color="brand.fg">
              <ServiceIcon name={icon} />
            </Flex>
            <Text as="span" textStyle={{ base: "label", md: "nav" }} fontWeight="medium" minW="0" overflowWrap="anywhere">
              {title}
            </Text>
          </RowLink>
        ))}
      </Box>
    );
  };
  return (
    <Card
      title={counted ? "Serviços mais usados" : "Serviços para você"}
      padding="0"
      gridArea={gridArea}
      action={
        <TextLink href={SERVICES} textStyle="nav">
          Ver todos
          <Icon as={ArrowRight} size={16} />
        </TextLink>
      }
    >
      {content()}
    </Card>
  );
}
