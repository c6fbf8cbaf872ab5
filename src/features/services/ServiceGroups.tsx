import { ChevronRight, Lock } from "lucide-react";
import { useId } from "react";
import { ServiceIcon } from "@/parts/services/ServiceIcon";
import { ALWAYS_PRESENT, type ServiceGroup } from "@/routes";
import { Card } from "@/ui/content/Card";
import { Icon } from "@/ui/content/Icon";
import { Box, chakra, Flex, Grid, Stack, Text } from "@/ui/content/layout";
import { Link as NextLink } from "@/ui/controls/Link";
import { TextLink } from "@/ui/controls/TextLink";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { statusIcons } from "@/ui/feedback/statusLook";
import { type MenuGroup, type MenuService, reachOf } from "./menu";

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

/** Link of a thumb's height: TextLink's own area would cover the services above and below. */
const begun = { minH: { base: "11", md: "6" }, alignItems: { base: "flex-start", md: "center" }, _after: { display: "none" } } as const;

const requestPath = (id: number) => `${ALWAYS_PRESENT}?id=${id}`;

/** Link back into the request or draft that was begun. */
function Begun({ service: { path, title, request, hasDraft } }: { service: MenuService }) {
  if (request) {
    const { id, status, protocolo, tipo } = request;
    const kind = tipo ?? "info";
    return (
      <TextLink href={requestPath(id)} {...begun} color={`status.${kind}.fg`} aria-label={`${status} · ${protocolo}: ${title}`}>
        <Icon as={statusIcons[kind]} size={16} />
        {status} · {protocolo}
      </TextLink>
    );
  }
  return hasDraft ? (
    <TextLink href={path} {...begun} aria-label={`Continuar rascunho: ${title}`}>
      Continuar rascunho
    </TextLink>
  ) : null;
}

function ServiceRow({ service }: { service: MenuService }) {
  const { path, title, icon, isOffered, reason, request, hasDraft } = service;
  const isBegun = request !== null || hasDraft;
  const why = useId();
  // A service that the plan does not offer opens all the same: its page says what to do instead.
  const isPending = reachOf(service) === "pending";
  const words = isPending ? "Falta a sua conta bancária" : (reason ?? (isOffered ? null : "Indisponível para você agora."));
  return (
    <chakra.li _hover={{ bg: "subtle" }}>
      <Link
        href={path}
        {...row}
        // Close to what was begun, which a thumb needs as high as this.
        alignItems={isBegun ? { base: "flex-end", md: "center" } : "center"}
        color={isOffered ? "fg" : "fgMuted"}
        aria-describedby={words ? why : undefined}
        _focusVisible={{ outline: "2px solid", outlineColor: "brand.fg", outlineOffset: "-2px" }}
      >
        <Flex color={isOffered ? "brand.fg" : "fgSubtle"}>
          <ServiceIcon name={icon} />
        </Flex>
        <Text as="span" flex="1" minW="0">
          {title}
        </Text>
        <Flex color="fgMuted">
          <Icon as={isOffered ? ChevronRight : Lock} size={isOffered ? 18 : 16} />
        </Flex>
      </Link>
      {(words || isBegun) && (
        <Stack
          gap="1"
          ps={{ base: "12", md: "14" }}
          pe={{ base: "4", md: "6" }}
          pb={{ base: isBegun ? "0" : "2", md: "2" }}
          mb={{ base: isBegun ? "-2" : "0", md: "0" }}
          mt={{ base: isBegun ? "0" : "-2", md: "-1" }}
          textStyle="small"
        >
          {isBegun && <Begun service={service} />}
          {words && !request && (
            <Text id={why} {...(isPending ? { color: "status.wait.fg", fontWeight: 500 } : { color: "fgMuted" })}>
              {words}
            </Text>
          )}
        </Stack>
      )}
    </chakra.li>
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
