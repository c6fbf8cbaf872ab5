import { ImageUp } from "lucide-react";
import { useRef, useState } from "react";
import { call } from "@/api/browser";
import { ApiError } from "@/api/error";
import type { Picture } from "@/domain/plans/images";
import { Box, chakra, Flex, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Field } from "@/ui/fields/Field";
import { useFormField } from "@/ui/fields/formContext";
import { MAX_BYTES } from "@/ui/uploads/uploadsRules";

interface Props {
  name: string;
  label: string;
  hint: string;
  /** Area whose permission the upload needs. */
  area: "tema" | "carrossel";
  /** Shown where there is none of one's own; absent: one must be chosen. */
  fallback?: string;
  /** Fit of the picture in its box: a logo is shown whole, a photograph fills it. */
  fit: "contain" | "cover";
}

/** Refusal of a file that is not worth sending; the backend judges all others by their content. */
function refusalOf({ type, size }: File): string | null {
  if (!type.startsWith("image/")) return "Escolha uma imagem: PNG, JPG ou WebP.";
  return size > MAX_BYTES ? "A imagem passa de 10 MB. Escolha uma menor." : null;
}

/** A picture of the portal in a form: chosen, sent at once and shown; participants see it when the change is published. */
export function PictureField({ name, label, hint, area, fallback, fit }: Props) {
  const { field, id, error } = useFormField(name);
  const picture = field.value as Picture | null;
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (file: File) => {
    const refusal = refusalOf(file);
    setFailure(refusal);
    if (refusal) return;
    setProgress(0);
    try {
      const form = new FormData();
      form.append("arquivo", file, file.name);
      field.onChange(await call("POST /enviarImagem/{area}", { params: { area }, form, onProgress: setProgress }));
    } catch (problem) {
      setFailure(`${file.name}: ${problem instanceof ApiError ? problem.message : "o envio não chegou inteiro. Tente de novo."}`);
    }
    setProgress(null);
  };
  const shown = picture?.endereco ?? fallback;
  return (
    <Field label={label} hint={hint} error={failure ?? error} htmlFor={id}>
      <Flex align="center" gap="3" wrap="wrap">
        <Box
          boxSize="64px"
          w="96px"
          flex="none"
          borderWidth="1px"
          borderRadius="md"
          bg="subtle"
          overflow="hidden"
          display="grid"
          placeItems="center"
        >
          {shown ? (
            <chakra.img src={shown} alt={`${label}, prévia`} w="full" h="62px" objectFit={fit} p={fit === "contain" ? "1.5" : "0"} />
          ) : (
            <Text textStyle="meta" color="fgMuted">
              Nenhuma
            </Text>
          )}
        </Box>
        <Box flex="1 1 140px" minW="0" role="status">
          <Text textStyle="small" fontWeight="medium" overflowWrap="anywhere">
            {progress !== null
              ? `Enviando… ${Math.round(progress * 100)}%`
              : (picture?.nome ?? (fallback ? "A do portal" : "Nenhuma imagem"))}
          </Text>
          {picture && progress === null && (
            <Text textStyle="meta" color="fgMuted" whiteSpace="nowrap">{`${picture.largura} × ${picture.altura} px`}</Text>
          )}
        </Box>
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label={`Arquivo: ${label}`}
          tabIndex={-1}
          style={{ display: "none" }}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = "";
            if (file) void send(file);
          }}
        />
        <Flex gap="2" wrap="wrap">
          <Button
            id={id}
            size="sm"
            look="admin"
            variant="outline"
            leftIcon={ImageUp}
            loading={progress !== null}
            loadingText="Enviando…"
            aria-label={`${picture ? "Trocar" : "Escolher"} imagem: ${label}`}
            onClick={() => input.current?.click()}
          >
            {picture ? "Trocar" : "Escolher"}
          </Button>
          {picture && fallback && shown !== fallback && (
            <Button
              size="sm"
              look="admin"
              variant="text"
              aria-label={`Usar a do portal: ${label}`}
              onClick={() => {
                setFailure(null);
                field.onChange(null);
              }}
            >
              Usar a do portal
            </Button>
          )}
        </Flex>
      </Flex>
    </Field>
  );
}
