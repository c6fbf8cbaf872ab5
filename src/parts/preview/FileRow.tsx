import { Download, FileText, ImageIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Icon } from "@/ui/content/Icon";
import { Center, chakra, Flex, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { type Content, download } from "./content";

interface Props {
  content: Content;
  title: string;
  /** Name for the buttons, where other rows have the same title. */
  says?: string;
  badge?: ReactNode;
  /** Second and later lines. */
  children: ReactNode;
  onOpen: () => void;
  onDownloaded?: () => void;
}

/** Buttons' words, beside which there is no room on a phone. */
const word = { display: { base: "none", md: "inline" } } as const;

/** A document of a list, with buttons that show and download it. On a phone the whole row shows it. */
export function FileRow({ content, title, says = title, badge, children, onOpen, onDownloaded }: Props) {
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const save = () => {
    setState("busy");
    download(content).then(
      () => {
        setState("idle");
        onDownloaded?.();
      },
      () => setState("failed"),
    );
  };
  return (
    <chakra.li
      position="relative"
      display="flex"
      alignItems={{ base: "flex-start", md: "center" }}
      gap={{ base: "3", md: "4" }}
      px={{ base: "4", md: "6" }}
      py="4"
      borderTopWidth="1px"
      _first={{ borderTopWidth: 0 }}
    >
      <Center display={{ base: "none", md: "flex" }} flexShrink={0} boxSize="44px" borderRadius="md" bg="brand.subtle" color="brand.fg">
        <Icon as={content.tipo.startsWith("image/") ? ImageIcon : FileText} size={22} />
      </Center>
      <chakra.div flex="1" minWidth="0">
        <Flex align="center" wrap="wrap" columnGap="2" rowGap="1" mb={badge ? "1" : "0"}>
          <Text fontWeight="medium" css={{ overflowWrap: "anywhere" }}>
            {title}
          </Text>
          {badge}
        </Flex>
        {children}
        {state === "failed" && (
          <Text role="alert" textStyle="small" color="status.bad.fg">
            Não conseguimos baixar. Tente de novo.
          </Text>
        )}
      </chakra.div>
      <Flex gap="2" flexShrink={0}>
        <Button
          variant="outline"
          aria-label={`Ver ${says}`}
          onClick={onOpen}
          position={{ base: "absolute", md: "relative" }}
          inset={{ base: "0", md: "auto" }}
          bg={{ base: "transparent", md: "surface" }}
          borderColor={{ base: "transparent", md: "lineStrong" }}
          // The whole row, and no tint over its words.
          css={{ "@media (max-width: 47.99rem)": { "&:hover:not(:disabled), &:active:not(:disabled)": { bg: "transparent" } } }}
        >
          <chakra.span {...word}>Ver</chakra.span>
        </Button>
        <Button
          variant="text"
          flush="end"
          width={{ base: "11", md: "auto" }}
          px={{ base: "0", md: "4" }}
          marginInlineEnd={{ base: "-2", md: "-4" }}
          leftIcon={Download}
          loading={state === "busy"}
          aria-label={`Baixar ${says}`}
          onClick={save}
        >
          <chakra.span {...word}>Baixar</chakra.span>
        </Button>
      </Flex>
    </chakra.li>
  );
}
