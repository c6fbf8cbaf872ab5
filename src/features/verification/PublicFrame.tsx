import Head from "next/head";
import type { ReactNode } from "react";
import { Logo } from "@/ui/content/Logo";
import { Box, chakra, Flex, Heading, Text } from "@/ui/content/layout";
import { Link } from "@/ui/controls/Link";

interface PublicFrameProps {
  title: string;
  lead: ReactNode;
  /** The title belongs to what is printed: the document's own. */
  printed?: boolean;
  children: ReactNode;
}

/** Frame of a page that anybody may open. The page sends no referrer, and search engines do not list it. */
export function PublicFrame({ title, lead, printed = false, children }: PublicFrameProps) {
  return (
    <Flex direction="column" minHeight="100dvh" css={{ "@media print": { display: "block", minHeight: "0" } }}>
      <Head>
        <meta key="robots" name="robots" content="noindex, nofollow" />
        <meta key="referrer" name="referrer" content="no-referrer" />
      </Head>
      <chakra.header bg="surface" borderBottomWidth="1px" paddingBlock="3" _print={{ display: "none" }}>
        <Box maxWidth="920px" marginInline="auto" paddingInline={{ base: "4", md: "8" }}>
          <Link href="/" aria-label="Previdência, página inicial">
            <Logo height="48px" margin="-8px" />
          </Link>
        </Box>
      </chakra.header>
      <Box
        flex="1"
        width="full"
        maxWidth="920px"
        marginInline="auto"
        paddingInline={{ base: "4", md: "8" }}
        paddingBlock={{ base: "6", md: "10" }}
        css={{ "@media print": { padding: "0", maxWidth: "none" } }}
      >
        <Box marginBottom={{ base: "5", md: "8" }} _print={printed ? { marginBottom: "3" } : { display: "none" }}>
          <Heading as="h1" textStyle={{ base: "h2", md: "h1" }} css={{ "@media print": { fontSize: "18pt", lineHeight: "1.2" } }}>
            {title}
          </Heading>
          <Text color="fgMuted" marginTop="2" maxWidth="640px" _print={{ display: "none" }}>
            {lead}
          </Text>
        </Box>
        {children}
      </Box>
    </Flex>
  );
}
