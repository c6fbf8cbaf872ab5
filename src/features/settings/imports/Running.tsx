import { timeLeft } from "@/domain/timeLeft";
import { Card } from "@/ui/Card";
import { Stack, Text } from "@/ui/layout";
import { ProgressBar } from "@/ui/ProgressBar";
import { count, type Detail, lines, type Situation } from "./words";

const LABELS: Partial<Record<Situation, string>> = {
  lendo: "Lendo o arquivo, nada foi gravado ainda",
  conferindo: "Conferindo, nada foi gravado ainda",
  reconferindo: "Conferindo mais uma vez antes de gravar",
  gravando: "Gravando",
  desfazendo: "Desfazendo",
};

/** How far the phase that runs has come. */
export function Running({ detail }: { detail: Detail }) {
  const { situacao, processadas, previstas, restanteS } = detail;
  const percent = previstas ? (processadas / previstas) * 100 : 0;
  const done = previstas === null ? `${lines(processadas)} até agora` : `${count(processadas)} de ${lines(previstas)}`;
  return (
    <Card dense>
      <Stack gap="2" aria-live="polite">
        <ProgressBar
          value={percent}
          label={LABELS[situacao] ?? ""}
          detail={`${done}${restanteS === null ? "" : ` · ${timeLeft(restanteS)}`}`}
        />
        <Text textStyle="small" color="fgMuted">
          Pode sair desta página. Avisamos no sino quando terminar.
        </Text>
      </Stack>
    </Card>
  );
}
