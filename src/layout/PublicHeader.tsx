import type { ReactNode } from "react";
import type { RoutePath } from "@/routes";
import { Logo } from "@/ui/content/Logo";
import { chakra, Flex } from "@/ui/content/layout";
import { Link } from "@/ui/controls/Link";
import { TextLink } from "@/ui/controls/TextLink";

const LOGIN: RoutePath = "/login";

/** Bar at the top of a page that anybody may open. `children` are at its right. */
export const PublicHeader = ({ maxWidth, children }: { maxWidth: string; children?: ReactNode }) => (
  <chakra.header bg="surface" borderBottomWidth="1px" paddingBlock="3" _print={{ display: "none" }}>
    <Flex
      align="center"
      justify="space-between"
      wrap="wrap"
      columnGap="4"
      maxWidth={maxWidth}
      marginInline="auto"
      paddingInline={{ base: "4", md: "8" }}
    >
      <Link href="/" aria-label="Previdência, página inicial">
        <Logo height="48px" margin="-8px" />
      </Link>
      {children}
    </Flex>
  </chakra.header>
);

/** Way in for those who have an account; a phone has it beside the logo. */
export const EntranceLink = () => (
  <TextLink href={LOGIN}>
    <chakra.span display={{ base: "none", md: "inline" }}>Já sou participante.</chakra.span> Entrar
  </TextLink>
);
