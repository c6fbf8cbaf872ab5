import { chakra } from "@chakra-ui/react/styled-system";
import { Camera, CircleAlert, Upload } from "lucide-react";
import { useId, useRef, useState } from "react";
import { type FileRejection, useDropzone } from "react-dropzone";
import { Button } from "./Button";
import { Icon } from "./Icon";
import type { UploadAreaProps } from "./UploadArea";
import { FileCard, RefusedCard } from "./UploadCards";
import { ACCEPTED, isImage, keyOfFile, MAX_BYTES, type RefusedFile, reasonOf } from "./upload";

/** The heavy half of UploadArea. */
export function UploadControl({ label, files, onChange, required = false, disabled, error, id }: UploadAreaProps) {
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const [said, setSaid] = useState("");
  const camera = useRef<HTMLInputElement>(null);
  const generated = useId();
  const buttonId = id ?? generated;

  const take = (accepted: File[], rejections: RefusedFile[]) => {
    if (accepted.length > 0) onChange([...files, ...accepted]);
    setRefused((before) => [...before, ...rejections]);
    setSaid(
      [...accepted.map((file) => `${file.name} incluído.`), ...rejections.map(({ file, reason }) => `${file.name}: ${reason}`)].join(" "),
    );
  };

  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: ACCEPTED,
    maxSize: MAX_BYTES,
    multiple: true,
    disabled,
    // A real button opens the chooser: a clickable root around it would nest controls.
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted: File[], rejections: FileRejection[]) =>
      take(
        accepted,
        rejections.map(({ file, errors }) => ({ file, reason: reasonOf(errors[0]?.code) })),
      ),
  });

  const photographed = (list: FileList | null) => {
    const photos = [...(list ?? [])];
    const fits = (file: File) => isImage(file) && file.size <= MAX_BYTES;
    take(
      photos.filter(fits),
      photos
        .filter((file) => !fits(file))
        .map((file) => ({ file, reason: reasonOf(isImage(file) ? "file-too-large" : "file-invalid-type") })),
    );
    if (camera.current) camera.current.value = "";
  };

  const remove = (file: File) => {
    onChange(files.filter((other) => other !== file));
    setSaid(`${file.name} removido.`);
    document.getElementById(buttonId)?.focus();
  };
  const dismiss = (entry: RefusedFile) => {
    setRefused((before) => before.filter((other) => other !== entry));
    document.getElementById(buttonId)?.focus();
  };

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
          <Icon as={Upload} size={24} />
        </chakra.span>
        <chakra.div flex="1" minWidth="0">
          <chakra.p id={`${buttonId}-label`} textStyle="label" fontWeight={500}>
            {isDragActive ? "Solte para adicionar" : label}
            {!required && !isDragActive && (
              <chakra.span fontWeight={400} color="fgSubtle">
                {" "}
                (opcional)
              </chakra.span>
            )}
          </chakra.p>
          <chakra.p id={`${buttonId}-hint`} textStyle="small" color="fgMuted">
            Formatos válidos: PNG, JPG e PDF até 10MB · {required ? "obrigatório" : "opcional"}
          </chakra.p>
        </chakra.div>
        <chakra.div
          display="flex"
          gap="3"
          width={{ base: "full", md: "auto" }}
          css={{ whiteSpace: "nowrap", "& > *": { flex: { base: "1 1 auto", md: "none" } } }}
        >
          <chakra.div display={{ base: "flex", md: "none" }} css={{ "& > button": { flex: 1 } }}>
            <Button leftIcon={Camera} variant="soft" whiteSpace="nowrap" disabled={disabled} onClick={() => camera.current?.click()}>
              Tirar foto
            </Button>
          </chakra.div>
          <Button
            id={buttonId}
            variant="outline"
            disabled={disabled}
            onClick={open}
            aria-label={`Escolher arquivos: ${label}`}
            aria-describedby={`${buttonId}-hint`}
            css={{ gap: 0 }}
          >
            <chakra.span display={{ base: "none", md: "inline" }}>Escolher&nbsp;</chakra.span>
            <chakra.span display="inline-block" css={{ "&::first-letter": { textTransform: { base: "uppercase", md: "none" } } }}>
              arquivos
            </chakra.span>
          </Button>
        </chakra.div>
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          hidden
          aria-label={`${label}: foto`}
          onChange={(event) => photographed(event.target.files)}
        />
      </chakra.div>
      {error && (
        <chakra.p id={`${buttonId}-error`} display="flex" gap="1.5" textStyle="label" color="status.bad.fg">
          <Icon as={CircleAlert} size={18} />
          <span>{error}</span>
        </chakra.p>
      )}
      {files.length > 0 && (
        <chakra.ul listStyleType="none" margin="0" padding="0" display="grid" gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="3">
          {files.map((file) => (
            <FileCard key={keyOfFile(file)} file={file} onRemove={() => remove(file)} disabled={disabled} />
          ))}
        </chakra.ul>
      )}
      {refused.length > 0 && (
        <chakra.ul listStyleType="none" margin="0" padding="0" display="grid" gap="2" aria-label="Arquivos recusados">
          {refused.map((entry) => (
            <RefusedCard key={keyOfFile(entry.file)} {...entry} onDismiss={() => dismiss(entry)} />
          ))}
        </chakra.ul>
      )}
      <chakra.span srOnly role="status">
        {said}
      </chakra.span>
    </chakra.div>
  );
}
