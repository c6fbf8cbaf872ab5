import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import { call } from "@/api/browser";
import type { ApiError } from "@/api/error";
import { saveFile } from "@/ui/browser/saveFile";
import { chakra, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Dialog } from "@/ui/overlays/Dialog";
import type { RequestDocument } from "../queueQueries";

/** One file, shown where the browser can show it, with its download. The content comes through the session. */
export function FileDialog({ file, onClose }: { file: NonNullable<RequestDocument["arquivo"]>; onClose(): void }) {
  const { id, nome, tipo } = file;
  const client = useQueryClient();
  const content = useQuery<Blob, ApiError>({
    queryKey: ["GET /baixarArquivo/{idArquivo}", id],
    queryFn: async ({ signal }) => {
      const blob = await call("GET /baixarArquivo/{idArquivo}", { params: { idArquivo: id }, signal });
      // A conclusion may have waited for this paper to be seen.
      void client.invalidateQueries({ queryKey: ["GET /retornarSolicitacao/{idRequisicao}"] });
      return blob;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={nome}
      footer={
        <Button variant="outline" leftIcon={Download} disabled={!content.data} onClick={() => content.data && saveFile(content.data, nome)}>
          Baixar
        </Button>
      }
    >
      <QueryState query={content} skeleton={<Skeleton w="100%" h="320px" />} title="Não conseguimos abrir o arquivo">
        {(blob) => <Preview content={blob} nome={nome} tipo={tipo} />}
      </QueryState>
    </Dialog>
  );
}

function Preview({ content, nome, tipo }: { content: Blob; nome: string; tipo: string }) {
  const [source, setSource] = useState<string | null>(null);
  useEffect(() => {
    // The type is our own choice: every file is shown as a picture or as a PDF, whatever it claims to be.
    const url = URL.createObjectURL(new Blob([content], { type: tipo }));
    setSource(url);
    return () => URL.revokeObjectURL(url);
  }, [content, tipo]);
  if (!source) return null;
  if (tipo.startsWith("image/"))
    return <chakra.img src={source} alt={`Documento ${nome}`} maxW="full" maxH="60vh" mx="auto" display="block" borderRadius="md" />;
  return (
    <Text>
      <chakra.a href={source} target="_blank" rel="noreferrer" textDecoration="underline" color="brand.fg" fontWeight="medium">
        Abrir o PDF em outra aba
      </chakra.a>
    </Text>
  );
}
