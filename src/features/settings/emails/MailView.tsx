import { Send } from "lucide-react";
import type { MailSettings } from "@/domain/settings/emails";
import { type MailEvent, mailEventOf } from "@/domain/settings/mailEvents";
import { Icon } from "@/ui/content/Icon";
import { Box, Flex, Stack, Text } from "@/ui/content/layout";
import { Summary } from "@/ui/content/Summary";
import type { ViewProps } from "../frame/definition";

const readers: Record<MailEvent["para"], string> = {
  participante: "Para o participante",
  equipe: "Para a equipe",
  convidado: "Para quem foi convidado",
};

/** Mail in force: its occasion, its recipient and its words, with the variables as they stand. */
export function MailView({ conteudo: { assunto, texto }, chave, onReturn }: ViewProps<MailSettings>) {
  const event = mailEventOf(chave);
  const words = (
    <Box borderWidth="1px" borderRadius="md" p="4" maxW="760px">
      <Text textStyle="label" fontWeight="semibold" overflowWrap="anywhere">
        {assunto}
      </Text>
      <Text textStyle="label" mt="3" whiteSpace="pre-line" overflowWrap="anywhere">
        {texto}
      </Text>
    </Box>
  );
  return (
    <Stack gap="4">
      {event && (
        <Flex gap="2" align="flex-start">
          <Box color="fgMuted" flex="none" pt="0.5">
            <Icon as={Send} size={16} />
          </Box>
          <Text textStyle="label">{`${readers[event.para]}, ${event.quando}.`}</Text>
        </Flex>
      )}
      {onReturn ? (
        // The form below has the same text.
        <details>
          <Summary textStyle="label">Ver o texto em vigor</Summary>
          {words}
        </details>
      ) : (
        words
      )}
    </Stack>
  );
}
