import { personalised } from "@/domain/messages/notices";
import { Card } from "@/ui/content/Card";
import { Icon } from "@/ui/content/Icon";
import { Box, Center, Flex, Text } from "@/ui/content/layout";
import { kindIcon } from "../noticesWords";
import { contentOf, pageOptions, type Values } from "./values";

/** First name of an imaginary recipient. */
const SOMEBODY = "Maria";

/** The notice as the bell shows it. */
export function Preview({ values }: { values: Values }) {
  const { link, idTipo } = contentOf(values);
  const page = pageOptions.find(({ id }) => id === link)?.value;
  return (
    <Card dense title="Como aparece no sino">
      <Flex gap="3" align="flex-start">
        <Center w="32px" h="32px" flex="none" borderRadius="md" bg="brand.subtle" color="brand.fg">
          <Icon as={kindIcon(idTipo)} size={16} />
        </Center>
        <Box flex="1" minW="0">
          <Text textStyle="label" fontWeight="semibold" wordBreak="break-word">
            {personalised(values.titulo, SOMEBODY) || "Título"}
          </Text>
          <Text textStyle="small" color="fgMuted" whiteSpace="pre-line" wordBreak="break-word">
            {personalised(values.texto, SOMEBODY) || "Texto"}
          </Text>
          {link && (
            <Text textStyle="meta" color="fgMuted" paddingTop="1" wordBreak="break-all">
              Ao ser aberto, leva a {page ?? link}
            </Text>
          )}
        </Box>
      </Flex>
    </Card>
  );
}
