import { Download } from "lucide-react";
import { call } from "@/api/browser";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { ErrorState } from "@/ui/ErrorState";
import { Center, chakra } from "@/ui/layout";
import { Spinner } from "@/ui/Spinner";
import { saveFile } from "@/ui/saveFile";
import type { FileInfo } from "../queries";
import { usePicture } from "./usePicture";

/** A picture at its full size. */
export function ImageDialog({ file, onClose }: { file: FileInfo; onClose: () => void }) {
  const { source, isError, refetch } = usePicture(file, true);
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
