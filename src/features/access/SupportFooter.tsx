import { Phone } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { phoneLink, support } from "@/layout/support";
import { Icon } from "@/ui/content/Icon";
import { Box, chakra, Flex } from "@/ui/content/layout";

const HelpDialog = dynamic(() => import("./HelpDialog").then((module) => module.HelpDialog));
const PrivacyDialog = dynamic(() => import("./PrivacyDialog").then((module) => module.PrivacyDialog));

const quiet = {
  color: "fgMuted",
  cursor: "pointer",
  boxShadow: "0 1px 0 currentColor",
  lineHeight: "20px",
  // The line of text is 20 px high; the finger gets 44.
  position: "relative",
  _after: { content: '""', position: "absolute", insetInline: "-4px", insetBlock: "-12px" },
  _hover: { color: "fg" },
} as const;

/** Phone, help and privacy at the foot of the access pages. */
export function SupportFooter() {
  const [open, setOpen] = useState<"help" | "privacy" | null>(null);
  const close = () => setOpen(null);
  return (
    <Flex
      as="footer"
      textStyle="label"
      color="fgMuted"
      align="center"
      justify={{ base: "center", lg: "space-between" }}
      columnGap="2"
      rowGap="3"
      flexWrap="wrap"
    >
      <Flex align="center" gap="2">
        <Icon as={Phone} size={16} />
        <chakra.a href={phoneLink} whiteSpace="nowrap" position="relative" _after={quiet._after} aria-label={`Ligar para ${support.phone}`}>
          {support.phone}
        </chakra.a>
        <Box as="span" display={{ base: "none", lg: "inline" }} color="fgSubtle">
          {support.hours}
        </Box>
      </Flex>
      <Flex align="center" gap="2">
        {/* Nothing is before it where the line breaks. */}
        <Box as="span" aria-hidden display={{ base: "inline", lg: "none" }} css={{ "@media (max-width: 22.4rem)": { display: "none" } }}>
          ·
        </Box>
        <chakra.button type="button" display={{ base: "inline", lg: "none" }} {...quiet} onClick={() => setOpen("help")}>
          Ajuda
        </chakra.button>
        <Box as="span" aria-hidden display={{ base: "inline", lg: "none" }}>
          ·
        </Box>
        {support.privacyUrl ? (
          <chakra.a href={support.privacyUrl} {...quiet}>
            Privacidade
          </chakra.a>
        ) : (
          <chakra.button type="button" {...quiet} onClick={() => setOpen("privacy")}>
            Privacidade
          </chakra.button>
        )}
      </Flex>
      {open === "help" && <HelpDialog onClose={close} />}
      {open === "privacy" && <PrivacyDialog onClose={close} />}
    </Flex>
  );
}
