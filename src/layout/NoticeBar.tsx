import type { ReactNode } from "react";
import { Icon, type LucideIcon } from "@/ui/content/Icon";
import { Box, chakra, Flex } from "@/ui/content/layout";

interface Props {
  icon: LucideIcon;
  /** Words of the one action. */
  action: ReactNode;
  onAct(): void;
  children: ReactNode;
}

/** One sentence below the top bar, with one action. */
export const NoticeBar = ({ icon, action, onAct, children }: Props) => (
  <Flex
    wrap="wrap"
    align="center"
    columnGap="12px"
    px={{ base: "16px", lg: "32px" }}
    minH="48px"
    bg="status.info.fill"
    color="status.info.fg"
    borderBottomWidth="1px"
    borderColor="status.info.line"
    textStyle="label"
  >
    <Icon as={icon} size={18} />
    <Box flex="1" minW="200px" py="8px">
      {children}
    </Box>
    <chakra.button
      type="button"
      onClick={onAct}
      minH="44px"
      px="8px"
      fontWeight="semibold"
      textDecoration="underline"
      textUnderlineOffset="3px"
      cursor="pointer"
    >
      {action}
    </chakra.button>
  </Flex>
);
