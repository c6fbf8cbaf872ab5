import { useState } from "react";
import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { Card } from "@/ui/content/Card";
import { KeyValue } from "@/ui/content/KeyValue";
import { Box, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import type { Described, Publication, Setting, SettingDefinition, Start } from "./definition";
import { Value } from "./Value";

/** Both names of a change that two people made. */
export const publishedBy = ({ autor, confirmador }: Pick<Publication, "autor" | "confirmador">) =>
  confirmador ? `${autor.nome}, com a confirmação de ${confirmador.nome},` : autor.nome;

/** Since when and by whose hand: what was there before the screen has neither. */
const publishedWords = (publication: Publication | null, desde = publication?.desde) =>
  publication && desde
    ? `Desde ${formatDate(desde)}, por ${publishedBy(publication)} em ${formatDate(dateOf(publication.criadaEm))}: ${publication.motivo}`
    : "Configuração inicial, sem alterações.";

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

/** Lines that stand above the form at most: more of them would be a screen of their own. */
const SHORT = 6;
/** Characters of a value that is read at a glance. Texts are longer, and the form below has them whole. */
const GLANCE = 60;

/** Card of the setting in force. A person who may change it gets the first of many lines: the form below has them all. */
export function InForce<T extends object>({ definition, setting, chave, onReturn }: Props<T>) {
  const { conteudo, publicacao } = setting.vigente;
  const { View } = definition;
  const lines = View ? [] : definition.describe(conteudo as T);
  const isFoldable = onReturn !== undefined && lines.length > SHORT;
  const [isOpen, setOpen] = useState(false);
  const first = lines.slice(0, SHORT);
  const shown = isOpen || !isFoldable ? lines : first.every(({ valor }) => valor.length <= GLANCE) ? first : [];
  return (
    <Card
      dense
      title="Em vigor hoje"
      action={
        isFoldable && (
          <Button size="sm" variant="text" flush="end" look="admin" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? "Recolher" : `Ver tudo (${lines.length})`}
          </Button>
        )
      }
    >
      <Stack gap="4">
        <Text textStyle="small" color="fgMuted">
          {publishedWords(publicacao)}
        </Text>
        {View && <View conteudo={conteudo as T} chave={chave} onReturn={onReturn} />}
        {shown.length > 0 && <Lines lines={shown} />}
      </Stack>
    </Card>
  );
}
