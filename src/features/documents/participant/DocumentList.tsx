import { Sparkles } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import type { Content } from "@/parts/preview/content";
import { FileRow } from "@/parts/preview/FileRow";
import { chakra, Text } from "@/ui/content/layout";
import { StatusBadge } from "@/ui/feedback/StatusBadge";
import { type Document, useRefreshOpened } from "../documentsQueries";
import { fileText, kindName } from "../kinds";

/** The code that draws a document is loaded with the first document that is looked at. */
const PreviewDialog = dynamic(() => import("@/parts/preview/PreviewDialog").then((module) => module.PreviewDialog), { ssr: false });

const contentOf = ({ versao }: Document): Content => ({
  of: "versao",
  id: versao.id,
  nome: versao.arquivo.nome,
  tipo: versao.arquivo.tipo,
});

/** Kind and dates: a validity has a line of its own on a phone. */
const Brief = ({ document: { categoria, versao, validoAte } }: { document: Document }) => (
  <Text textStyle="small" color="fgMuted" marginTop="1">
    {kindName(categoria)} · {formatDate(dateOf(versao.publicadaEm))}
    {validoAte && (
      <>
        <chakra.span display={{ base: "none", md: "inline" }}>{" · "}</chakra.span>
        <chakra.span display={{ base: "block", md: "inline" }}>válido até {formatDate(validoAte)}</chakra.span>
      </>
    )}
  </Text>
);

const Facts = ({ document: { categoria, versao, validoAte } }: { document: Document }) => (
  <Text textStyle="small" color="fgMuted">
    {kindName(categoria)} · versão {versao.numero}, de {formatDate(dateOf(versao.publicadaEm))}
    {validoAte && ` · válido até ${formatDate(validoAte)}`} · {fileText(versao.arquivo)}
  </Text>
);

/** Documents that the fund published, newest first. Seeing or downloading one takes its 'novo' away. */
export function DocumentList({ documents, label }: { documents: readonly Document[]; label: string }) {
  const [open, setOpen] = useState<Document | null>(null);
  const refresh = useRefreshOpened();
  return (
    <>
      <chakra.ul listStyleType="none" m="0" p="0" aria-label={label}>
        {documents.map((document) => (
          <FileRow
            key={document.id}
            content={contentOf(document)}
            title={document.titulo}
            badge={
              !document.aberto && (
                <StatusBadge kind="info" compact icon={Sparkles}>
                  Novo
                </StatusBadge>
              )
            }
            onOpen={() => setOpen(document)}
            onDownloaded={() => void refresh()}
          >
            {document.descricao && (
              <Text textStyle="label" color="fgMuted">
                {document.descricao}
              </Text>
            )}
            <Brief document={document} />
          </FileRow>
        ))}
      </chakra.ul>
      {open && (
        <PreviewDialog content={contentOf(open)} title={open.titulo} onOpened={refresh} onClose={() => setOpen(null)}>
          <Facts document={open} />
        </PreviewDialog>
      )}
    </>
  );
}
