import dynamic from "next/dynamic";
import { useState } from "react";
import { formatInstant } from "@/domain/calendar/calendarDate";
import { formatCode } from "@/domain/text/verificationCode";
import type { Content } from "@/parts/preview/content";
import { FileRow } from "@/parts/preview/FileRow";
import { chakra, Text } from "@/ui/content/layout";
import type { IssuedDocument } from "../documentsQueries";
import { fileText } from "../kinds";

const PreviewDialog = dynamic(() => import("@/parts/preview/PreviewDialog").then((module) => module.PreviewDialog), { ssr: false });

const contentOf = ({ id, arquivo }: IssuedDocument): Content => ({ of: "emitido", id, nome: arquivo.nome, tipo: arquivo.tipo });

const Code = ({ document: { codigo } }: { document: IssuedDocument }) => (
  <Text textStyle="label" color="fgMuted">
    Código{" "}
    <chakra.strong color="fg" whiteSpace="nowrap">
      {formatCode(codigo)}
    </chakra.strong>
  </Text>
);

/** Documents that were issued, newest first: each is the same file again, with the code by which others check it. */
export function IssuedList({ documents }: { documents: readonly IssuedDocument[] }) {
  const [open, setOpen] = useState<IssuedDocument | null>(null);
  return (
    <>
      <chakra.ul listStyleType="none" m="0" p="0" aria-label="Emitidos">
        {documents.map((document) => (
          <FileRow
            key={document.id}
            content={contentOf(document)}
            title={document.titulo}
            says={`${document.titulo}, código ${formatCode(document.codigo)}`}
            onOpen={() => setOpen(document)}
          >
            <Code document={document} />
            <Text textStyle="small" color="fgMuted">
              Emitido em {formatInstant(document.emitidoEm)} · {fileText(document.arquivo)}
            </Text>
          </FileRow>
        ))}
      </chakra.ul>
      {open && (
        <PreviewDialog content={contentOf(open)} title={open.titulo} onClose={() => setOpen(null)}>
          <Code document={open} />
        </PreviewDialog>
      )}
    </>
  );
}
