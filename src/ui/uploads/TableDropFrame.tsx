import { FileSpreadsheet } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Icon } from "../content/Icon";
import { Button } from "../controls/Button";
import { chakra } from "../styled";
import type { TableDropProps } from "./TableDrop";

interface TableDropFrameProps extends Omit<TableDropProps, "onFile"> {
  /** Handlers for the dragged file; absent while the control is on its way. */
  root?: ComponentProps<typeof chakra.div>;
  isDragActive?: boolean;
  onOpen?: () => void;
  /** Hidden chooser. */
  children?: ReactNode;
}

/** Look of TableDrop, the same before and after its control is there. */
export function TableDropFrame(props: TableDropFrameProps) {
  const { label, hint, verb = "Escolher arquivo", busy = false, disabled, compact, root, isDragActive, onOpen, children } = props;
  const id = useId();
  return (
    <chakra.div
      {...root}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
      aria-busy={onOpen ? undefined : true}
      data-dragging={isDragActive || undefined}
      display="flex"
      flexDirection={{ base: "column", md: "row" }}
      alignItems={{ base: "stretch", md: "center" }}
      gap="4"
      padding={compact ? "4" : { base: "4", md: "6" }}
      borderRadius="md"
      borderStyle="dashed"
      borderWidth="1.5px"
      borderColor="lineStrong"
      bg="surface"
      css={{ "&[data-dragging]": { borderStyle: "solid", borderColor: "brand.accent", bg: "brand.subtle" } }}
    >
      {children}
      <chakra.span color={disabled ? "fgSubtle" : "brand.fg"} display={{ base: "none", md: "block" }}>
        <Icon as={FileSpreadsheet} size={24} />
      </chakra.span>
      <chakra.div flex="1" minWidth="0">
        <chakra.p id={`${id}-label`} textStyle="label" fontWeight={500}>
          {isDragActive ? "Solte para enviar" : label}
        </chakra.p>
        <chakra.p id={`${id}-hint`} textStyle="small" color="fgMuted">
          {hint}
        </chakra.p>
      </chakra.div>
      <Button
        variant={compact ? "outline" : "solid"}
        look="admin"
        disabled={disabled || !onOpen}
        loading={busy}
        loadingText="Enviando…"
        onClick={onOpen}
        aria-describedby={`${id}-hint`}
      >
        {verb}
      </Button>
    </chakra.div>
  );
}
