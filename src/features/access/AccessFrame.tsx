import Head from "next/head";
import type { ReactNode } from "react";
import { ownPicture } from "@/domain/plans/images";
import { useSession } from "@/session/SessionProvider";
import { Logo } from "@/ui/content/Logo";
import { Box, chakra, Flex, Heading, Text } from "@/ui/content/layout";
import { SupportFooter } from "./SupportFooter";

const ARTWORK = "/images/login-default.webp";

/** Height of the artwork above the form on a phone. */
const BAND = "176px";

const BUILT_IN = "/images/";
const DEFAULT_LOGO = "/images/logo-default";

/** Frame around every page of the access: the plan's artwork and logo, or the portal's own, and the fund's phone. */
export function AccessFrame({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const { theme } = useSession();
  const artwork = ownPicture(theme?.background) ?? ARTWORK;
  return (
    <Flex position="relative" minHeight="100dvh" bg="surface" direction={{ base: "column", lg: "row" }}>
      <Head>
        <link rel="preload" as="image" href={artwork} type="image/webp" fetchPriority="high" />
      </Head>
      <Flex
        direction="column"
        flex={{ base: "1 1 auto", lg: "0 0 560px" }}
        width={{ base: "full", lg: "560px" }}
        // The band of a phone has its room before it arrives: on a slow line the form is drawn first, and stays where it is.
        marginTop={{ base: BAND, lg: "0" }}
        paddingInline={{ base: "6", md: "10", lg: "80px" }}
        paddingTop={{ base: "6", lg: "12" }}
        paddingBottom={{ base: "5", lg: "8" }}
      >
        <Flex direction="column" flex="1" width="full" maxWidth="400px" marginInline="auto">
          <AccessLogo logo={ownPicture(theme?.logo)} />
          <Box
            flex={{ base: "1", lg: "0 0 auto" }}
            marginBlock={{ base: "0", lg: "auto" }}
            paddingTop={{ base: "5", lg: "42px" }}
            paddingBottom={{ base: "10", lg: "10" }}
          >
            <Heading as="h1" textStyle={{ base: "h2", lg: "h1" }}>
              {title}
            </Heading>
            {lead && (
              <Text color="fgMuted" marginTop="2" css={{ textWrap: "balance" }}>
                {lead}
              </Text>
            )}
            <Box marginTop={{ base: "6", lg: "8" }}>{children}</Box>
          </Box>
          <SupportFooter />
        </Flex>
      </Flex>
      <Artwork picture={artwork} />
    </Flex>
  );
}

/** The plan's logo where it has one. The portal's drawing has air around it, which would push it off the left edge of the text. */
const AccessLogo = ({ logo }: { logo: string | null }) =>
  logo && !logo.startsWith(DEFAULT_LOGO) ? (
    <chakra.img
      src={logo}
      alt="Previdência"
      alignSelf="flex-start"
      height={{ base: "32px", lg: "40px" }}
      maxWidth="240px"
      objectFit="contain"
    />
  ) : (
    <Logo alt="Previdência" alignSelf="flex-start" height={{ base: "44px", lg: "54px" }} margin={{ base: "-8px", lg: "-10px" }} />
  );

const Artwork = ({ picture }: { picture: string }) => (
  <Box
    position={{ base: "absolute", lg: "relative" }}
    top="0"
    left="0"
    width={{ base: "full", lg: "auto" }}
    height={{ base: BAND, lg: "auto" }}
    flex={{ lg: "1" }}
    overflow="hidden"
    bg="paper"
  >
    {/* On a phone the band shows the sun and the hills, larger than the whole picture would be. */}
    <chakra.img
      src={picture}
      alt=""
      position="absolute"
      objectFit="cover"
      maxWidth="none"
      width={{ base: "max(100%, 560px)", lg: "100%" }}
      height={{ base: "374px", lg: "100%" }}
      top={{ base: "-96px", lg: "0" }}
      left={{ base: "75%", lg: "0" }}
      transform={{ base: "translateX(-75%)", lg: "none" }}
    />
    {/* A plan's own picture may be as light as the words on it. */}
    {!picture.startsWith(BUILT_IN) && (
      <Box
        position="absolute"
        inset="50% 0 0"
        display={{ base: "none", lg: "block" }}
        bg="linear-gradient(transparent, rgba(20, 22, 19, 0.72))"
      />
    )}
    <Box display={{ base: "none", lg: "block" }} position="absolute" left="16" right="16" bottom="14" color="white">
      <Text textStyle="h1" fontWeight={600}>
        Seu futuro,
        <br />
        mês após mês.
      </Text>
      <Text marginTop="3" maxWidth="340px">
        Saldo, benefícios e solicitações do seu plano de previdência, em um só lugar.
      </Text>
    </Box>
  </Box>
);
