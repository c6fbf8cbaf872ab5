import { Camera, CircleAlert, Upload as UploadIcon } from "lucide-react";
import { useId, useRef } from "react";
import { type FileRejection, useDropzone } from "react-dropzone";
import { Icon } from "@/ui/content/Icon";
import { Button } from "@/ui/controls/Button";
import { useNoWriting } from "@/ui/controls/writing";
import { chakra } from "../styled";
import type { UploadFilesProps } from "./UploadFiles";
import { UploadList } from "./UploadList";
import { FILE_KINDS } from "./uploadsRules";
import { useSaid } from "./useSaid";

/** The heavy half of UploadFiles. */
export function UploadControl({ label, uploads: sending, required = false, hint, error, disabled: off, id, max }: UploadFilesProps) {
  const disabled = useNoWriting() !== null || off;
  const camera = useRef<HTMLInputElement>(null);
  const generated = useId();
  const buttonId = id ?? generated;
  const limit = max ?? sending.max;
  const said = useSaid(sending.uploads);
  const { accept, valid } = FILE_KINDS[sending.kind];

  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept,
    // One over the limit is named and refused, like any other.
    multiple: true,
    disabled,
    // A real button opens the chooser: a clickable root around it would nest controls.
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted: File[], rejections: FileRejection[]) => sending.add([...accepted, ...rejections.map(({ file }) => file)]),
  });

  const remove = (key: string) => {
    sending.remove(key);
    document.getElementById(buttonId)?.focus();
  };

  const isFull = limit === 1 && sending.uploads.some((item) => item.situacao !== "recusado");
  const verb = isFull ? "Trocar" : "Escolher";
  const noun = limit === 1 ? "arquivo" : "arquivos";
  return (
    <chakra.div display="flex" flexDirection="column" gap="3" minWidth={0}>
      <chakra.div
        {...getRootProps({
          role: "group",
          "aria-labelledby": `${buttonId}-label`,
          "aria-describedby": `${buttonId}-hint${error ? ` ${buttonId}-error` : ""}`,
          tabIndex: -1,
        })}
        data-dragging={isDragActive || undefined}
        display="flex"
        alignItems="center"
        flexWrap={{ base: "wrap", md: "nowrap" }}
        gap="4"
        minHeight="17"
        padding="4"
        borderRadius="md"
        borderStyle="dashed"
        borderWidth="1.5px"
        borderColor={error ? "status.bad.fg" : "lineStrong"}
        bg="surface"
        css={{
          "&[data-dragging]": {
            borderStyle: "solid",
            borderWidth: "2px",
            borderColor: "brand.accent",
            bg: "brand.subtle",
            padding: "15.5px",
          },
        }}
      >
        <input {...getInputProps({ "aria-label": label, tabIndex: -1, style: { display: "none" } })} />
        <chakra.span color={disabled ? "fgSubtle" : "brand.fg"}>
          <Icon as={UploadIcon} size={24} />
        </chakra.span>
        <chakra.div flex="1" minWidth="0">
          <chakra.p id={`${buttonId}-label`} textStyle="label" fontWeight={500}>
            {isDragActive ? "Solte para adicionar" : label}
          </chakra.p>
          <chakra.p id={`${buttonId}-hint`} textStyle="small" color="fgMuted">
            {hint && `${hint} `}
            {sending.kind === "pdf" ? "Formato válido" : "Formatos válidos"}: {valid} até 10MB · {required ? "obrigatório" : "opcional"}
          </chakra.p>
        </chakra.div>
        <chakra.div
          display="flex"
          flexWrap={{ base: "wrap", md: "nowrap" }}
          gap="3"
          width={{ base: "full", md: "auto" }}
          css={{ whiteSpace: "nowrap", "& > *": { flex: { base: "1 1 auto", md: "none" } } }}
        >
          {sending.kind === "any" && (
            <chakra.div display={{ base: "flex", md: "none" }} css={{ "& > button": { flex: 1 } }}>
              <Button leftIcon={Camera} variant="soft" whiteSpace="nowrap" disabled={disabled} onClick={() => camera.current?.click()}>
                Tirar foto
              </Button>
            </chakra.div>
          )}
          <Button
            id={buttonId}
            variant="outline"
            disabled={disabled}
            onClick={open}
            aria-label={`${verb} ${noun}: ${label}`}
            aria-describedby={`${buttonId}-hint${error ? ` ${buttonId}-error` : ""}`}
            css={{ gap: 0 }}
          >
            <chakra.span display={{ base: "none", md: "inline" }}>{verb}&nbsp;</chakra.span>
            <chakra.span display="inline-block" css={{ "&::first-letter": { textTransform: { base: "uppercase", md: "none" } } }}>
              {noun}
            </chakra.span>
          </Button>
        </chakra.div>
        {sending.kind === "any" && (
          <input
            ref={camera}
            type="file"
            accept="image/*"
            capture="environment"
            hidden
            aria-label={`${label}: foto`}
            onChange={(event) => {
              sending.add([...(event.target.files ?? [])]);
              // The same picture may be taken again after it was removed.
              event.target.value = "";
            }}
          />
        )}
      </chakra.div>
      {error && (
        <chakra.p id={`${buttonId}-error`} display="flex" gap="1.5" textStyle="label" color="status.bad.fg">
          <Icon as={CircleAlert} size={18} />
          <span>{error}</span>
        </chakra.p>
      )}
      <UploadList label={`Arquivos: ${label}`} uploads={sending.uploads} onRetry={sending.retry} onRemove={remove} disabled={disabled} />
      <chakra.span srOnly role="status">
        {said}
      </chakra.span>
    </chakra.div>
  );
}
