import { FileText, FileX2 } from "lucide-react";
import { useContext, useEffect, useRef } from "react";
import { withArticle } from "@/domain/text/article";
import { usePicture } from "@/parts/preview/usePicture";
import { useUploads } from "@/parts/uploads/useUploads";
import { Icon } from "@/ui/content/Icon";
import { Box, Center, chakra, Grid, Heading, Text } from "@/ui/content/layout";
import { FormContext, fieldId } from "@/ui/fields/formContext";
import { UploadFiles } from "@/ui/uploads/UploadFiles";
import type { Documento } from "../requestsQueries";

interface Props {
  /** In the form: the summary of what is missing links to it. */
  name: string;
  documento: Documento;
  error: string | undefined;
  disabled: boolean;
  /** The file that is there now; null when there is none. */
  onFile(idArquivo: number | null): void;
  /** +1 when a file begins to be sent, −1 when it ends. */
  onBusy(step: 1 | -1): void;
}

/** Small picture of the refused document, so that the person recognises it. */
function Refused({ documento }: { documento: Documento }) {
  const { arquivo } = documento;
  const { source } = usePicture(arquivo?.tipo.startsWith("image/") ? arquivo.id : null);
  return (
    <Center
      w={{ base: "64px", md: "92px" }}
      h={{ base: "80px", md: "116px" }}
      flex="none"
      borderWidth="1px"
      borderRadius="md"
      overflow="hidden"
      bg="paper"
      color="status.bad.fg"
      aria-hidden="true"
    >
      {source ? (
        <chakra.img src={source} alt="" w="full" h="full" objectFit="cover" />
      ) : (
        <Icon as={documento.estado === "recusado" ? FileX2 : FileText} size={32} />
      )}
    </Center>
  );
}

/** One document that is asked for, or for again with the reason, and the file that answers it. */
export function AskedDocument({ name, documento, error, disabled, onFile, onBusy }: Props) {
  const { nome, motivo, estado, obrigatorio } = documento;
  const again = estado === "recusado";
  const form = useContext(FormContext);
  const uploads = useUploads({ max: 1 });
  const { ready, isBusy } = uploads;

  const idArquivo = ready[0]?.id ?? null;
  const change = useRef(onFile);
  change.current = onFile;
  useEffect(() => change.current(idArquivo), [idArquivo]);

  const tell = useRef(onBusy);
  tell.current = onBusy;
  useEffect(() => {
    if (!isBusy) return;
    tell.current(1);
    return () => tell.current(-1);
  }, [isBusy]);

  const areas = again ? { base: '"text thumb" "upload upload"', md: '"thumb text" "thumb upload"' } : '"text" "upload"';
  return (
    <Grid
      templateAreas={areas}
      templateColumns={again ? { base: "minmax(0, 1fr) auto", md: "auto minmax(0, 1fr)" } : "minmax(0, 1fr)"}
      templateRows="auto 1fr"
      columnGap={{ base: "3", md: "5" }}
      rowGap="3"
      alignItems="start"
    >
      {again && (
        <Box gridArea="thumb">
          <Refused documento={documento} />
        </Box>
      )}
      <Box gridArea="text" minW="0">
        <Heading as="h3" textStyle="body" fontWeight="semibold" overflowWrap="anywhere">
          {`${again ? "Reenvie" : "Envie"} ${withArticle(nome)}`}
        </Heading>
        {motivo && (
          <Text textStyle="label" color="fgMuted" mt="1" overflowWrap="anywhere">
            {motivo}
          </Text>
        )}
      </Box>
      <Box gridArea="upload" minW="0">
        <UploadFiles
          label={nome}
          uploads={uploads}
          required={obrigatorio}
          error={error}
          disabled={disabled}
          id={form ? fieldId(form.formId, name) : undefined}
        />
      </Box>
    </Grid>
  );
}
