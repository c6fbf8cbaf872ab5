import { useState } from "react";
import { call } from "@/api/browser";
import { ApiError } from "@/api/error";
import { Stack, Text } from "@/ui/content/layout";
import { Notice } from "@/ui/feedback/Notice";
import { ProgressBar } from "@/ui/feedback/ProgressBar";
import { TableDrop } from "@/ui/uploads/TableDrop";
import type { Detail, Judgement } from "./indexesQueries";

/** A table of values: read and judged line by line, and published only from the check beside it. */
export function SheetImport({ detail: { serie, tipo }, onJudged }: { detail: Detail; onJudged(judged: Judgement | null): void }) {
  const [fraction, setFraction] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (file: File) => {
    const form = new FormData();
    form.append("arquivo", file, file.name);
    setFailure(null);
    setFraction(0);
    onJudged(null);
    try {
      onJudged(await call("POST /lerPlanilhaIndexador/{serie}", { params: { serie }, form, onProgress: setFraction }));
    } catch (error) {
      setFailure(`${file.name}: ${error instanceof ApiError ? error.message : "o envio não chegou inteiro. Tente de novo."}`);
    }
    setFraction(null);
  };
  return (
    <Stack gap="4">
      <Text textStyle="label" color="fgMuted">
        {tipo === "cotas" ? "Colunas: Mês, Perfil e Valor." : "Colunas: Mês e Valor (em %)."} O modelo é o próprio arquivo de “Valores
        publicados”, em Exportar. Meses iguais aos publicados não mudam nada.
      </Text>
      <TableDrop
        label="Escolha a planilha"
        hint="XLSX ou CSV (com ; ou ,), até 2.000 linhas"
        compact
        busy={fraction !== null}
        onFile={(file) => void send(file)}
      />
      {fraction !== null && <ProgressBar value={fraction * 100} label="Enviando o arquivo" />}
      {failure && (
        <Notice kind="bad" role="alert">
          {failure}
        </Notice>
      )}
    </Stack>
  );
}
