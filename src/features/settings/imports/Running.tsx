import { timeLeft } from "@/domain/calendar/timeLeft";
import { IMPORT } from "@/parts/states/imports";
import { Card } from "@/ui/content/Card";
import { Stack, Text } from "@/ui/content/layout";
import { ProgressBar } from "@/ui/feedback/ProgressBar";
import { count, type Detail, lines, type Situation } from "./importsWords";

/** Words of the phase; while the file is judged, also that nothing was written. */
function labelOf(situacao: Situation): string {
  if (situacao === "reconferindo") return "Conferindo mais uma vez antes de gravar";
  const [, word] = IMPORT[situacao];
  return situacao === "lendo" || situacao === "conferindo" ? `${word}, nada foi gravado ainda` : word;
}

/** Progress of the phase that runs. */
export function Running({ detail }: { detail: Detail }) {
  const { situacao, processadas, previstas, restanteS } = detail;
  const percent = previstas ? (processadas / previstas) * 100 : 0;
  const done = previstas === null ? `${lines(processadas)} até agora` : `${count(processadas)} de ${lines(previstas)}`;
  return (
    <Card dense>
      <Stack gap="2" aria-live="polite">
        <ProgressBar value={percent} label={labelOf(situacao)} detail={`${done}${restanteS === null ? "" : ` · ${timeLeft(restanteS)}`}`} />
        <Text textStyle="small" color="fgMuted">
          Pode sair desta página. Avisamos no sino quando terminar.
        </Text>
      </Stack>
    </Card>
  );
}
