import { Search } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useSession } from "@/session/SessionProvider";
import { Icon } from "@/ui/content/Icon";
import { KeyCap } from "@/ui/content/KeyCap";
import { chakra } from "@/ui/content/layout";
import { IconButton } from "@/ui/controls/IconButton";

const noChange = () => () => {};
const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

interface Props {
  onOpen(): void;
  /** Called when a click is likely to come, so that the palette's code is there by then. */
  onPrepare(): void;
}

/** Button that looks like the search field and opens the command palette; an icon on a phone. */
export function SearchBox({ onOpen, onPrepare }: Props) {
  const { isAdmin } = useSession();
  const onApple = useSyncExternalStore(noChange, isApple, () => false);
  const label = isAdmin ? "Buscar pessoa por nome ou CPF" : "Buscar serviço";
  const shared = { onClick: onOpen, onPointerEnter: onPrepare, onFocus: onPrepare, "aria-haspopup": "dialog" } as const;
  return (
    <>
      <chakra.button
        type="button"
        {...shared}
        aria-keyshortcuts="Control+K Meta+K"
        display={{ base: "none", lg: "flex" }}
        alignItems="center"
        gap="8px"
        w={isAdmin ? { lg: "320px", xl: "400px" } : "296px"}
        h={isAdmin ? "36px" : "40px"}
        px="12px"
        borderWidth="1px"
        borderColor="lineStrong"
        borderRadius="md"
        bg="surface"
        color="fgSubtle"
        textStyle="label"
        textAlign="left"
        cursor="pointer"
        _hover={{ color: "fg" }}
      >
        <Icon as={Search} size={18} />
        <chakra.span flex="1">{label}</chakra.span>
        <span aria-hidden="true">
          <KeyCap>{onApple ? "⌘ K" : "Ctrl K"}</KeyCap>
        </span>
      </chakra.button>
      <chakra.span display={{ lg: "none" }}>
        <IconButton label={label} icon={Search} size="lg" {...shared} />
      </chakra.span>
    </>
  );
}
