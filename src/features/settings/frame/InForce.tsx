import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { usePrinting } from "@/ui/browser/usePrinting";
import { Card } from "@/ui/content/Card";
import { KeyValue } from "@/ui/content/KeyValue";
import { Box, Flex, Heading, Stack, Text } from "@/ui/content/layout";
import { Summary } from "@/ui/content/Summary";
import type { Described, Publication, Setting, SettingDefinition, Start } from "./definition";
import { Value } from "./Value";

/** Both names of a change that two people made. */
export const publishedBy = ({ autor, confirmador }: Pick<Publication, "autor" | "confirmador">) =>
  confirmador ? `${autor.nome}, com a confirmação de ${confirmador.nome},` : autor.nome;

/** Lines under their headings, in the order that they come in. */
export function Lines({ lines }: { lines: readonly Described[] }) {
  const groups = [...new Set(lines.map(({ grupo }) => grupo ?? ""))];
  return (
    <Stack gap="4">
      {groups.map((group) => (
        <Box key={group}>
          {group && (
            <Text textStyle="label" fontWeight="semibold" mb="2">
              {group}
            </Text>
          )}
          <KeyValue
            layout="grid"
            columns={3}
            rows={lines
              .filter(({ grupo }) => (grupo ?? "") === group)
              .map(({ rotulo, valor }) => ({ label: rotulo, value: <Value>{valor}</Value> }))}
          />
        </Box>
      ))}
    </Stack>
  );
}

interface Props<T extends object> {
  definition: SettingDefinition<T>;
  setting: Setting;
  chave: string;
  onReturn?(start: Start<T>): void;
}

/**
 * Card of the setting in force. Above the form of a person who may change it, which has the same values, it is folded away; on
 * paper it is whole.
 */
export function InForce<T extends object>({ definition, setting, chave, onReturn }: Props<T>) {
  const { conteudo, publicacao } = setting.vigente;
  const { View } = definition;
  const isPrinting = usePrinting();
  const lines = View ? [] : definition.describe(conteudo as T);
  const isOpen = isPrinting || !onReturn;
  return (
    <Card dense padding="0" aria-label="Em vigor hoje">
      <details open={isOpen}>
        <Summary px="4" minH="12" py="2">
          <Flex flex="1" minW="0" align="baseline" wrap="wrap" columnGap="3">
            <Heading as="h2" textStyle="nav" fontWeight={600}>
              Em vigor hoje
            </Heading>
            <Text as="span" textStyle="small" color="fgMuted" fontWeight="normal">
              {publicacao?.desde ? `Desde ${formatDate(publicacao.desde)}` : "Configuração inicial, sem alterações"}
            </Text>
          </Flex>
        </Summary>
        <Stack gap="4" px="4" pb="4" pt="1">
          {publicacao?.desde && (
            <Text textStyle="small" color="fgMuted" overflowWrap="anywhere">
              {`Publicado por ${publishedBy(publicacao)} em ${formatDate(dateOf(publicacao.criadaEm))}: ${publicacao.motivo}`}
            </Text>
          )}
          {View && <View conteudo={conteudo as T} chave={chave} onReturn={onReturn} />}
          {lines.length > 0 && <Lines lines={lines} />}
        </Stack>
      </details>
    </Card>
  );
}
