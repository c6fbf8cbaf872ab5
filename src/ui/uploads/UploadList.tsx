import { chakra } from "../styled";
import { UploadCard } from "./UploadCard";
import type { Upload } from "./upload";

interface Props {
  /** Name of the list, for screen readers. */
  label: string;
  uploads: readonly Upload[];
  onRetry: (key: string) => void;
  onRemove: (key: string) => void;
  /** True for low cards that scroll, where the list stands over content that must stay visible. */
  compact?: boolean;
  disabled?: boolean;
}

/** The chosen files in two columns. One that was refused stays with its reason until it is taken out. */
export function UploadList({ label, uploads, onRetry, onRemove, compact = false, disabled }: Props) {
  if (uploads.length === 0) return null;
  return (
    <chakra.ul
      aria-label={label}
      listStyleType="none"
      margin="0"
      padding="0"
      display="grid"
      gridTemplateColumns={compact ? { base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" } : "repeat(2, minmax(0, 1fr))"}
      gap={compact ? "2" : "3"}
      maxHeight={compact ? "168px" : undefined}
      overflowY={compact ? "auto" : undefined}
    >
      {uploads.map((item) => (
        <UploadCard
          key={item.key}
          item={item}
          compact={compact}
          disabled={disabled}
          onRetry={() => onRetry(item.key)}
          onRemove={() => onRemove(item.key)}
        />
      ))}
    </chakra.ul>
  );
}
