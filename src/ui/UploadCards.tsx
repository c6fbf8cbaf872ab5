import { chakra } from "@chakra-ui/react/styled-system";
import { FileText, FileX, Trash2, X } from "lucide-react";
import { useEffect, useState } from "react";
import { Icon } from "./Icon";
import { IconButton } from "./IconButton";
import { isImage, type RefusedFile, sizeText } from "./upload";

/** An address of the picture for as long as it is shown. */
function usePreview(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!isImage(file)) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

const box = { borderWidth: "1px", borderStyle: "solid", borderRadius: "md", bg: "surface", minWidth: 0 } as const;

export function FileCard({ file, onRemove, disabled }: { file: File; onRemove: () => void; disabled?: boolean }) {
  const preview = usePreview(file);
  return (
    <chakra.li {...box} borderColor="line" overflow="hidden">
      <chakra.div
        display="grid"
        placeItems="center"
        height="20"
        bg="subtle"
        color="fgMuted"
        borderBottomWidth="1px"
        borderBottomStyle="solid"
        borderColor="line"
      >
        {preview ? (
          <chakra.img src={preview} alt={`Prévia de ${file.name}`} width="full" height="20" objectFit="cover" />
        ) : (
          <Icon as={FileText} size={28} />
        )}
      </chakra.div>
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="2"
        paddingLeft="3"
        paddingRight="1"
        paddingBlock="1.5"
      >
        <chakra.div minWidth={0}>
          <chakra.p textStyle="small" fontWeight={500} truncate title={file.name}>
            {file.name}
          </chakra.p>
          <chakra.p textStyle="meta" color="fgMuted">
            {sizeText(file.size)}
          </chakra.p>
        </chakra.div>
        <IconButton label={`Remover ${file.name}`} icon={Trash2} size="sm" onClick={onRemove} disabled={disabled} />
      </chakra.div>
    </chakra.li>
  );
}

export function RefusedCard({ file, reason, onDismiss }: RefusedFile & { onDismiss: () => void }) {
  return (
    <chakra.li
      {...box}
      borderColor="status.bad.line"
      display="flex"
      alignItems="center"
      gap="3"
      paddingLeft="3"
      paddingRight="1"
      paddingBlock="1.5"
    >
      <chakra.span color="status.bad.fg">
        <Icon as={FileX} size={20} />
      </chakra.span>
      <chakra.div flex="1" minWidth={0}>
        <chakra.p textStyle="small" fontWeight={500} truncate title={file.name}>
          {file.name}
        </chakra.p>
        <chakra.p textStyle="meta" color="status.bad.fg">
          {reason}
        </chakra.p>
      </chakra.div>
      <IconButton label={`Dispensar ${file.name}`} icon={X} size="sm" onClick={onDismiss} />
    </chakra.li>
  );
}
