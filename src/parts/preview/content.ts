import { skipToken, useQuery } from "@tanstack/react-query";
import { call } from "@/api/browser";
import { saveFile } from "@/ui/browser/saveFile";

/**
 * A content that can be viewed or downloaded: a version of a published document, a file that the person sent, minutes,
 * an issued document.
 */
export interface Content {
  of: "versao" | "enviado" | "ata" | "emitido" | "textoAta" | "servico";
  id: number;
  /** Id of the file, where the other id names something that may have several over time. */
  idArquivo?: number;
  nome: string;
  tipo: string;
}

type Reader = (id: number, signal: AbortSignal | undefined, idArquivo: number) => Promise<Blob>;

const readers: Record<Content["of"], Reader> = {
  versao: (idVersao, signal) => call("GET /baixarDocumento/{idVersao}", { params: { idVersao }, signal }),
  enviado: (idArquivo, signal) => call("GET /baixarDocumentoEnviado/{idArquivo}", { params: { idArquivo }, signal }),
  ata: (idAta, signal) => call("GET /baixarAta/{idAta}", { params: { idAta }, signal }),
  emitido: (idEmissao, signal) => call("GET /baixarDocumentoEmitido/{idEmissao}", { params: { idEmissao }, signal }),
  textoAta: (idAta, signal, idArquivo) => call("GET /baixarArquivoAta/{idAta}/{idArquivo}", { params: { idAta, idArquivo }, signal }),
  servico: (idServico, signal) => call("GET /baixarDocumentoServico/{idServico}", { params: { idServico }, signal }),
};

const fetchContent = ({ of, id, idArquivo = 0 }: Content, signal?: AbortSignal): Promise<Blob> => readers[of](id, signal, idArquivo);

/** Hands a content to the browser's downloads. It comes through the session, so no plain link does. */
export const download = async (content: Content): Promise<void> => saveFile(await fetchContent(content), content.nome);

/** The bytes of a content, kept while the page lives. Null: nothing is wanted. */
export const useContent = (content: Content | null) =>
  useQuery({
    queryKey: ["documento", content?.of, content?.id, content?.idArquivo],
    queryFn: content ? ({ signal }) => fetchContent(content, signal) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
