import { ChevronRight, Lock } from "lucide-react";
import type { ServiceGroup } from "@/routes";
import { Card } from "@/ui/Card";
import { Icon } from "@/ui/Icon";
import { Link as NextLink } from "@/ui/Link";
import { Box, chakra, Flex, Grid, Text } from "@/ui/layout";
import { ServiceIcon } from "@/ui/ServiceIcon";
import { Skeleton } from "@/ui/Skeleton";
import type { MenuGroup, MenuService } from "./menu";

const Link = chakra(NextLink);

const columns = { base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))", xl: "repeat(3, minmax(0, 1fr))" };
const row = {
  display: "flex",
  alignItems: "center",
  gap: "3",
  minH: "44px",
  py: "1",
  px: { base: "4", md: "6" },
  textStyle: "nav",
} as const;

function ServiceRow({ service: { path, title, icon, locked } }: { service: MenuService }) {
  if (locked)
    return (
      <Flex as="li" {...row} color="fgSubtle">
        <ServiceIcon name={icon} />
        <Text as="span" flex="1" minW="0">
          {title}
        </Text>
        <Flex as="span" align="center" gap="1.5" textStyle="meta" textAlign="right">
          <Icon as={Lock} size={14} />
          {locked}
        </Flex>
      </Flex>
    );
  return (
    <li>
      <Link
        href={path}
        {...row}
        color="fg"
        _hover={{ bg: "subtle" }}
        _focusVisible={{ outline: "2px solid", outlineColor: "brand.fg", outlineOffset: "-2px" }}
      >
        <Flex color="brand.fg">
          <ServiceIcon name={icon} />
        </Flex>
        <Text as="span" flex="1" minW="0">
          {title}
        </Text>
        <Flex color="fgMuted">
          <Icon as={ChevronRight} size={18} />
        </Flex>
      </Link>
    </li>
  );
}

/** The groups of the service menu, each a card. */
export function ServiceGroups({ groups }: { groups: MenuGroup[] }) {
  return (
    <Grid gap={{ base: "4", lg: "6" }} templateColumns={columns}>
      {groups.map(({ name, services }) => (
        <Card key={name} title={name} padding="0">
          <Box as="ul" listStyleType="none" py="2">
            {services.map((service) => (
              <ServiceRow key={service.path} service={service} />
            ))}
          </Box>
        </Card>
      ))}
    </Grid>
  );
}

/** Lines of each group in the most common menu, so that nothing jumps when it arrives. */
const usualLines = [
  ["Informações Cadastrais", 5],
  ["Meu Plano", 5],
  ["Solicitações", 6],
  ["Institutos Legais", 2],
  ["Consultas", 4],
  ["Outros", 1],
] as const satisfies [ServiceGroup, number][];

export function ServiceGroupsSkeleton() {
  return (
    <Grid gap={{ base: "4", lg: "6" }} templateColumns={columns} aria-busy="true">
      {usualLines.map(([group, lines]) => (
        <Box key={group} bg="surface" borderWidth="1px" borderRadius="md">
          <Flex align="center" h="56px" px={{ base: "4", md: "6" }} borderBottomWidth="1px">
            <Skeleton w="150px" h="18px" />
          </Flex>
          <Box py="2">
            {Array.from({ length: lines }, (_, line) => 120 + ((line * 47) % 70)).map((width) => (
              <Flex key={width} {...row}>
                <Skeleton w="20px" h="20px" />
                <Skeleton w={`${width}px`} h="14px" />
              </Flex>
            ))}
          </Box>
        </Box>
      ))}
    </Grid>
  );
}
