import { useId, useState } from "react";
import { useWrite } from "@/api/write";
import { type ImportArea, importFields, type Mapping, mappingFaults } from "@/domain/imports/fields";
import { Card } from "@/ui/content/Card";
import { Box, Flex, Grid, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Select } from "@/ui/controls/Select";
import { Notice } from "@/ui/feedback/Notice";
import { Field } from "@/ui/fields/Field";
import { useRefresh } from "./importsQueries";
import type { Detail } from "./importsWords";

/** First value of a column, as an example. */
const exampleOf = ({ amostra }: Detail, column: number | undefined) =>
  column === undefined ? "" : (amostra.map((line) => line[column] ?? "").find(Boolean) ?? "");

/** Step that maps columns to fields. The suggestion comes from the titles, or from the last file with the same titles. */
export function ColumnsStep({ area, detail, canWrite }: { area: ImportArea; detail: Detail; canWrite: boolean }) {
  const [mapping, setMapping] = useState<Mapping>(detail.colunas);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const check = useWrite("POST /conferirImportacao/{area}/{idImportacao}");
  const refresh = useRefresh();
  const base = useId();
  const options = detail.titulos.map((title, index) => ({ id: index, value: title || `Coluna ${index + 1}` }));

  const choose = (campo: string, text: string) =>
    setMapping(({ [campo]: _before, ...others }) => (text === "" ? others : { ...others, [campo]: Number(text) }));
  const send = () => {
    const found = mappingFaults(area, mapping, detail.titulos.length);
    setFaults(found);
    const [first] = Object.keys(found);
    if (first) return document.getElementById(`${base}-${first}`)?.focus();
    check.mutate(
      { params: { area, idImportacao: detail.id }, body: { colunas: mapping, versao: detail.versao } },
      { onSettled: () => void refresh() },
    );
  };
  return (
    <Card dense title="Qual coluna é qual?">
      <Stack gap="4">
        <Text textStyle="label" color="fgMuted">
          {detail.lembradas
            ? "As colunas são as que a equipe escolheu na última planilha com estes títulos."
            : "Sugerimos pelas palavras dos títulos. A escolha fica lembrada para a próxima planilha igual."}
        </Text>
        <Grid templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))", xl: "repeat(3, minmax(0, 1fr))" }} gap="4">
          {importFields[area].map(({ campo, titulo, obrigatorio, ajuda }) => {
            const example = exampleOf(detail, mapping[campo]);
            return (
              <Field
                key={campo}
                htmlFor={`${base}-${campo}`}
                label={titulo}
                optional={!obrigatorio}
                error={faults[campo]}
                hint={example ? `No arquivo: ${example}` : ajuda}
              >
                <Select
                  size="md"
                  placeholder="Não está no arquivo"
                  options={options}
                  value={mapping[campo] ?? ""}
                  disabled={!canWrite}
                  onChange={({ target }) => choose(campo, target.value)}
                />
              </Field>
            );
          })}
        </Grid>
        {check.error && (
          <Notice kind="bad" role="alert">
            {check.error.message}
          </Notice>
        )}
        {canWrite && (
          <Flex justify="flex-end">
            <Box width={{ base: "full", md: "auto" }} css={{ "& > button": { width: "100%" } }}>
              <Button look="admin" loading={check.isPending} loadingText="Começando…" onClick={send}>
                Conferir sem gravar
              </Button>
            </Box>
          </Flex>
        )}
      </Stack>
    </Card>
  );
}
