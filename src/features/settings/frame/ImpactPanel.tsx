import type { Ref } from "react";
import { Card } from "@/ui/content/Card";
import { KeyValue } from "@/ui/content/KeyValue";
import { Box, Heading, Stack, Text } from "@/ui/content/layout";
import { Notice } from "@/ui/feedback/Notice";
import { DifferenceTable } from "./DifferenceTable";
import type { SettingDefinition } from "./definition";
import type { Impact } from "./usePublishing";

interface Props<T extends object> {
  definition: SettingDefinition<T>;
  antes: T;
  depois: T;
  words: readonly [string, string];
  /** Null until it was asked for, and after anything was changed since. */
  impact: Impact | null;
  headingRef: Ref<HTMLHeadingElement>;
}

const counted = (quantidade: number) => quantidade.toLocaleString("pt-BR");

/** Panel with the differences at once, and with the people reached once they were asked for. */
export function ImpactPanel<T extends object>({ definition, antes, depois, words, impact, headingRef }: Props<T>) {
  return (
    <Card dense title="O que muda">
      <Stack gap="5">
        <DifferenceTable
          definition={definition}
          antes={antes}
          depois={depois}
          words={words}
          caption="O que muda"
          none="Os valores que você mudar aparecem aqui, ao lado dos de hoje."
        />
        <Box>
          <Heading ref={headingRef} as="h3" textStyle="label" fontWeight="semibold" tabIndex={-1} outline="none">
            Quem é afetado
          </Heading>
          {impact ? (
            <Stack gap="3" mt="1">
              {impact.impactos.length > 0 ? (
                <KeyValue rows={impact.impactos.map(({ rotulo, quantidade }) => ({ label: rotulo, value: counted(quantidade) }))} tabular />
              ) : (
                <Text textStyle="label">Ninguém hoje.</Text>
              )}
              {impact.avisos.map((aviso) => (
                <Notice key={aviso} kind="wait">
                  {aviso}
                </Notice>
              ))}
              <Text textStyle="label" color="fgMuted" role="status">
                Confira e publique no botão abaixo. Nada foi gravado ainda.
              </Text>
            </Stack>
          ) : (
            <Text textStyle="label" color="fgMuted" mt="1">
              Antes de publicar, confira quem a mudança afeta e quantos são.
            </Text>
          )}
        </Box>
      </Stack>
    </Card>
  );
}
