import { FileSpreadsheet } from "lucide-react";
import { useId } from "react";
import { useDropzone } from "react-dropzone";
import { Icon } from "@/ui/content/Icon";
import { Button } from "@/ui/controls/Button";
import { chakra } from "../styled";
import type { TableDropProps } from "./TableDrop";

/** Heavy half of TableDrop. The backend judges a file by its content. */
export function TableDropControl({ label, hint, verb = "Escolher arquivo", busy = false, disabled, compact, onFile }: TableDropProps) {
  const id = useId();
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: false,
    disabled: disabled || busy,
    // A real button opens the chooser: a clickable root around it would nest controls.
    noClick: true,
    noKeyboard: true,
    onDrop: ([file]: File[]) => file && onFile(file),
  });
  return (
    <chakra.div
      {...getRootProps({ role: "group", "aria-labelledby": `${id}-label`, "aria-describedby": `${id}-hint`, tabIndex: -1 })}
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
      <input {...getInputProps({ "aria-label": label, tabIndex: -1, style: { display: "none" } })} />
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
        disabled={disabled}
        loading={busy}
        loadingText="Enviando…"
        onClick={open}
        aria-describedby={`${id}-hint`}
      >
        {verb}
      </Button>
    </chakra.div>
  );
}
