import { Plus } from "lucide-react";
import { useEffect } from "react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { boundOf, rolesOf, type ServiceStages, STAGES_MAX, serviceOf } from "@/domain/settings/stages";
import { Box, chakra, Flex, Stack, Text, VisuallyHidden } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Notice } from "@/ui/feedback/Notice";
import { useFormField } from "@/ui/fields/formContext";
import type { EditorProps } from "../frame/definition";
import { useReorder } from "../frame/useReorder";
import { StageCard } from "./StageCard";
import { newStage, type TypedStage } from "./stageForm";

const LIST = "conteudo.etapas";

/** The stages in their order: each a card that is filled in, dragged by its handle or moved by keys, added or taken out. */
export function StageFields({ chave }: EditorProps<ServiceStages>) {
  const id = serviceOf(chave) ?? 0;
  const { fields, insert, remove, move } = useFieldArray({ name: LIST });
  const stages = (useWatch({ name: LIST }) ?? []) as TypedStage[];
  const { getValues, setValue } = useFormContext();
  // A stage that is moved behind the decision takes it over: the screen shows exactly the stages that will be
  // published.
  useEffect(() => {
    for (const [place] of fields.entries()) {
      const field = `${LIST}.${place}.requisito`;
      const isLast = place === fields.length - 1;
      if (isLast !== (getValues(field) === "decisao")) setValue(field, isLast ? "decisao" : "documentos-aceitos", { shouldDirty: true });
    }
  }, [fields, getValues, setValue]);
  const bound = boundOf(id);
  const [least, most] = [bound?.de ?? 1, bound?.ate ?? STAGES_MAX];
  const nameOf = (place: number) => String(getValues(`${LIST}.${place}.nome`) || `etapa ${place + 1}`);
  const { list, dragging, said, go, handleOf } = useReorder<HTMLOListElement>({
    count: fields.length,
    move,
    told: (to) => `${nameOf(to)} está agora na posição ${to + 1} de ${fields.length}.`,
  });
  return (
    <Box as="fieldset" border="none" p="0" m="0" minW="0">
      <Text as="legend" textStyle="label" fontWeight="semibold" p="0">
        Etapas, na ordem em que acontecem
      </Text>
      <Text textStyle="small" color="fgMuted" mt="1" mb="3">
        Mude a ordem com as setas ou arraste pela alça.
      </Text>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Stack gap="3">
        {bound && <Notice kind="info">{`Sobre este serviço: ${bound.porque}`}</Notice>}
        <ListFault />
        <chakra.ol ref={list} aria-label="Etapas" listStyleType="none" m="0" p="0" display="grid" gap="3">
          {fields.map((field, place) => (
            <StageCard
              key={field.id}
              name={`${LIST}.${place}`}
              place={place}
              count={fields.length}
              title={stages[place]?.nome ?? ""}
              roles={rolesOf(id)}
              isDragged={dragging === place}
              handle={handleOf(place)}
              onMove={(to) => go(place, to)}
              onRemove={fields.length > least ? () => remove(place) : undefined}
            />
          ))}
        </chakra.ol>
        {fields.length < most && (
          <Flex>
            {/* Before the decision: what is decided last stays last. */}
            <Button
              size="sm"
              variant="outline"
              look="admin"
              leftIcon={Plus}
              onClick={() => insert(Math.max(0, fields.length - 1), newStage(rolesOf(id)[0] ?? "atendente"))}
            >
              Acrescentar etapa
            </Button>
          </Flex>
        )}
      </Stack>
    </Box>
  );
}

/** Problem of the stages as a whole. */
function ListFault() {
  const { error } = useFormField(LIST);
  return error ? (
    <Notice kind="bad" role="alert">
      {error}
    </Notice>
  ) : null;
}
