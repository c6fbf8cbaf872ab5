import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useRef, useState } from "react";
import { Box, Center, chakra, Flex, VisuallyHidden } from "@/ui/content/layout";
import { Pagination } from "@/ui/content/Pagination";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { Spinner } from "@/ui/feedback/Spinner";
import { drawPage, openPdf, textOf } from "./pdf";

interface Drawn {
  number: number;
  text: string;
}

/** The pages of a PDF, one at a time, drawn by the portal; their text is there for screen readers. */
export function PdfPages({ content, name }: { content: Blob; name: string }) {
  const [file, setFile] = useState<PDFDocumentProxy | null>(null);
  const [failed, setFailed] = useState(false);
  const [page, setPage] = useState(0);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    let left = false;
    let opened: PDFDocumentProxy | null = null;
    openPdf(content).then(
      (pdf) => {
        opened = pdf;
        if (left) void pdf.loadingTask.destroy();
        else setFile(pdf);
      },
      () => setFailed(true),
    );
    return () => {
      left = true;
      void opened?.loadingTask.destroy();
    };
  }, [content]);

  useEffect(() => {
    const target = canvas.current;
    if (!file || !target) return;
    let left = false;
    // Each drawing has a canvas of its own: two on one would mix.
    const sheet = document.createElement("canvas");
    const show = async () => {
      const [text] = await Promise.all([textOf(file, page + 1), drawPage(file, page + 1, sheet, target.clientWidth || 600)]);
      if (left) return;
      target.width = sheet.width;
      target.height = sheet.height;
      target.getContext("2d")?.drawImage(sheet, 0, 0);
      setDrawn({ number: page, text });
    };
    show().catch(() => !left && setFailed(true));
    return () => {
      left = true;
    };
  }, [file, page]);

  if (failed) return <ErrorState title="Não conseguimos mostrar este PDF aqui. Baixe o arquivo para ler." />;
  const ready = drawn?.number === page;
  return (
    <Box>
      <Center position="relative" minHeight="280px" bg="subtle" borderRadius="md" aria-busy={!ready}>
        <chakra.canvas
          ref={canvas}
          role="img"
          aria-label={`${name}, página ${page + 1}${file ? ` de ${file.numPages}` : ""}`}
          width="full"
          height="auto"
          borderWidth="1px"
          borderStyle="solid"
          borderColor="line"
          opacity={ready ? 1 : 0}
        />
        {!ready && (
          <Center position="absolute" inset="0">
            <Spinner size={24} />
          </Center>
        )}
      </Center>
      <VisuallyHidden>{ready && drawn.text}</VisuallyHidden>
      {file && file.numPages > 1 && (
        <Flex justify="center" marginTop="3">
          <Pagination label="Páginas do documento" page={page} totalPages={file.numPages} onChange={setPage} />
        </Flex>
      )}
    </Box>
  );
}
