import { FileText, FileX, RotateCcw, Trash2, X } from "lucide-react";
import { useState } from "react";
import { Icon } from "@/ui/content/Icon";
import { IconButton } from "@/ui/controls/IconButton";
import { chakra } from "../styled";
import type { Upload } from "./upload";
import { sizeText } from "./uploadsRules";

interface Props {
  item: Upload;
  compact: boolean;
  disabled?: boolean;
  onRetry: () => void;
  onRemove: () => void;
}

const isBad = ({ situacao }: Upload) => situacao === "falhou" || situacao === "recusado";

const removal = ({ situacao, nome }: Upload) => {
  if (situacao === "enviando") return { label: `Cancelar envio de ${nome}`, icon: X };
  return situacao === "pronto" ? { label: `Remover ${nome}`, icon: Trash2 } : { label: `Dispensar ${nome}`, icon: X };
};

/** One chosen file: its picture over its name, or both in a row where it is low or did not arrive. */
export function UploadCard({ item, compact, disabled, onRetry, onRemove }: Props) {
  const bad = isBad(item);
  const row = compact || bad;
  return (
    <chakra.li
      display="flex"
      flexDirection={row ? "row" : "column"}
      alignItems={row ? "center" : "stretch"}
      gridColumn={bad ? "1 / -1" : undefined}
      minWidth="0"
      borderWidth="1px"
      borderStyle="solid"
      borderColor={bad ? "status.bad.line" : "line"}
      borderRadius="md"
      bg="surface"
      overflow="hidden"
      paddingLeft={row ? "2" : undefined}
    >
      <Thumbnail item={item} row={row} />
      <chakra.div
        display="flex"
        flex="1"
        minWidth="0"
        alignItems="center"
        gap={{ base: "0", md: "1" }}
        paddingLeft={row ? "2" : "3"}
        paddingRight="1"
        paddingBlock="1.5"
      >
        <chakra.div flex="1" minWidth="0">
          <chakra.p textStyle="small" fontWeight={500} truncate title={item.nome}>
            {item.nome}
          </chakra.p>
          <State item={item} />
        </chakra.div>
        {item.situacao === "falhou" && (
          <IconButton size="sm" label={`Tentar de novo ${item.nome}`} icon={RotateCcw} onClick={onRetry} disabled={disabled} />
        )}
        <IconButton size="sm" {...removal(item)} onClick={onRemove} disabled={disabled} />
      </chakra.div>
    </chakra.li>
  );
}

function Thumbnail({ item, row }: { item: Upload; row: boolean }) {
  // A browser may not show what a phone photographed: HEIC.
  const [unseen, setUnseen] = useState(false);
  const bad = isBad(item);
  const shown = item.previa && !unseen && !bad;
  return (
    <chakra.div
      display="grid"
      placeItems="center"
      flexShrink="0"
      overflow="hidden"
      bg={bad ? "transparent" : "subtle"}
      color={bad ? "status.bad.fg" : "fgMuted"}
      {...(row
        ? { width: "9", height: "9", borderRadius: "sm" }
        : { height: "20", borderBottomWidth: "1px", borderBottomStyle: "solid", borderColor: "line" })}
    >
      {shown ? (
        <chakra.img
          src={item.previa}
          alt={row ? "" : `Prévia de ${item.nome}`}
          width="full"
          height={row ? "9" : "20"}
          objectFit="cover"
          onError={() => setUnseen(true)}
        />
      ) : (
        <Icon as={bad ? FileX : FileText} size={row ? 20 : 28} />
      )}
    </chakra.div>
  );
}

/** Text below a file: its progress, its refusal or its size. */
function State({ item }: { item: Upload }) {
  if (isBad(item))
    return (
      <chakra.p role="alert" textStyle="meta" color="status.bad.fg">
        {item.motivo}
      </chakra.p>
    );
  if (item.situacao === "pronto")
    return (
      <chakra.p textStyle="meta" color="fgMuted">
        {item.tamanho > 0 ? sizeText(item.tamanho) : "Recebido"}
      </chakra.p>
    );
  const percent = Math.round(item.progresso * 100);
  return (
    // As high as the line that takes its place.
    <chakra.div display="flex" alignItems="center" gap="2" height="4" textStyle="meta" color="fgMuted">
      <chakra.div
        role="progressbar"
        aria-label={`Enviando ${item.nome}`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        flex="1"
        height="1.5"
        borderRadius="full"
        bg="muted"
        overflow="hidden"
      >
        <chakra.div height="full" bg="brand.accent" style={{ width: `${percent}%` }} />
      </chakra.div>
      <chakra.span>{percent}%</chakra.span>
    </chakra.div>
  );
}
