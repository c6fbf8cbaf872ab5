import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Box, Flex } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { useWizard } from "./wizard";

/** The way back and on, always within reach of the thumb. */
export function WizardFooter({ children }: { children: ReactNode }) {
  const { previous, goTo } = useWizard();
  return (
    <Box
      position="fixed"
      bottom="0"
      right="0"
      left={{ base: "0", lg: "360px" }}
      zIndex="bar"
      bg="surface"
      borderTopWidth="1px"
      borderColor="line"
      paddingInline={{ base: "4", md: "8" }}
    >
      <Flex
        minHeight={{ base: "72px", lg: "80px" }}
        paddingBlock="2"
        wrap={{ base: "wrap-reverse", md: "nowrap" }}
        maxWidth="720px"
        marginInline="auto"
        align="center"
        gap="3"
        justify={previous === null ? "flex-end" : "space-between"}
      >
        {previous !== null && (
          <Button variant="outline" size="lg" leftIcon={ArrowLeft} onClick={() => goTo(previous)}>
            Voltar
          </Button>
        )}
        {children}
      </Flex>
    </Box>
  );
}
