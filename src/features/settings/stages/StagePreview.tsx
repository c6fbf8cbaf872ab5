import { FlaskConical } from "lucide-react";
import { useState } from "react";
import { ApiError } from "@/api/error";
import { useWrite } from "@/api/write";
import { type ServiceStages, serviceOf, stagesFaults } from "@/domain/settings/stages";
import { Card } from "@/ui/content/Card";
import { Box, Flex, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Select } from "@/ui/controls/Select";
import { Notice } from "@/ui/feedback/Notice";
import { Field } from "@/ui/fields/Field";
import { DryRunResult } from "./DryRunResult";
import { StageFlow } from "./StageFlow";
import type { DryRun } from "./stagesQueries";

const times = [
  { id: 3, value: "Últimos 3 meses" },
  { id: 6, value: "Últimos 6 meses" },
  { id: 12, value: "Últimos 12 meses" },
  { id: 36, value: "Últimos 3 anos" },
] as const;

/** Preview of the stages, and a dry run on requests that ended. */
export function StagePreview({ conteudo, chave }: { conteudo: ServiceStages; chave: string }) {
  const id = serviceOf(chave) ?? 0;
  const [meses, setMeses] = useState(12);
  const [result, setResult] = useState<{ of: string; dryRun: DryRun } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const write = useWrite("POST /simularEsteira");
  const now = JSON.stringify([id, conteudo, meses]);
  const isWrong = stagesFaults(id, conteudo).length > 0;
  const run = async () => {
    setFailure(null);
    try {
      const dryRun = await write.mutateAsync({ body: { idFuncionalidade: id, etapas: conteudo.etapas, meses } });
      setResult({ of: now, dryRun });
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : "Não foi possível simular. Tente de novo.");
    }
  };
  return (
    <>
      <Card dense title="Como fica">
        <StageFlow etapas={conteudo.etapas} label="Etapas depois da mudança" />
      </Card>
      <Card dense title="Simular com solicitações que já terminaram">
        <Stack gap="4">
          <Text textStyle="small" color="fgMuted">
            O que teria sido diferente com estas etapas: quais atrasariam e o que mais precisariam. Nada é gravado.
          </Text>
          <Flex gap="3" align="flex-end" wrap="wrap">
            <Box flex="1 1 180px" minW="0">
              <Field label="Período">
                <Select size="md" options={times} value={meses} onChange={({ target }) => setMeses(Number(target.value))} />
              </Field>
            </Box>
            <Button
              variant="outline"
              look="admin"
              leftIcon={FlaskConical}
              loading={write.isPending}
              loadingText="Simulando…"
              disabled={isWrong}
              onClick={() => void run()}
            >
              Simular
            </Button>
          </Flex>
          {isWrong && (
            <Text textStyle="small" color="fgMuted">
              Corrija as etapas para simular.
            </Text>
          )}
          {failure && (
            <Notice kind="bad" role="alert">
              {failure}
            </Notice>
          )}
          {result &&
            (result.of === now ? (
              <DryRunResult dryRun={result.dryRun} />
            ) : (
              <Text textStyle="small" color="fgMuted" role="status">
                As etapas mudaram depois da simulação: simule de novo.
              </Text>
            ))}
        </Stack>
      </Card>
    </>
  );
}
