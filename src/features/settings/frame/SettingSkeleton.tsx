import type { ReactNode } from "react";
import { Card } from "@/ui/content/Card";
import { Box, Flex, Grid, Stack } from "@/ui/content/layout";
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
    <Part>
      <Stack gap="4">
        <Skeleton w="45%" h={20} />
        <Grid templateColumns={{ base: "1fr", sm: "repeat(2, minmax(0, 1fr))", md: "repeat(3, minmax(0, 1fr))" }} gap="4">
          {["50%", "60%", "45%"].map((width) => (
            <Stack key={width} gap="1">
              <Skeleton w={width} h={20} />
              <Skeleton w="35%" h={20} />
            </Stack>
          ))}
        </Grid>
      </Stack>
    </Part>
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
