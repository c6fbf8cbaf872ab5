import { useQuery } from "@tanstack/react-query";
import { formatInstant } from "@/domain/calendar/calendarDate";
import { Box, Grid, Heading, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Dialog } from "@/ui/overlays/Dialog";
import { DifferenceTable } from "./DifferenceTable";
import type { HistoryEntry, Setting, SettingDefinition } from "./definition";
import { historyQuery } from "./frameQueries";
import { actionWords } from "./HistoryTab";
import type { Known } from "./useChange";

/** Changes of others that are shown; more than these are in the history. */
const MOST = 20;

interface Props<T extends object> {
  definition: SettingDefinition<T>;
  chave: string;
  /** Content on which my change began. */
  known: Known<T>;
  mine: T;
  theirs: Setting;
  onTheirs(): void;
  onMine(): void;
  onClose(): void;
}

/** Somebody else was quicker: what they changed beside what I am changing, and how to go on. */
export function ConflictDialog<T extends object>({ definition, chave, known, mine, theirs, onTheirs, onMine, onClose }: Props<T>) {
  const since = Math.min(Math.max(theirs.versao - known.versao, 1), MOST);
  const history = useQuery({ ...historyQuery(definition.area, chave, 0, MOST), staleTime: 0 });
  // Each entry of the history counted the version up once.
  const made = ({ itens }: { itens: HistoryEntry[] }) => itens.slice(0, since);
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title="Outra pessoa mudou esta configuração"
      footer={
        <>
          <Button variant="outline" look="admin" onClick={onTheirs}>
            Continuar na versão publicada
          </Button>
          <Button look="admin" onClick={onMine}>
            Aplicar a minha mudança sobre ela
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text textStyle="label">Nada do que você fez foi gravado ou perdido. Compare e escolha como continuar.</Text>
        <Grid templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }} gap="5">
          <Box>
            <Heading as="h3" textStyle="label" fontWeight="semibold" mb="2">
              O que mudou
            </Heading>
            <QueryState query={history} title="Não conseguimos carregar o que mudou" skeleton={<Skeleton w="100%" h="96px" />}>
              {(page) => (
                <Stack gap="4">
                  {made(page).map((entry) => (
                    <Box key={entry.id}>
                      <Text textStyle="small" mb="1">
                        {`${entry.autor?.nome ?? "O sistema"}, ${formatInstant(entry.quando)}: ${actionWords(entry)}. ${entry.motivo}`}
                      </Text>
                      <DifferenceTable
                        definition={definition}
                        antes={entry.antes as T | null}
                        depois={entry.depois as T | null}
                        caption={`Mudança de ${entry.autor?.nome ?? "outra pessoa"}`}
                      />
                    </Box>
                  ))}
                </Stack>
              )}
            </QueryState>
          </Box>
          <Box>
            <Heading as="h3" textStyle="label" fontWeight="semibold" mb="2">
              O que você está mudando
            </Heading>
            <DifferenceTable definition={definition} antes={known.base} depois={mine} caption="A sua mudança" />
          </Box>
        </Grid>
      </Stack>
    </Dialog>
  );
}
