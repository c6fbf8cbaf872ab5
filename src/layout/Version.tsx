import { Text } from "@/ui/content/layout";

/** The version of the portal, at the foot of the menu. */
export function Version({ onDark = false }: { onDark?: boolean }) {
  return (
    <Text
      textStyle="meta"
      px={onDark ? "16px" : "28px"}
      py="12px"
      flex="none"
      color={onDark ? "adminBar.fg" : "fgSubtle"}
      borderTopWidth={onDark ? "0" : "1px"}
    >
      Versão {process.env.APP_VERSION}
    </Text>
  );
}
