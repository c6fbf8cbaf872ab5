import { chakra } from "@/ui/content/layout";

/** First stop of the keyboard: a link over the menus to the page. */
export function SkipLink() {
  return (
    <chakra.a
      href="#conteudo"
      position="fixed"
      top="calc(var(--assisted-height, 0px) + 8px)"
      left="8px"
      zIndex="toast"
      px="16px"
      py="12px"
      bg="brand.solid"
      color="brand.onSolid"
      borderRadius="md"
      fontWeight="medium"
      transform="translateY(-200px)"
      _focusVisible={{ transform: "none" }}
      _print={{ display: "none" }}
    >
      Pular para o conteúdo
    </chakra.a>
  );
}
