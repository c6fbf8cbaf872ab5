import { CircleCheck, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { brandShades, type Mode, validColor } from "@/domain/plans/brandShades";
import { contrastAdjustments, contrastLines, isReadable } from "@/domain/plans/contrastVerdict";
import { isHexColor } from "@/domain/plans/oklch";
import { Icon } from "@/ui/content/Icon";
import { Box, chakra, Flex, Stack, Text, VisuallyHidden } from "@/ui/content/layout";
import { StatusBadge } from "@/ui/feedback/StatusBadge";

const tones = ["subtle", "muted", "line", "accent", "solid", "hover", "fg"] as const;
const ratio = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
/** Cut, never rounded up: 4,46 is not 4,5. */
const ratioText = (razao: number) => `${ratio.format(Math.floor(razao * 10) / 10)} : 1`;

const Tones = ({ color, mode }: { color: string; mode: Mode }) => (
  <Flex gap="1.5">
    {tones.map((tone) => {
      const shade = brandShades(color, mode)[tone];
      return <Box key={tone} title={shade} flex="1" h="24px" borderRadius="sm" style={{ background: shade }} />;
    })}
  </Flex>
);

/**
 * The tones that come out of a colour, whether each can be read, and what was moved so that it can. While another is
 * being typed, those of the last whole one stay.
 */
export function Readability({ color: typed }: { color: string }) {
  const [color, setColor] = useState(validColor(typed));
  if (isHexColor(typed) && validColor(typed) !== color) setColor(validColor(typed));
  const lines = contrastLines(color);
  const isRight = lines.every(isReadable);
  const moved = contrastAdjustments(color);
  return (
    <Stack gap="4">
      <Box>
        <Text textStyle="small" fontWeight="medium" mb="2">
          Tons calculados a partir da cor
        </Text>
        <Stack gap="1.5" role="img" aria-label="Tons claros e escuros calculados a partir da cor">
          <Tones color={color} mode="light" />
          <Tones color={color} mode="dark" />
        </Stack>
      </Box>
      <Box role="group" aria-label="Legibilidade">
        <Flex justify="space-between" align="center" gap="3" mb="1">
          <Text textStyle="small" fontWeight="medium">
            Legibilidade
          </Text>
          <chakra.span role="status">
            <StatusBadge kind={isRight ? "ok" : "bad"} compact>
              {isRight ? "Tudo certo" : "Não se lê bem"}
            </StatusBadge>
          </chakra.span>
        </Flex>
        <chakra.dl m="0">
          {lines.map((line) => {
            const good = isReadable(line);
            return (
              <Flex key={line.rotulo} justify="space-between" gap="3" py="1" textStyle="small">
                <chakra.dt color="fgMuted">{line.rotulo}</chakra.dt>
                <chakra.dd
                  m="0"
                  display="inline-flex"
                  alignItems="center"
                  gap="1.5"
                  whiteSpace="nowrap"
                  fontWeight="medium"
                  color={good ? "status.ok.fg" : "status.bad.fg"}
                  title={`O mínimo é ${ratioText(line.minimo)}`}
                >
                  {ratioText(line.razao)}
                  <Icon as={good ? CircleCheck : TriangleAlert} size={16} />
                  <VisuallyHidden>{good ? "lê-se bem" : "abaixo do mínimo"}</VisuallyHidden>
                </chakra.dd>
              </Flex>
            );
          })}
        </chakra.dl>
        {moved.map((sentence) => (
          <Text key={sentence} textStyle="small" color="fgMuted" mt="1">
            {sentence}
          </Text>
        ))}
      </Box>
    </Stack>
  );
}
