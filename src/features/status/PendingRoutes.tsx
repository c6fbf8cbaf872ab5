import { type RoutePath, routeOf, routes, titleOf } from "@/routes";
import { Box, chakra, Flex, Heading, Text } from "@/ui/layout";

const sectionOf = (path: RoutePath) => {
  const { service, access } = routeOf(path);
  if (service) return service.group;
  if (access === "administrator") return "Equipe de atendimento";
  return "Outras páginas";
};

/** For administrators: the screens that are still to come, by section. */
export function PendingRoutes() {
  const pending = (Object.keys(routes) as RoutePath[]).filter((path) => routeOf(path).screen === "pending");
  if (pending.length === 0) return <Text color="fgMuted">Todas as telas estão prontas.</Text>;
  const sections = new Map<string, RoutePath[]>();
  for (const path of pending) sections.set(sectionOf(path), [...(sections.get(sectionOf(path)) ?? []), path]);
  return (
    <Box bg="surface" borderWidth="1px" borderColor="line" borderRadius="md">
      <Flex justify="space-between" align="center" paddingInline="5" minHeight="14" borderBottomWidth="1px" borderColor="line">
        <Heading as="h2" textStyle="body" fontWeight={600}>
          Telas em construção
        </Heading>
        <Text textStyle="label" color="fgMuted">
          {pending.length} de {Object.keys(routes).length}
        </Text>
      </Flex>
      <Box padding="5" columnCount={{ base: 1, md: 2 }} columnGap="8">
        {[...sections].map(([section, paths]) => (
          <Box key={section} breakInside="avoid" marginBottom="5">
            <Heading as="h3" textStyle="label">
              {section}
            </Heading>
            <chakra.ul listStyleType="none" padding="0" marginTop="1">
              {paths.map((path) => (
                <chakra.li key={path} textStyle="label" color="fgMuted" paddingBlock="0.5">
                  {titleOf(path, true)}
                </chakra.li>
              ))}
            </chakra.ul>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
