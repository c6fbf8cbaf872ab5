import { Search } from "lucide-react";
import { openPalette } from "@/layout/palette";
import { Card } from "@/ui/content/Card";
import { Icon } from "@/ui/content/Icon";
import { KeyCap } from "@/ui/content/KeyCap";
import { chakra, VisuallyHidden } from "@/ui/content/layout";

/** Looks like the field that it opens: the palette searches people for administrators. */
export function PersonSearch() {
  return (
    <Card title="Buscar pessoa" dense>
      <chakra.button
        type="button"
        onClick={() => openPalette()}
        aria-haspopup="dialog"
        display="flex"
        alignItems="center"
        gap="2"
        w="full"
        minH={{ base: "44px", lg: "40px" }}
        px="3"
        textAlign="left"
        bg="surface"
        color="fgSubtle"
        borderWidth="1px"
        borderColor="lineStrong"
        borderRadius="md"
        cursor="pointer"
        _hover={{ borderColor: "fg" }}
        _focusVisible={{ outline: "2px solid", outlineColor: "brand.fg", outlineOffset: "2px" }}
      >
        <Icon as={Search} size={18} />
        <VisuallyHidden>Buscar pessoa por nome ou CPF</VisuallyHidden>
        <chakra.span flex="1" aria-hidden="true">
          Nome ou CPF
        </chakra.span>
        <chakra.span display={{ base: "none", lg: "block" }} aria-hidden="true">
          <KeyCap>Ctrl K</KeyCap>
        </chakra.span>
      </chakra.button>
    </Card>
  );
}
