import { CalendarClock, Pencil, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { Card } from "@/ui/content/Card";
import { Box, Flex, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { StatusBadge } from "@/ui/feedback/StatusBadge";
import { DifferenceTable } from "./DifferenceTable";
import type { Publication, Setting, SettingDefinition, SettingKey } from "./definition";
import { publishedBy } from "./InForce";

const CancelDialog = dynamic(() => import("./CancelDialog").then((module) => module.CancelDialog), { ssr: false });

interface Props<T extends object> {
  definition: SettingDefinition<T>;
  setting: Setting;
  chosen: SettingKey;
  canWrite: boolean;
  /** Id of the publication that is being edited below. */
  editing: number | null;
  onEdit(publication: Publication): void;
  onCancelled(): void;
}

/** Scheduled publications, the nearest first. Until its day comes, each may be changed or cancelled. */
export function Scheduled<T extends object>({ definition, setting, chosen, canWrite, editing, onEdit, onCancelled }: Props<T>) {
  const [leaving, setLeaving] = useState<Publication | null>(null);
  const { futuras, vigente } = setting;
  if (futuras.length === 0) return null;
  return (
    <Card dense title="Agendadas" padding="0">
      {futuras.map((one, index) => (
        <Box key={one.id} p="4" borderTopWidth={index > 0 ? "1px" : 0}>
          <Flex justify="space-between" align="flex-start" wrap="wrap" gap="3" mb="3">
            <Stack gap="1" minW="0" flex="1 1 280px">
              <StatusBadge kind="wait" icon={CalendarClock} compact>
                {`A partir de ${formatDate(one.desde)}`}
              </StatusBadge>
              <Text textStyle="small" color="fgMuted" overflowWrap="anywhere">
                {`Por ${publishedBy(one)} em ${formatDate(dateOf(one.criadaEm))}: ${one.motivo}`}
              </Text>
            </Stack>
            {canWrite && (
              <Flex gap="2">
                <Button
                  size="sm"
                  look="admin"
                  variant="outline"
                  leftIcon={Pencil}
                  aria-label={`Editar a mudança de ${formatDate(one.desde)}`}
                  disabled={editing === one.id}
                  onClick={() => onEdit(one)}
                >
                  Editar
                </Button>
                <Button
                  size="sm"
                  look="admin"
                  variant="outline"
                  leftIcon={Trash2}
                  aria-label={`Desistir da mudança de ${formatDate(one.desde)}`}
                  onClick={() => setLeaving(one)}
                >
                  Desistir
                </Button>
              </Flex>
            )}
          </Flex>
          <DifferenceTable
            definition={definition}
            antes={vigente.conteudo as T}
            depois={one.conteudo as T}
            words={["Hoje", `Em ${formatDate(one.desde)}`]}
            caption={`O que muda em ${formatDate(one.desde)}`}
            none="Deixa tudo como está hoje."
          />
        </Box>
      ))}
      {leaving && (
        <CancelDialog
          area={definition.area}
          chave={chosen.chave}
          publication={leaving}
          versao={setting.versao}
          onClose={() => setLeaving(null)}
          onCancelled={() => {
            setLeaving(null);
            onCancelled();
          }}
        />
      )}
    </Card>
  );
}
