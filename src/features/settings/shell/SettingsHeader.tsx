import { ArrowLeft, ChevronRight } from "lucide-react";
import { PageTitle } from "@/layout/PageTitle";
import { type RoutePath, titleOf } from "@/routes";
import { Icon } from "@/ui/content/Icon";
import { chakra, Flex } from "@/ui/content/layout";
import { Link as PortalLink } from "@/ui/controls/Link";

const Link = chakra(PortalLink);
const HOME: RoutePath = "/settings";

/** In the top bar of a setting: the way back to all of them, and which one is open. */
export function SettingsHeader() {
  return (
    <Flex as="nav" aria-label="Onde você está" align="center" gap="2" minW="0" textStyle="nav">
      <Link
        href={HOME}
        aria-label="Voltar para Configurações"
        display={{ base: "grid", lg: "none" }}
        placeItems="center"
        boxSize="44px"
        flex="none"
        borderRadius="md"
      >
        <Icon as={ArrowLeft} size={24} />
      </Link>
      <Link
        href={HOME}
        display={{ base: "none", lg: "inline" }}
        color="fgMuted"
        whiteSpace="nowrap"
        borderRadius="sm"
        _hover={{ textDecoration: "underline" }}
      >
        {titleOf(HOME, true)}
      </Link>
      <chakra.span display={{ base: "none", lg: "grid" }} color="fgMuted" aria-hidden>
        <Icon as={ChevronRight} size={16} />
      </chakra.span>
      <PageTitle />
    </Flex>
  );
}
