import { ChevronLeft, Menu as MenuIcon, Moon, Sun } from "lucide-react";
import { useRouter } from "next/router";
import type { ReactNode } from "react";
import { formatCpf } from "@/domain/people/cpf";
import { firstName } from "@/domain/people/personName";
import { type RoutePath, titleOf } from "@/routes";
import { useSession } from "@/session/SessionProvider";
import { useThemePreference } from "@/theme/preference";
import { Icon } from "@/ui/content/Icon";
import { Box, chakra, Flex, Heading, Text } from "@/ui/content/layout";
import { IconButton } from "@/ui/controls/IconButton";
import { Link } from "@/ui/controls/Link";
import { parentOf } from "./navigation/BottomBar";
import { Brand } from "./navigation/Brand";
import { Bell } from "./notifications/Bell";
import { PageAbove, PageTitle } from "./PageTitle";
import { PlanSwitcher } from "./plan/PlanSwitcher";
import type { PlanChoice } from "./plan/usePlanChoice";
import { SearchBox } from "./SearchBox";
import { UserMenu } from "./UserMenu";

interface Props {
  /** Header in place of the title. */
  header?: ReactNode;
  plan: PlanChoice;
  onOpenMenu(): void;
  onOpenSearch(): void;
  onPrepareSearch(): void;
}

const Anchor = chakra(Link);

/**
 * Title, search, bell and menu. On a participant's home the title is the greeting with the CPF (specification §2), on a
 * phone in a band of its own below the mark. A participant's phone shows the way back in place of the menu on a page
 * that the bottom bar does not lead to.
 */
export function TopBar({ header, plan, onOpenMenu, onOpenSearch, onPrepareSearch }: Props) {
  const { isAdmin } = useSession();
  const { pathname } = useRouter();
  const isGreeting = pathname === "/" && !isAdmin && !header;
  const parent = isAdmin ? null : parentOf(pathname);
  const height = isAdmin ? "55px" : { base: "55px", lg: "71px" };
  return (
    <chakra.header
      position={{ base: isGreeting ? "static" : "sticky", lg: "sticky" }}
      top="var(--assisted-height, 0px)"
      // On paper only the page's title; a page with a header of its own has it there too.
      css={{ "@media print": { position: "static", display: header ? "none" : "block" } }}
      zIndex="bar"
      bg="surface"
      borderBottomWidth="1px"
    >
      <Flex
        wrap={{ base: isGreeting ? "wrap" : "nowrap", lg: "nowrap" }}
        align="center"
        columnGap={{ base: "4px", lg: "16px" }}
        pl={{ base: "4px", lg: isAdmin ? "24px" : "32px" }}
        pr={{ base: "4px", lg: isAdmin ? "24px" : "32px" }}
        mx="auto"
        maxW={isAdmin ? undefined : { lg: "1184px" }}
      >
        <Flex
          display={{ base: "flex", lg: "none" }}
          css={{ "@media print": { display: "none" } }}
          minH="55px"
          align="center"
          flex={isGreeting ? "1" : "none"}
          minW="0"
        >
          {parent ? (
            <Anchor
              href={parent}
              aria-label={`Voltar para ${titleOf(parent, isAdmin)}`}
              display="grid"
              placeItems="center"
              boxSize="44px"
              borderRadius="md"
            >
              <Icon as={ChevronLeft} size={24} />
            </Anchor>
          ) : (
            <IconButton label="Abrir menu" icon={MenuIcon} size="lg" onClick={onOpenMenu} aria-haspopup="dialog" />
          )}
          {isGreeting && <Brand />}
        </Flex>
        <Title isGreeting={isGreeting} header={header} plan={plan} height={height} parent={parent} />
        <Flex
          h={height}
          align="center"
          gap={{ base: "0", lg: isAdmin ? "8px" : "16px" }}
          flex="none"
          order={{ base: 1, lg: 2 }}
          _print={{ display: "none" }}
        >
          <SearchBox onOpen={onOpenSearch} onPrepare={onPrepareSearch} />
          {isAdmin && <ThemeToggle />}
          <Bell />
          <Box display={{ base: "none", lg: "block" }}>
            <UserMenu />
          </Box>
        </Flex>
      </Flex>
    </chakra.header>
  );
}

interface TitleProps extends Pick<Props, "header" | "plan"> {
  isGreeting: boolean;
  height: string | { base: string; lg: string };
  /** Page that a desktop names, as the way back, before the title. */
  parent: RoutePath | null;
}

function Title({ isGreeting, header, plan, height, parent }: TitleProps) {
  const { person } = useSession();
  if (isGreeting)
    return (
      <Flex
        order={{ base: 2, lg: 1 }}
        flex={{ base: "1 0 100%", lg: "1" }}
        minW="0"
        minH={{ lg: "71px" }}
        align="center"
        justify="space-between"
        wrap="wrap"
        gap="12px"
        px={{ base: "16px", lg: "0" }}
        py={{ base: "16px", lg: "0" }}
        mx={{ base: "-4px", lg: "0" }}
        borderTopWidth={{ base: "1px", lg: "0" }}
      >
        <Box minW="0">
          <Heading as="h1" textStyle="h3" overflowWrap="anywhere">
            Olá, {firstName(person?.nome ?? "")}
          </Heading>
          <Text textStyle="label" color="fgMuted" whiteSpace="nowrap">
            {formatCpf(person?.cpf ?? "")}
          </Text>
        </Box>
        <Box display={{ lg: "none" }} flex="none">
          <PlanSwitcher choice={plan} compact />
        </Box>
      </Flex>
    );
  return (
    <Flex order={{ base: 0, lg: 1 }} flex="1" minW="0" minH={height} align="center">
      {!header && parent && <PageAbove parent={parent} />}
      {header ?? <PageTitle />}
    </Flex>
  );
}

function ThemeToggle() {
  const { mode, toggle } = useThemePreference();
  return (
    <Box display={{ base: "none", lg: "block" }}>
      <IconButton label="Alterar Tema" icon={mode === "dark" ? Sun : Moon} onClick={toggle} />
    </Box>
  );
}
