import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { CAROUSEL_MOST } from "@/domain/settings/carousel";
import { Box, chakra, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { useReorder } from "../frame/useReorder";
import { ItemRow } from "./ItemRow";
import { emptyItem } from "./typed";

/** The pictures in the order in which they pass, each to be opened, moved or taken out. */
export function CarouselEditor() {
  const { fields, append, remove, move } = useFieldArray({ name: "conteudo.itens" });
  const { getValues } = useFormContext();
  const [open, setOpen] = useState<readonly string[]>([]);
  const { list, dragging, said, go, handleOf } = useReorder<HTMLUListElement>({
    count: fields.length,
    move,
    told: (to) => `“${getValues(`conteudo.itens.${to}.titulo`) || "Sem título"}” agora é a ${to + 1}ª de ${fields.length}.`,
  });
  const count = useRef(fields.length);
  useEffect(() => {
    const added = fields.length === count.current + 1 ? fields.at(-1) : undefined;
    count.current = fields.length;
    if (added) setOpen((known) => [...known, added.id]);
  }, [fields]);

  return (
    <Box as="fieldset" border="none" p="0" m="0" minW="0">
      <Text as="legend" textStyle="label" fontWeight="semibold" p="0">
        Imagens, na ordem em que passam
      </Text>
      <Text textStyle="small" color="fgMuted" mt="1" mb="3">
        Mude a ordem com as setas ou arraste pela alça.
      </Text>
      <Stack gap="3">
        {fields.length === 0 && (
          <Text textStyle="label" color="fgMuted" p="4" borderWidth="1px" borderStyle="dashed" borderRadius="md">
            Nenhuma imagem: a página inicial fica sem o carrossel.
          </Text>
        )}
        <chakra.ul
          ref={list}
          listStyleType="none"
          m="0"
          p="0"
          display="flex"
          flexDirection="column"
          gap="2"
          aria-label="Imagens do carrossel"
        >
          {fields.map(({ id }, index) => (
            <ItemRow
              key={id}
              index={index}
              count={fields.length}
              // Rows of one height change places more surely.
              isOpen={dragging === null && open.includes(id)}
              handle={handleOf(index)}
              isDragged={dragging === index}
              onToggle={() => setOpen(open.includes(id) ? open.filter((one) => one !== id) : [...open, id])}
              onMove={(to) => go(index, to)}
              onRemove={() => remove(index)}
            />
          ))}
        </chakra.ul>
        <Box>
          <Button
            size="sm"
            variant="outline"
            look="admin"
            leftIcon={Plus}
            disabled={fields.length >= CAROUSEL_MOST}
            onClick={() => append(emptyItem())}
          >
            Acrescentar imagem
          </Button>
        </Box>
        <Text role="status" textStyle="small" color="fgMuted">
          {said}
        </Text>
      </Stack>
    </Box>
  );
}
