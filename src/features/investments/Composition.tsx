import { assetClassOrder } from "@/domain/investments/assetClasses";
import { formatAmount } from "@/domain/money/money";
import { Box, Flex, Text } from "@/ui/content/layout";
import type { Profile } from "./investmentsQueries";

/** Strength of the plan's colour by class, the same in every profile: the figures beside the bar name them. */
const SHADES = ["1", "0.76", "0.58", "0.44", "0.33", "0.25"];
const shadeOf = (classe: string) => SHADES[assetClassOrder(classe)] ?? "0.25";
const whole = (percent: string) => formatAmount(percent).replace(/,00$/, "");

/** Composition of a profile: a bar, and the share of each class with the policy's limits. */
export function Composition({ profile: { composicao }, limits = true }: { profile: Profile; limits?: boolean }) {
  if (composicao.length === 0)
    return (
      <Text textStyle="label" color="fgMuted">
        A composição ainda não foi publicada.
      </Text>
    );
  return (
    <Box>
      <Flex h="3" gap="2px" borderRadius="sm" overflow="hidden" aria-hidden="true" bg="surface">
        {composicao.map(({ classe, percentual }) => (
          <Box key={classe} bg="brand.solid" opacity={shadeOf(classe)} style={{ width: `${percentual}%` }} />
        ))}
      </Flex>
      <Flex as="ul" direction="column" gap="1.5" mt="3" p="0" listStyleType="none" textStyle="label">
        {composicao.map(({ classe, nome, percentual, minimo, maximo }) => (
          <Flex as="li" key={classe} gap="2.5" align="baseline">
            <Box as="span" w="2.5" h="2.5" borderRadius="sm" flexShrink={0} bg="brand.solid" opacity={shadeOf(classe)} aria-hidden="true" />
            <Box flex="1" minW="0">
              {nome}
              {limits && minimo !== null && maximo !== null && (
                <Text as="span" display="block" textStyle="meta" color="fgMuted">
                  pode ir de {whole(minimo)}% a {whole(maximo)}%
                </Text>
              )}
            </Box>
            <Text as="span" fontFamily="tabular" fontWeight={500} whiteSpace="nowrap">
              {formatAmount(percentual)}%
            </Text>
          </Flex>
        ))}
      </Flex>
    </Box>
  );
}
