import Head from "next/head";
import type { ReactNode } from "react";
import { EntranceLink, PublicHeader } from "@/layout/PublicHeader";
import { Box, Flex, Heading, Text } from "@/ui/content/layout";

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
      <PublicHeader maxWidth="920px">
        <EntranceLink />
      </PublicHeader>
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
