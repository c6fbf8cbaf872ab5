import { FileText, RotateCcw, TriangleAlert, X } from "lucide-react";
import { Icon } from "@/ui/Icon";
import { IconButton } from "@/ui/IconButton";
import { Box, chakra, Flex, Text } from "@/ui/layout";
import { sizeText } from "@/ui/upload";
import type { Upload } from "./useUploads";

interface Props {
  uploads: readonly Upload[];
  onRetry: (key: string) => void;
  onRemove: (key: string) => void;
}

/** The files of the message that is being written. A refused one stays with its reason until it is taken out. */
export function UploadList({ uploads, onRetry, onRemove }: Props) {
  if (uploads.length === 0) return null;
  return (
    <chakra.ul
      aria-label="Anexos da mensagem"
      listStyleType="none"
      margin="0"
      padding="0"
      display="flex"
      flexWrap="wrap"
      gap="2"
      maxHeight="168px"
      overflowY="auto"
    >
      {uploads.map((item) => (
        <Item key={item.key} item={item} onRetry={() => onRetry(item.key)} onRemove={() => onRemove(item.key)} />
      ))}
    </chakra.ul>
  );
}

function Item({ item, onRetry, onRemove }: { item: Upload; onRetry: () => void; onRemove: () => void }) {
  const bad = item.situacao === "falhou" || item.situacao === "recusado";
  const percent = Math.round(item.progresso * 100);
  return (
    <Flex
      as="li"
      align="center"
      gap="2"
      width={bad ? "full" : "260px"}
      maxWidth="full"
      padding="2"
      borderWidth="1px"
      borderStyle="solid"
      borderColor={bad ? "status.bad.line" : "line"}
      borderRadius="md"
      bg="surface"
    >
      <Flex
        align="center"
        justify="center"
        width="9"
        height="9"
        flexShrink={0}
        borderRadius="sm"
        overflow="hidden"
        bg="subtle"
        color="fgMuted"
      >
        {item.previa && !bad ? (
          <chakra.img src={item.previa} alt="" width="full" height="full" objectFit="cover" />
        ) : (
          <Icon as={bad ? TriangleAlert : FileText} size={18} />
        )}
      </Flex>
      <Box flex="1" minWidth="0">
        <Text textStyle="small" fontWeight={500} truncate title={item.nome}>
          {item.nome}
        </Text>
        {bad ? (
          <Text role="alert" textStyle="meta" color="status.bad.fg">
            {item.motivo}
          </Text>
        ) : item.situacao === "enviando" ? (
          <Box
            role="progressbar"
            aria-label={`Enviando ${item.nome}`}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
            height="1.5"
            marginTop="1"
            borderRadius="full"
            bg="muted"
            overflow="hidden"
          >
            <Box height="full" bg="brand.accent" style={{ width: `${percent}%` }} />
          </Box>
        ) : (
          <Text textStyle="meta" color="fgMuted">
            {sizeText(item.tamanho)}
          </Text>
        )}
      </Box>
      {item.situacao === "falhou" && <IconButton size="sm" label={`Tentar de novo ${item.nome}`} icon={RotateCcw} onClick={onRetry} />}
      <IconButton
        size="sm"
        label={item.situacao === "enviando" ? `Cancelar envio de ${item.nome}` : `Retirar ${item.nome}`}
        icon={X}
        onClick={onRemove}
      />
    </Flex>
  );
}
