import { ArrowRight, ChartLine } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Card } from "@/ui/content/Card";
import { Icon } from "@/ui/content/Icon";
import { Box, Flex, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Skeleton } from "@/ui/feedback/Skeleton";

// The projection and its arithmetic come when they are asked for.
const IncomeLine = dynamic(() => import("./IncomeLine").then((module) => module.IncomeLine), {
  ssr: false,
  loading: () => <Skeleton w="100%" h="300px" />,
});

/** From today's balance to the monthly income, in one line that a finger moves. */
export function IncomeCard({ gridArea }: { gridArea: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card gridArea={gridArea} aria-label="Sua renda por mês">
      <Flex wrap="wrap" columnGap="6" rowGap="3" align="center" justify="space-between">
        <Flex gap="3" minWidth={0} flex="1 1 280px">
          <Box color="brand.fg" display="grid" flexShrink={0} marginTop="0.5" alignSelf="flex-start">
            <Icon as={ChartLine} size={22} />
          </Box>
          <Box minWidth={0}>
            <Text fontWeight={600}>Quanto você pode receber por mês</Text>
            <Text textStyle="label" color="fgMuted">
              A renda que o seu saldo pode pagar na aposentadoria, e o que muda se você contribuir mais.
            </Text>
          </Box>
        </Flex>
        {!isOpen && (
          <Button
            variant="outline"
            rightIcon={ArrowRight}
            width={{ base: "full", md: "auto" }}
            aria-expanded={false}
            onClick={() => setOpen(true)}
          >
            Ver a minha renda
          </Button>
        )}
      </Flex>
      {isOpen && (
        <Box mt="4" maxW="720px">
          <IncomeLine />
        </Box>
      )}
    </Card>
  );
}
