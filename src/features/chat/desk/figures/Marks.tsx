import { Star } from "lucide-react";
import { Card } from "@/ui/content/Card";
import { Box, Flex, Stack, Text } from "@/ui/content/layout";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { MARKS } from "../../conversation/RatingForm";
import type { Figures } from "../deskQueries";
import { count } from "./links";

/** Ratings of closed tickets by participants: number of each mark, the best first. */
export function Marks({ figures: { porNota } }: { figures: Figures }) {
  const all = porNota.reduce((sum, one) => sum + one, 0);
  return (
    <Card dense title="Satisfação">
      {all === 0 ? (
        <EmptyState icon={Star} title="Nenhuma avaliação no período">
          Quem teve um chamado encerrado pode dizer como foi.
        </EmptyState>
      ) : (
        <Stack as="ul" gap="2" maxW="560px" listStyleType="none">
          {MARKS.toReversed().map((word, index) => {
            const mark = MARKS.length - index;
            const total = porNota[mark - 1] ?? 0;
            const percent = Math.round((total / all) * 100);
            return (
              <Flex as="li" key={word} align="center" gap="3" textStyle="small">
                <Text as="span" w="104px" flex="none">
                  {mark}, {word.toLowerCase()}
                </Text>
                <Box flex="1" h="2" bg="muted" borderRadius="md" overflow="hidden" aria-hidden="true">
                  <Box h="full" css={{ background: "var(--chart-grey)", printColorAdjust: "exact" }} style={{ width: `${percent}%` }} />
                </Box>
                <Text as="span" w="80px" flex="none" fontFamily="tabular" textAlign="end">
                  {count(total)} ({percent}%)
                </Text>
              </Flex>
            );
          })}
        </Stack>
      )}
    </Card>
  );
}
