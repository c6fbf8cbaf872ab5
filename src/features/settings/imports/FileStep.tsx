import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { call } from "@/api/browser";
import type { ApiError } from "@/api/error";
import { type ImportArea, importFields } from "@/domain/imports/fields";
import { saveFile } from "@/ui/browser/saveFile";
import { Card } from "@/ui/content/Card";
import { Flex, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Notice } from "@/ui/feedback/Notice";
import { ProgressBar } from "@/ui/feedback/ProgressBar";
import { TableDrop } from "@/ui/uploads/TableDrop";
import { SUBJECTS } from "./importsWords";
import { useSendImport } from "./useSend";

const FILES = { importarPessoas: "modelo-pessoas", importarContribuicoes: "modelo-contribuicoes" } as const;

/** The table to fill in, and where to send it. */
export function FileStep({ area, canWrite, onSent }: { area: ImportArea; canWrite: boolean; onSent: (id: number) => void }) {
  const { start, fraction, failure } = useSendImport(area, onSent);
  const template = useMutation<void, ApiError, "xlsx" | "csv">({
    mutationFn: async (formato) =>
      saveFile(await call("GET /baixarModeloImportacao/{area}/{formato}", { params: { area, formato } }), `${FILES[area]}.${formato}`),
  });
  const required = [
    // The person of a contribution is found by either.
    ...(area === "importarContribuicoes" ? ["CPF ou Matrícula"] : []),
    ...importFields[area].filter(({ obrigatorio }) => obrigatorio).map(({ titulo }) => titulo),
  ];
  return (
    <Card dense title="Enviar planilha">
      <Stack gap="4">
        <Text textStyle="label" color="fgMuted">
          {SUBJECTS[area].intro} Colunas obrigatórias: {required.join(", ")}.
        </Text>
        <Flex columnGap="6" wrap="wrap">
          {(["xlsx", "csv"] as const).map((formato) => (
            <Button
              key={formato}
              size="sm"
              variant="text"
              flush="start"
              look="admin"
              leftIcon={Download}
              loading={template.isPending && template.variables === formato}
              onClick={() => template.mutate(formato)}
            >
              Modelo {formato.toUpperCase()}
            </Button>
          ))}
        </Flex>
        {canWrite && (
          <TableDrop
            label="Escolha a planilha"
            hint="XLSX ou CSV separado por vírgula ou ponto e vírgula, até 30 MB e 200.000 linhas"
            busy={fraction !== null}
            onFile={start}
          />
        )}
        {fraction !== null && <ProgressBar value={fraction * 100} label="Enviando o arquivo" />}
        {failure && (
          <Notice kind="bad" role="alert">
            {failure}
          </Notice>
        )}
        {template.error && (
          <Notice kind="bad" role="alert">
            Não conseguimos preparar o modelo. {template.error.message}
          </Notice>
        )}
      </Stack>
    </Card>
  );
}
