import { ArrowDown, ArrowUp, GripVertical, Lock, Plus, Trash2 } from "lucide-react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { Step, stepNames } from "@/domain/onboarding/onboarding";
import { possibleSteps, type StepSetting, textsOf, whyRequired, withoutStep } from "@/domain/settings/onboarding";
import { Icon } from "@/ui/content/Icon";
import { Box, chakra, Flex, Stack, Text, VisuallyHidden } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { IconButton } from "@/ui/controls/IconButton";
import { Notice } from "@/ui/feedback/Notice";
import { useFormField } from "@/ui/fields/formContext";
import { TextAreaField } from "@/ui/fields/TextAreaField";
import { TextField } from "@/ui/fields/TextField";
import { useReorder } from "../frame/useReorder";

const FIELD = "conteudo.etapas";

/** The steps of a plan: in which order, what each says, and which it goes without. */
export function StepsEditor({ modelo }: { modelo: number }) {
  const { fields, move, remove, append } = useFieldArray({ name: FIELD, keyName: "key" });
  const steps = (useWatch({ name: FIELD }) ?? []) as StepSetting[];
  const { error } = useFormField(FIELD);
  const { getValues } = useFormContext();
  const { list, dragging, said, say, go, handleOf } = useReorder<HTMLOListElement>({
    count: fields.length,
    // The password is always first.
    first: 1,
    move,
    told: (to) => `${stepNames[getValues(`${FIELD}.${to}.id`)]}: agora é a etapa ${to + 1} de ${fields.length}.`,
  });
  const missing = possibleSteps(modelo).filter((id) => !steps.some((step) => step.id === id));

  const take = (index: number, id: number) => {
    remove(index);
    say(`${stepNames[id]}: saiu. São ${fields.length - 1} etapas.`);
  };
  const add = (id: number) => {
    append({ id, ...textsOf(id) }, { shouldFocus: false });
    say(`${stepNames[id]}: entrou no fim. São ${fields.length + 1} etapas.`);
  };
  return (
    <Box as="fieldset" border="none" p="0" m="0" minW="0">
      <Text as="legend" textStyle="label" fontWeight="semibold" p="0">
        Etapas
      </Text>
      <Text textStyle="small" color="fgMuted" mt="1" mb="3">
        Mude a ordem com as setas ou arraste pela alça. No fim vem sempre a revisão.
      </Text>
      {error && (
        <Box mb="3">
          <Notice kind="bad" role="alert">
            {error}
          </Notice>
        </Box>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <chakra.ol ref={list} listStyleType="none" m="0" p="0" display="grid" gap="3">
        {fields.map(({ key }, index) => {
          const id = steps[index]?.id ?? 0;
          const name = stepNames[id] ?? "";
          const why = whyRequired(id);
          const isFixed = id === Step.PASSWORD;
          return (
            <chakra.li
              key={key}
              aria-label={`${index + 1}. ${name}`}
              borderWidth="1px"
              borderColor={dragging === index ? "brand.solid" : "line"}
              borderRadius="md"
              p="3"
              opacity={dragging === index ? 0.5 : 1}
            >
              <Flex align="center" wrap="wrap" gap="1" mb="2" minH="10">
                {!isFixed && (
                  <IconButton
                    {...handleOf(index)}
                    label={`Mover ${name}: setas para cima e para baixo`}
                    icon={GripVertical}
                    cursor={dragging === index ? "grabbing" : "grab"}
                    css={{ touchAction: "none" }}
                    size="sm"
                  />
                )}
                {/* A name whose longest word has no room beside the buttons has the line to itself. */}
                <Text flex="1" minW="min-content" textStyle="label" fontWeight="semibold">
                  {index + 1}. {name}
                </Text>
                <Flex gap="1" ms="auto">
                  {!isFixed && (
                    <>
                      <IconButton
                        size="sm"
                        label={`Subir ${name}`}
                        icon={ArrowUp}
                        disabled={index <= 1}
                        onClick={() => go(index, index - 1)}
                      />
                      <IconButton
                        size="sm"
                        label={`Descer ${name}`}
                        icon={ArrowDown}
                        disabled={index === fields.length - 1}
                        onClick={() => go(index, index + 1)}
                      />
                    </>
                  )}
                  {!why && <IconButton label={`Tirar ${name}`} icon={Trash2} onClick={() => take(index, id)} />}
                </Flex>
              </Flex>
              {why && (
                <Flex gap="1.5" mb="3" textStyle="small" color="fgMuted">
                  <Box flex="none" mt="2px">
                    <Icon as={Lock} size={14} />
                  </Box>
                  <Text>Etapa obrigatória. {why}</Text>
                </Flex>
              )}
              <Stack gap="3">
                <TextField
                  name={`${FIELD}.${index}.titulo`}
                  label="Título"
                  aria-label={`Título: ${name}`}
                  size="md"
                  maxLength={120}
                  autoComplete="off"
                />
                <TextAreaField
                  name={`${FIELD}.${index}.explicacao`}
                  label="Explicação"
                  aria-label={`Explicação: ${name}`}
                  size="md"
                  rows={2}
                  maxLength={300}
                />
              </Stack>
            </chakra.li>
          );
        })}
      </chakra.ol>
      {missing.map((id) => (
        <Flex
          key={id}
          mt="3"
          gap="3"
          align="center"
          wrap="wrap"
          borderWidth="1px"
          borderStyle="dashed"
          borderColor="line"
          borderRadius="md"
          p="3"
        >
          <Box flex="1" minW="200px">
            <Text textStyle="label">{stepNames[id]}: fora deste plano</Text>
            {withoutStep[id] && (
              <Text textStyle="small" color="fgMuted">
                {withoutStep[id]}
              </Text>
            )}
          </Box>
          <Button size="sm" variant="outline" look="admin" leftIcon={Plus} onClick={() => add(id)}>
            Incluir etapa<VisuallyHidden> {stepNames[id]}</VisuallyHidden>
          </Button>
        </Flex>
      ))}
    </Box>
  );
}
