import { useRouter } from "next/router";
import type { ReactNode } from "react";
import { isFramed } from "@/session/frame";
import { useSession } from "@/session/SessionProvider";
import { Icon, type LucideIcon } from "@/ui/content/Icon";
import { Logo } from "@/ui/content/Logo";
import { Box, Center, chakra, Flex, Heading } from "@/ui/content/layout";
import { Link } from "@/ui/controls/Link";

interface Props {
  icon: LucideIcon;
  kind?: "plan" | "ok" | "bad";
  title: string;
  children: ReactNode;
  /** Data of the finished act, as they were recorded. */
  details?: ReactNode;
  /** Next actions, the main one first. */
  actions?: ReactNode;
  /** Stands without the layout, whatever its address. */
  alone?: boolean;
}

const colors = {
  plan: { bg: "brand.subtle", color: "brand.fg" },
  ok: { bg: "status.ok.fill", color: "status.ok.fg" },
  bad: { bg: "status.bad.fill", color: "status.bad.fg" },
} as const;

/** A page that says how things stand: what happened, and what to do now. Without a session it brings its own logo. */
export function StatusPage({ icon, kind = "plan", title, children, details, actions, alone = false }: Props) {
  const isInside = isFramed(useRouter().pathname, useSession());
  const framed = isInside && !alone;
  const content = (
    <Flex direction="column" align="center" width="full" maxWidth="640px" marginInline="auto" paddingBlock={{ base: "8", lg: "12" }}>
      <Center boxSize="16" borderRadius="full" marginBottom="5" {...colors[kind]}>
        <Icon as={icon} size={28} />
      </Center>
      <Heading as={framed ? "h2" : "h1"} textStyle="h2" textAlign="center">
        {title}
      </Heading>
      <Box color="fgMuted" textAlign="center" marginTop="3" maxWidth="480px">
        {children}
      </Box>
      {details && (
        <Box width="full" marginTop="6">
          {details}
        </Box>
      )}
      {actions && (
        <Flex
          gap="3"
          marginTop="6"
          wrap="wrap"
          justify="center"
          width={{ base: "full", md: "auto" }}
          direction={{ base: "column", md: "row" }}
        >
          {actions}
        </Flex>
      )}
    </Flex>
  );
  if (framed) return content;
  return (
    <Flex direction="column" minHeight="100dvh" paddingInline="6">
      <chakra.header paddingTop="6">
        <Link href="/" aria-label="Previdência, página inicial">
          <Logo height="48px" margin="-8px" />
        </Link>
      </chakra.header>
      <Flex flex="1" align="center">
        {content}
      </Flex>
    </Flex>
  );
}
