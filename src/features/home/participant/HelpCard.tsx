import { ArrowRight } from "lucide-react";
import { useOffers } from "@/api/offered";
import type { RoutePath } from "@/routes";
import { Icon } from "@/ui/content/Icon";
import { Box, chakra, Heading, Text } from "@/ui/content/layout";
import { TextLink } from "@/ui/controls/TextLink";

const CHAT: RoutePath = "/chat";

/** A sun of rings behind hills, in the plan's colour: the picture that the portal repeats. */
function Landscape() {
  return (
    <chakra.svg
      viewBox="0 0 200 180"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
      focusable="false"
      position="absolute"
      insetBlock="0"
      right="0"
      h="full"
      w={{ base: "46%", lg: "min(48%, 240px)" }}
      css={{
        opacity: "var(--picture-dim)",
        maskImage: "linear-gradient(to right, transparent, black 40%)",
      }}
    >
      <circle cx="128" cy="62" r="64" fill="#F8D9B4" opacity=".55" />
      <circle cx="128" cy="62" r="44" fill="#F6C695" opacity=".7" />
      <circle cx="128" cy="62" r="25" fill="#F1AC6D" />
      <g fill="var(--brand-accent)">
        <path d="M0 104C40 92 66 74 110 78s60-14 90-22v124H0z" opacity=".32" />
        <path d="M0 126c46-6 70-30 116-24s58-10 84-14v92H0z" opacity=".5" />
        <path d="M0 146c40-2 78-22 120-14s54 0 80-8v56H0z" opacity=".75" />
      </g>
      <path d="M0 166c50-10 84-14 122-8s52 2 78-4v26H0z" fill="var(--brand)" />
    </chakra.svg>
  );
}

/** Last card of the home: people who did not find their subject talk to the team. */
export function HelpCard({ gridArea }: { gridArea: string }) {
  const answersHere = useOffers()("retornarConversas");
  return (
    <Box
      as="section"
      aria-labelledby="ajuda"
      gridArea={gridArea}
      position="relative"
      overflow="hidden"
      minH="168px"
      p={{ base: "4", lg: "6" }}
      bg="paper"
      borderWidth="1px"
      borderRadius="md"
    >
      <Landscape />
      <Box position="relative" maxW={{ base: "58%", lg: "60%" }}>
        <Heading id="ajuda" as="h2" textStyle="h4">
          Ficou alguma dúvida?
        </Heading>
        <Text textStyle="label" color="fgMuted" mt="1" mb="3">
          {answersHere ? "Nossa equipe responde por aqui, no portal." : "Escreva à nossa equipe por aqui."}
        </Text>
        <TextLink href={CHAT} look="quiet" whiteSpace="nowrap" textStyle="nav" fontWeight="medium">
          Falar com a equipe
          <Icon as={ArrowRight} size={16} />
        </TextLink>
      </Box>
    </Box>
  );
}
