import { Download } from "lucide-react";
import { usePicture } from "@/parts/preview/usePicture";
import { Center, chakra } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { Spinner } from "@/ui/feedback/Spinner";
import { Dialog } from "@/ui/overlays/Dialog";
import { type FileOfRequest, useDownload } from "./useDownload";

interface Props {
  file: FileOfRequest;
  title: string;
  onClose(): void;
}

/** A picture that was sent, at its size. */
export function PictureDialog({ file, title, onClose }: Props) {
  const { source, isError, refetch } = usePicture(file.id);
  const { download, busy } = useDownload(file);
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={title}
      footer={
        <Button variant="outline" leftIcon={Download} loading={busy} onClick={() => void download()}>
          Baixar
        </Button>
      }
    >
      {isError ? (
        <ErrorState title="Não conseguimos abrir a imagem" onRetry={() => void refetch()} />
      ) : (
        <Center minH="240px" bg="subtle" borderRadius="md">
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
