import { Download, FileText, ImageIcon } from "lucide-react";
import dynamic from "next/dynamic";
import { useEffect, useRef, useState } from "react";
import { call } from "@/api/browser";
import { usePicture } from "@/parts/preview/usePicture";
import { saveFile } from "@/ui/browser/saveFile";
import { Icon } from "@/ui/content/Icon";
import { Box, chakra, Flex, Text, VisuallyHidden } from "@/ui/content/layout";
import { Spinner } from "@/ui/feedback/Spinner";
import { sizeText } from "@/ui/uploads/uploadsRules";
import type { FileInfo } from "../chatQueries";

const ImageDialog = dynamic(() => import("./ImageDialog").then((module) => module.ImageDialog));

const isPicture = (file: FileInfo) => file.tipo.startsWith("image/");

/** True once the element has been near the visible part of the page. */
function useSeen() {
  const ref = useRef<HTMLButtonElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!ref.current || seen) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { rootMargin: "300px" },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [seen]);
  return { ref, seen };
}

const Tile = chakra("button", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "3",
    width: "full",
    minHeight: "11",
    padding: "2",
    borderRadius: "md",
    borderWidth: "1px",
    borderStyle: "solid",
    borderColor: "line",
    bg: "surface",
    color: "fg",
    textAlign: "start",
    cursor: "pointer",
    _hover: { borderColor: "lineStrong" },
    _disabled: { cursor: "progress" },
  },
});

export const Attachment = ({ file }: { file: FileInfo }) => (isPicture(file) ? <Picture file={file} /> : <Document file={file} />);

function Picture({ file }: { file: FileInfo }) {
  const { ref, seen } = useSeen();
  const { source, isError } = usePicture(seen ? file.id : null);
  const [open, setOpen] = useState(false);
  if (isError) return <Document file={file} />;
  return (
    <>
      <chakra.button
        ref={ref}
        type="button"
        onClick={() => setOpen(true)}
        display="block"
        width="240px"
        maxWidth="full"
        height="160px"
        borderRadius="md"
        borderWidth="1px"
        borderStyle="solid"
        borderColor="line"
        bg="muted"
        overflow="hidden"
        cursor="zoom-in"
      >
        {source ? (
          <chakra.img src={source} alt="" width="full" height="full" objectFit="cover" />
        ) : (
          <chakra.span display="grid" placeItems="center" height="full" color="fgSubtle">
            <Icon as={ImageIcon} size={24} />
          </chakra.span>
        )}
        <VisuallyHidden>Ver imagem {file.nome}</VisuallyHidden>
      </chakra.button>
      {open && <ImageDialog file={file} onClose={() => setOpen(false)} />}
    </>
  );
}

function Document({ file }: { file: FileInfo }) {
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const download = async () => {
    setState("loading");
    try {
      saveFile(await call("GET /baixarArquivo/{idArquivo}", { params: { idArquivo: file.id } }), file.nome);
      setState("idle");
    } catch {
      setState("failed");
    }
  };
  return (
    <Box width="260px" maxWidth="full">
      <Tile type="button" disabled={state === "loading"} onClick={download}>
        <Flex as="span" align="center" justify="center" width="9" height="9" flexShrink={0} borderRadius="md" bg="subtle" color="fgMuted">
          <Icon as={FileText} size={20} />
        </Flex>
        <Box as="span" flex="1" minWidth="0">
          <Text as="span" display="block" textStyle="small" fontWeight={500} truncate title={file.nome}>
            <VisuallyHidden>Baixar </VisuallyHidden>
            {file.nome}
          </Text>
          <Text as="span" display="block" textStyle="meta" color="fgMuted">
            {file.tipo === "application/pdf" ? "PDF" : "Imagem"} · {sizeText(file.tamanho)}
          </Text>
        </Box>
        {state === "loading" ? <Spinner size={18} /> : <Icon as={Download} size={18} />}
      </Tile>
      {state === "failed" && (
        <Text role="alert" textStyle="meta" color="status.bad.fg" marginTop="1">
          Não conseguimos baixar. Toque de novo para tentar.
        </Text>
      )}
    </Box>
  );
}
