import type { ReactNode } from "react";
import { Card } from "@/ui/content/Card";
import { Box, Flex, Stack } from "@/ui/content/layout";
import { FieldsSkeleton } from "@/ui/feedback/FieldsSkeleton";
import { Skeleton } from "@/ui/feedback/Skeleton";

/** A card with the place of its title: the title itself would say that the content is there. */
const Part = ({ children }: { children: ReactNode }) => (
  <Card padding="0">
    <Flex align="center" h="48px" px="4" borderBottomWidth="1px">
      <Skeleton w="130px" h={20} />
    </Flex>
    <Box p="4">{children}</Box>
  </Card>
);

/** A setting on its way: what is in force, and the form of a change. */
export const SettingSkeleton = () => (
  <Stack gap="4" aria-busy="true">
    <Card padding="0">
      <Flex align="center" h="46px" px="4">
        <Skeleton w="240px" h={20} />
      </Flex>
    </Card>
    <Box maxW={{ xl: "50%" }}>
      <Part>
        <FieldsSkeleton dense widths={["140px", "180px", "120px", "150px"]} />
      </Part>
    </Box>
  </Stack>
);

/** The same under the setting's name, its sentence and its tabs. */
export const SettingScreenSkeleton = () => (
  <Stack gap="4">
    <Stack gap="1">
      <Skeleton w="260px" h={28} />
      <Skeleton w="520px" h={20} />
    </Stack>
    <Skeleton w="300px" h={{ base: "44px", md: "36px" }} />
    <SettingSkeleton />
  </Stack>
);
