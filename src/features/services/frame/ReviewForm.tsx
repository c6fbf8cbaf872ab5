import { type ReactNode, useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import type { AskedDocument, ServiceData, ServiceDefinition } from "@/domain/services/definition";
import { Card } from "@/ui/content/Card";
import type { LucideIcon } from "@/ui/content/Icon";
import { chakra, Grid, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Form } from "@/ui/fields/Form";
import { DOCUMENTS, type Place } from "./places";
import { ActionBar, StopHeading, type StopProps } from "./StopParts";
import { useOnBehalf } from "./useOnBehalf";
import type { KeptFiles } from "./useServiceUploads";

interface Props extends StopProps {
  definition: ServiceDefinition;
  data: ServiceData;
  documents: readonly AskedDocument[];
  files: KeptFiles;
  places: readonly Place[];
  /** The step that was changed from here. */
  changed: string | null;
  /** Effects of the whole choice, below the answers. */
  preview?: ReactNode;
  /** Words of the act, where it is another than to file the request. */
  act?: { lead: string; label: string; busyText: string; icon: LucideIcon };
  onOpen(id: string): void;
  onNext(): Promise<void>;
}

/** "Confira seus dados": everything as it will be sent, each row with the way to change it. */
export function ReviewForm({ definition, data, documents, files, places, changed, preview, act, title, onOpen, onNext, onBack }: Props) {
  const form = useForm();
  const onBehalf = useOnBehalf();
  const group = useRef<HTMLElement>(null);
  useEffect(() => group.current?.focus(), []);
  const rows = definition.reviewRows(data);
  const groups = places.flatMap(({ id, title: name }) => {
    const ofStep =
      id === DOCUMENTS
        ? documents.map(({ codigo, nome }) => ({ label: nome, value: files[codigo]?.nome ?? "Não enviado" }))
        : rows.filter(({ stepId }) => stepId === id);
    return ofStep.length > 0 ? [{ id, name, rows: ofStep }] : [];
  });
  const isKnown = groups.some(({ id }) => id === changed);
  return (
    <Card>
      <Form form={form} onSubmit={onNext} label={title}>
        <Stack gap="6">
          <StopHeading title={onBehalf ? `Confira os dados de ${onBehalf}` : title} quiet={isKnown}>
            {act?.lead ?? "Nada foi enviado ainda. Confira cada resposta; o que estiver errado você altera aqui mesmo."}
          </StopHeading>
          {groups.map(({ id, name, rows: ofStep }) => (
            <chakra.section
              key={id}
              ref={id === changed ? group : undefined}
              tabIndex={-1}
              outline="none"
              aria-label={id === changed ? `${name}, alterado` : name}
              borderWidth="1px"
              borderColor="line"
              borderRadius="md"
            >
              <Text as="h3" fontWeight={600} paddingInline="4" paddingBlock="3" bg="subtle" css={{ borderRadius: "8px 8px 0 0" }}>
                {name}
              </Text>
              <chakra.dl margin="0">
                {ofStep.map(({ label, value }, index) => (
                  <Grid
                    // Rows of one review never change places.
                    key={`${label}-${String(index)}`}
                    templateColumns="minmax(0, 1fr) auto"
                    columnGap="3"
                    paddingInline="4"
                    paddingBlock="2.5"
                    borderTopWidth="1px"
                    borderColor="line"
                  >
                    <chakra.dt textStyle="small" color="fgMuted">
                      {label}
                    </chakra.dt>
                    <chakra.dd margin="0" gridRow="2" fontWeight={500} overflowWrap="anywhere" whiteSpace="pre-line">
                      {value}
                    </chakra.dd>
                    <chakra.dd margin="0" gridColumn="2" gridRow="1 / span 2">
                      <Button variant="text" flush="end" size="sm" aria-label={`Alterar ${label}`} onClick={() => onOpen(id)}>
                        alterar
                      </Button>
                    </chakra.dd>
                  </Grid>
                ))}
              </chakra.dl>
            </chakra.section>
          ))}
          {preview}
          <ActionBar writes={!act} onBack={onBack} label="Continuar" busyText="Registrando…" {...act} busy={form.formState.isSubmitting} />
        </Stack>
      </Form>
    </Card>
  );
}
