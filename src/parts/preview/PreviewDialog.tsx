import { Download, FileText } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Center, chakra, Stack } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { Notice } from "@/ui/feedback/Notice";
import { Spinner } from "@/ui/feedback/Spinner";
import { Dialog } from "@/ui/overlays/Dialog";
import { useAddressOf } from "../person/useAddressOf";
import { type Content, download, useContent } from "./content";
import { PdfPages } from "./PdfPages";

interface Props {
  content: Content;
  title: string;
  /** Facts of the document, above its content. */
  children?: ReactNode;
  /** Called once the content is there. */
  onOpened?: () => void;
  onClose: () => void;
}

/** A document in the page: pictures as they are, PDFs page by page; anything else is downloaded. */
export function PreviewDialog({ content, title, children, onOpened, onClose }: Props) {
  const { data, error, refetch } = useContent(content);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (data) onOpened?.();
  }, [data, onOpened]);
  const save = () => {
    setFailed(false);
    download(content).catch(() => setFailed(true));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={title}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Fechar
          </Button>
          <Button leftIcon={Download} onClick={save}>
            Baixar
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {children}
        {failed && (
          <Notice kind="bad" role="alert">
            Não conseguimos baixar. Verifique sua internet e tente de novo.
          </Notice>
        )}
        {error ? (
          <ErrorState title="Não conseguimos abrir o documento" error={error} onRetry={() => refetch()} />
        ) : data ? (
          <Shown content={content} data={data} />
        ) : (
          <Center minHeight="280px" bg="subtle" borderRadius="md" role="status" aria-label="Carregando">
            <Spinner size={24} />
          </Center>
        )}
      </Stack>
    </Dialog>
  );
}

function Shown({ content, data }: { content: Content; data: Blob }) {
  if (content.tipo === "application/pdf") return <PdfPages content={data} name={content.nome} />;
  if (content.tipo.startsWith("image/")) return <Picture data={data} name={content.nome} />;
  return (
    <EmptyState icon={FileText} title="Este formato não abre aqui">
      Baixe o arquivo para ver.
    </EmptyState>
  );
}

function Picture({ data, name }: { data: Blob; name: string }) {
  const address = useAddressOf(data);
  return (
    <Center minHeight="240px" bg="subtle" borderRadius="md">
      {address && <chakra.img src={address} alt={name} maxWidth="full" maxHeight="60dvh" objectFit="contain" />}
    </Center>
  );
}
