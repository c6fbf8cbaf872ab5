import dynamic from "next/dynamic";
import { useState } from "react";
import { formatInstant } from "@/domain/calendar/calendarDate";
import type { Content } from "@/parts/preview/content";
import { FileRow } from "@/parts/preview/FileRow";
import { chakra, Text } from "@/ui/content/layout";
import type { SentFile } from "../documentsQueries";
import { fileText } from "../kinds";

const PreviewDialog = dynamic(() => import("@/parts/preview/PreviewDialog").then((module) => module.PreviewDialog), { ssr: false });

const contentOf = ({ id, nome, tipo }: SentFile): Content => ({ of: "enviado", id, nome, tipo });

/** Files that the person sent, each with what it was for. */
export function SentList({ files }: { files: readonly SentFile[] }) {
  const [open, setOpen] = useState<SentFile | null>(null);
  return (
    <>
      <chakra.ul listStyleType="none" m="0" p="0" aria-label="Enviados">
        {files.map((file) => (
          <FileRow key={file.id} content={contentOf(file)} title={file.nome} onOpen={() => setOpen(file)}>
            <Text textStyle="label" color="fgMuted">
              {file.origem}
            </Text>
            <Text textStyle="small" color="fgMuted">
              Enviado em {formatInstant(file.enviadoEm)} · {fileText(file)}
            </Text>
          </FileRow>
        ))}
      </chakra.ul>
      {open && (
        <PreviewDialog content={contentOf(open)} title={open.nome} onClose={() => setOpen(null)}>
          <Text textStyle="small">{open.origem}</Text>
        </PreviewDialog>
      )}
    </>
  );
}
