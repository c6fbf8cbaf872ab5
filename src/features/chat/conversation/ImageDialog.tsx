import { Download } from "lucide-react";
import { call } from "@/api/browser";
import { usePicture } from "@/parts/preview/usePicture";
import { saveFile } from "@/ui/browser/saveFile";
import { Center, chakra } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { Spinner } from "@/ui/feedback/Spinner";
import { Dialog } from "@/ui/overlays/Dialog";
import type { FileInfo } from "../chatQueries";

export function ImageDialog({ file, onClose }: { file: FileInfo; onClose: () => void }) {
  const { source, isError, refetch } = usePicture(file.id);
  const download = async () => saveFile(await call("GET /baixarArquivo/{idArquivo}", { params: { idArquivo: file.id } }), file.nome);
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={file.nome}
      footer={
        <Button variant="outline" leftIcon={Download} onClick={() => void download().catch(() => undefined)}>
          Baixar
        </Button>
      }
    >
      {isError ? (
        <ErrorState title="Não conseguimos abrir a imagem" onRetry={refetch} />
      ) : (
        <Center minHeight="240px" bg="subtle" borderRadius="md">
          {source ? (
            <chakra.img src={source} alt={file.nome} maxWidth="full" maxHeight="60dvh" objectFit="contain" />
          ) : (
            <Spinner size={24} />
          )}
        </Center>
      )}
    </Dialog>
  );
}
