import { ArrowDown, ArrowRight, Bell, FileCheck2, Flag, Mail } from "lucide-react";
import { daysWords, needWords, roleWords, type StageSettings, totalDays } from "@/domain/settings/stages";
import { Icon } from "@/ui/content/Icon";
import { Box, chakra, Flex, Stack, Text } from "@/ui/content/layout";

const NO_DAYS = "—";
const days = (count: number) => (count > 0 ? daysWords(count) : NO_DAYS);

/** The way of a request, stage by stage: who, how long, what it takes to go on, what is sent. */
export function StageFlow({ etapas, label }: { etapas: readonly StageSettings[]; label: string }) {
  return (
    <Stack gap="3">
      <chakra.ol
        aria-label={label}
        listStyleType="none"
        m="0"
        p="0"
        display="flex"
        flexWrap="wrap"
        flexDirection={{ base: "column", md: "row" }}
        gap="2"
        alignItems="stretch"
      >
        {etapas.map((stage, index) => (
          <chakra.li
            // Stages that are typed may have the same name for a while.
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a stage of a picture is known by
            key={index}
            display="flex"
            flexDirection={{ base: "column", md: "row" }}
            alignItems={{ base: "stretch", md: "center" }}
            gap="2"
            minW="0"
          >
            <OneStage stage={stage} place={index + 1} />
            {index < etapas.length - 1 && (
              <Box color="fgMuted" alignSelf="center" flex="none">
                <Box display={{ base: "none", md: "block" }}>
                  <Icon as={ArrowRight} size={18} />
                </Box>
                <Box display={{ base: "block", md: "none" }}>
                  <Icon as={ArrowDown} size={18} />
                </Box>
              </Box>
            )}
          </chakra.li>
        ))}
      </chakra.ol>
      <Text textStyle="label">
        Prazo prometido a quem pede: <strong>{days(totalDays(etapas))}</strong>
      </Text>
    </Stack>
  );
}

function OneStage({
  stage: { nome, papel, diasUteis, requisito, emailModelo, notificacao },
  place,
}: {
  stage: StageSettings;
  place: number;
}) {
  return (
    <Stack gap="2" borderWidth="1px" borderRadius="md" p="3" w={{ base: "100%", md: "216px" }} h="100%" bg="surface">
      <Flex gap="2" align="baseline">
        <Text as="span" textStyle="small" color="fgMuted" fontFamily="tabular" flex="none">
          {place}
        </Text>
        <Text as="span" textStyle="label" fontWeight="semibold" overflowWrap="anywhere" minW="0">
          {nome || "Sem nome"}
        </Text>
      </Flex>
      <Text textStyle="small">{`${roleWords[papel]}, ${days(diasUteis)}`}</Text>
      <Line icon={requisito === "decisao" ? Flag : FileCheck2} text={needWords[requisito]} />
      {emailModelo && <Line icon={Mail} text="Envia e-mail" />}
      <Line icon={Bell} text={notificacao ?? "Aviso geral"} />
    </Stack>
  );
}

const Line = ({ icon, text }: { icon: typeof Bell; text: string }) => (
  <Flex gap="2" align="flex-start" color="fgMuted">
    <Box pt="0.5" flex="none">
      <Icon as={icon} size={14} />
    </Box>
    <Text as="span" textStyle="small" overflowWrap="anywhere" minW="0">
      {text}
    </Text>
  </Flex>
);
