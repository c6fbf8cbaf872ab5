import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "@/ui/content/Icon";
import { KeyCap } from "@/ui/content/KeyCap";
import { Box, chakra, Flex, Text, VisuallyHidden } from "@/ui/content/layout";
import { Surface } from "../Surface";

interface Props {
  isOpen: boolean;
  onClose(): void;
  label: string;
  /** Action of the Enter key. */
  verb: string;
  /** Line at the right of the keys. */
  hint: string;
  children: ReactNode;
}

/** The floating box of the command palette: 640 wide, 104 from the top, keys below; the whole screen on a phone. */
export function PaletteFrame({ isOpen, onClose, label, verb, hint, children }: Props) {
  return (
    <Surface
      isOpen={isOpen}
      onClose={onClose}
      label={label}
      css={{
        margin: 0,
        inset: "auto",
        top: { base: "var(--assisted-height, 0px)", md: "104px" },
        left: { base: 0, md: "max(16px, calc(50% - 320px))" },
        width: { base: "100%", md: "min(640px, calc(100vw - 32px))" },
        maxWidth: "none",
        height: { base: "calc(100dvh - var(--assisted-height, 0px))", md: "auto" },
        maxHeight: { base: "none", md: "min(600px, calc(100dvh - 144px))" },
        borderRadius: { base: 0, md: "md" },
        ...rows,
      }}
    >
      {children}
      <Flex
        display={{ base: "none", md: "flex" }}
        align="center"
        gap="6"
        px="5"
        h="48px"
        flex="none"
        bg="subtle"
        borderTopWidth="1px"
        color="fgMuted"
        textStyle="small"
      >
        <Flex align="center" gap="2">
          <KeyCap>↑</KeyCap>
          <KeyCap>↓</KeyCap>
          escolher
        </Flex>
        <Flex align="center" gap="2">
          <KeyCap>Enter</KeyCap>
          {verb}
        </Flex>
        <Text ml="auto">{hint}</Text>
      </Flex>
    </Surface>
  );
}

/** Styles of the parts that the palette's library names by attribute. */
const rows = {
  "& [cmdk-root]": { display: "flex", flexDirection: "column", minHeight: 0, flex: 1 },
  "& [cmdk-input]": {
    flex: 1,
    minWidth: 0,
    height: "64px",
    fontSize: "1.125rem",
    background: "transparent",
    outline: "none",
    color: "fg",
    caretColor: "var(--brand-fg)",
  },
  "& [cmdk-list]": { overflowY: "auto", overscrollBehavior: "contain", padding: "8px", flex: 1 },
  "& [cmdk-item]": {
    display: "flex",
    alignItems: "center",
    gap: "16px",
    minHeight: "52px",
    paddingInline: "12px",
    borderRadius: "8px",
    cursor: "pointer",
    fontWeight: 500,
    scrollMargin: "8px",
  },
  "& [cmdk-item][data-selected=true]": { background: "var(--brand-subtle)" },
  "& [cmdk-item][data-disabled=true]": { color: "fgSubtle", cursor: "default", fontWeight: 400, background: "transparent" },
  "& [data-when-selected]": { visibility: "hidden" },
  "& [cmdk-item][data-selected=true] [data-when-selected]": { visibility: "visible" },
} as const;

const heardOnPhone = {
  position: { base: "absolute", md: "static" },
  width: { base: "1px", md: "auto" },
  height: { base: "1px", md: "auto" },
  overflow: "hidden",
  clipPath: { base: "inset(50%)", md: "none" },
} as const;

interface HeadProps {
  icon: ReactNode;
  /** Input of the palette's library. */
  input: ReactNode;
  /** Number of results, in words. */
  count: string;
  onClose(): void;
}

/** Line with the input. */
export function PaletteHead({ icon, input, count, onClose }: HeadProps) {
  return (
    <Flex align="center" gap="3" px="5" borderBottomWidth="1px" flex="none">
      <Box color="fgMuted" display="inline-flex">
        {icon}
      </Box>
      {input}
      {/* A phone has no room for it beside the question; it is heard there all the same. */}
      <Text role="status" textStyle="label" color="fgMuted" whiteSpace="nowrap" css={heardOnPhone}>
        {count}
      </Text>
      <chakra.button
        type="button"
        onClick={onClose}
        minW="44px"
        minH="44px"
        display="inline-flex"
        alignItems="center"
        justifyContent="center"
        borderRadius="md"
        cursor="pointer"
        mr="-8px"
      >
        <VisuallyHidden>Fechar busca</VisuallyHidden>
        <Box as="span" display={{ base: "none", md: "inline" }} aria-hidden="true">
          <KeyCap>Esc</KeyCap>
        </Box>
        <Box as="span" display={{ base: "inline-flex", md: "none" }}>
          <Icon as={X} size={22} />
        </Box>
      </chakra.button>
    </Flex>
  );
}
