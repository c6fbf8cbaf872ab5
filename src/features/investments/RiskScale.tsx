import { Flex, Text } from "@/ui/content/layout";

interface Props {
  /** 1 is the most cautious. */
  nivel: number;
  /** Highest level of risk in the fund. */
  of: number;
}

const boxes = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Risk of a profile among the fund's, as filled boxes and in words. */
export const RiskScale = ({ nivel, of }: Props) => (
  <Flex align="center" gap="2.5" textStyle="label" color="fgMuted">
    <Flex gap="1" aria-hidden="true">
      {boxes(of).map((level) => (
        <Flex key={level} w="5" h="2" borderRadius="sm" bg={level <= nivel ? "brand.accent" : "muted"} />
      ))}
    </Flex>
    <Text as="span">
      Risco {nivel} de {of}
    </Text>
  </Flex>
);
