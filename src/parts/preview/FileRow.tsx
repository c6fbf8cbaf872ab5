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

/** A document of a list, with buttons that show and download it. */
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
      display="flex"
      flexWrap={{ base: "wrap", md: "nowrap" }}
      alignItems={{ base: "flex-start", md: "center" }}
      gap="4"
      px={{ base: "4", md: "6" }}
      py="4"
      borderTopWidth="1px"
      _first={{ borderTopWidth: 0 }}
    >
      <Center flexShrink={0} boxSize="44px" borderRadius="md" bg="brand.subtle" color="brand.fg">
        <Icon as={content.tipo.startsWith("image/") ? ImageIcon : FileText} size={22} />
      </Center>
      <chakra.div flex="1" minWidth="0">
        <Flex align="center" wrap="wrap" columnGap="2" rowGap="1">
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
      <Flex gap="2" flexShrink={0} width={{ base: "full", md: "auto" }} css={{ "& > button": { flex: { base: 1, md: "none" } } }}>
        <Button variant="outline" aria-label={`Ver ${says}`} onClick={onOpen}>
          Ver
        </Button>
        <Button variant="text" leftIcon={Download} loading={state === "busy"} aria-label={`Baixar ${says}`} onClick={save}>
          Baixar
        </Button>
      </Flex>
    </chakra.li>
  );
}
