import { type ReactNode, useEffect, useRef } from "react";
import { useForm, useWatch } from "react-hook-form";
import { today } from "@/domain/calendar/calendarDate";
import type { ServiceData, ServiceDefinition, ServiceStep } from "@/domain/services/definition";
import { Card } from "@/ui/content/Card";
import { Box, chakra, Stack, Text } from "@/ui/content/layout";
import { Notice } from "@/ui/feedback/Notice";
import { Form } from "@/ui/fields/Form";
import { type Fault, stepResolver } from "./faults";
import { ServiceFields } from "./ServiceFields";
import { ActionBar, StopHeading, type StopProps } from "./StopParts";

interface Props extends StopProps {
  definition: ServiceDefinition;
  step: ServiceStep;
  /** Values of the whole form. */
  values: ServiceData;
  /** Fields of this step that the backend refused. */
  refused: readonly Fault[];
  onChange(values: ServiceData): void;
  onNext(): Promise<void>;
  guide?: ReactNode;
  /** Effects of the answers so far, below the questions. */
  preview?: ReactNode;
}

/** One step of the form, drawn from its definition. */
export function StepForm({ definition, step, title, values, refused, onChange, onNext, onBack, nextLabel, guide, preview }: Props) {
  const form = useForm<ServiceData, unknown, ServiceData>({
    defaultValues: structuredClone(values),
    resolver: stepResolver(definition, step.id, today),
  });
  const typed = useWatch({ control: form.control }) as ServiceData;
  const notice = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const subscription = form.watch((now) => {
      const settled = definition.settle?.(now) ?? now;
      // Each answer that follows from another is set in the form, which tells of it in turn.
      const follows = Object.keys(settled).find((name) => settled[name] !== now[name]);
      if (follows) form.setValue(follows, settled[follows], { shouldDirty: true });
      else onChange(structuredClone(now));
    });
    return () => subscription.unsubscribe();
  }, [form, definition, onChange]);

  useEffect(() => {
    for (const { campo, mensagem } of refused) form.setError(campo, { type: "server", message: mensagem });
    if (refused.length > 0) notice.current?.focus();
  }, [form, refused]);

  return (
    <Card>
      <Form form={form} onSubmit={onNext} label={title}>
        <Stack gap="6">
          <StopHeading title={title} quiet={refused.length > 0}>
            {step.text}
          </StopHeading>
          {refused.length > 0 && (
            <Box ref={notice} tabIndex={-1} outline="none">
              <Notice kind="bad" role="alert">
                <Text fontWeight={600}>O pedido não pôde ser registrado</Text>
                {refused.map(({ campo, mensagem }) => (
                  <Text key={campo}>{mensagem}</Text>
                ))}
              </Notice>
            </Box>
          )}
          <ServiceFields fields={step.fields} data={typed} />
          {preview}
          {guide && (
            <chakra.details borderTopWidth="1px" borderColor="line" paddingTop="4">
              <chakra.summary cursor="pointer" color="brand.fg" fontWeight={500} minHeight={{ base: "11", md: "6" }}>
                Comparar antes de escolher
              </chakra.summary>
              <Box marginTop="4">{guide}</Box>
            </chakra.details>
          )}
          <ActionBar onBack={onBack} label={nextLabel} busy={form.formState.isSubmitting} busyText="Avançando…" />
        </Stack>
      </Form>
    </Card>
  );
}
