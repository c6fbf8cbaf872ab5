import { ArrowDown, ArrowUp, ChevronDown, ChevronUp, GripVertical, Trash2 } from "lucide-react";
import { useFormState, useWatch } from "react-hook-form";
import type { CarouselItem } from "@/domain/settings/carousel";
import { Icon } from "@/ui/content/Icon";
import { Box, chakra, Flex, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { IconButton } from "@/ui/controls/IconButton";
import type { useReorder } from "../frame/useReorder";
import { ItemFields } from "./ItemFields";
import { Thumbnail } from "./Thumbnail";

interface Props {
  index: number;
  count: number;
  isOpen: boolean;
  handle: ReturnType<ReturnType<typeof useReorder>["handleOf"]>;
  isDragged: boolean;
  onToggle(): void;
  onMove(to: number): void;
  onRemove(): void;
}

/** One picture in the list: its place, what it is, and its fields when it is opened. */
export function ItemRow({ index, count, isOpen, handle, isDragged, onToggle, onMove, onRemove }: Props) {
  const name = `conteudo.itens.${index}`;
  const item = useWatch({ name }) as CarouselItem | undefined;
  const { errors } = useFormState({ name });
  const faults = (errors as { conteudo?: { itens?: unknown[] } }).conteudo?.itens?.[index];
  const title = item?.titulo || "Sem título";
  const place = `${index + 1}ª imagem`;
  return (
    <chakra.li
      borderWidth="1px"
      borderRadius="md"
      borderColor={faults ? "status.bad.line" : "line"}
      opacity={isDragged ? 0.5 : 1}
      bg="surface"
    >
      <Flex align="center" gap="2" p="2" wrap="wrap">
        <chakra.button
          type="button"
          aria-label={`Mover ${place}: ${title}. Arraste, ou use as setas`}
          title="Arraste, ou use as setas para cima e para baixo"
          display="grid"
          placeItems="center"
          boxSize="10"
          flex="none"
          borderRadius="md"
          cursor="grab"
          touchAction="none"
          color="fgMuted"
          {...handle}
        >
          <Icon as={GripVertical} size={20} />
        </chakra.button>
        <Thumbnail imagem={item?.imagem} />
        <Box flex="1 1 120px" minW="0">
          <Text textStyle="label" fontWeight="medium" lineClamp="3" title={title}>
            {title}
          </Text>
          <Text textStyle="meta" color="fgMuted">
            {place}
          </Text>
        </Box>
        <Flex flex="none" ml="auto">
          <IconButton label={`Subir ${place}`} icon={ArrowUp} disabled={index === 0} onClick={() => onMove(index - 1)} />
          <IconButton label={`Descer ${place}`} icon={ArrowDown} disabled={index === count - 1} onClick={() => onMove(index + 1)} />
          <IconButton label={`Tirar ${place}`} icon={Trash2} onClick={onRemove} />
          <Button
            size="sm"
            look="admin"
            variant="text"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? "Fechar" : "Editar"} ${place}`}
            rightIcon={isOpen ? ChevronUp : ChevronDown}
            onClick={onToggle}
          >
            {isOpen ? "Fechar" : "Editar"}
          </Button>
        </Flex>
      </Flex>
      {(isOpen || Boolean(faults)) && (
        <Box p="3" borderTopWidth="1px">
          <ItemFields name={name} />
        </Box>
      )}
    </chakra.li>
  );
}
