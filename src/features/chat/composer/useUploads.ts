import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { call } from "@/api/browser";
import { ApiError } from "@/api/error";
import { keyOfFile, MAX_BYTES, reasonOf } from "@/ui/upload";
import type { FileInfo } from "../queries";

/** Files that one message carries. */
export const MAX_FILES = 10;

/** A file chosen for the message that is being written. */
export interface Upload {
  key: string;
  nome: string;
  tamanho: number;
  situacao: "enviando" | "pronto" | "falhou" | "recusado";
  /** 0–1. */
  progresso: number;
  motivo?: string;
  arquivo?: FileInfo;
  /** Address of the picture, while this page lives. */
  previa?: string;
}

const done = (arquivo: FileInfo): Upload => ({
  key: `arquivo-${arquivo.id}`,
  nome: arquivo.nome,
  tamanho: arquivo.tamanho,
  situacao: "pronto",
  progresso: 1,
  arquivo,
});

function refusalOf(file: File, count: number): string | undefined {
  if (count >= MAX_FILES) return reasonOf("too-many-files");
  if (!file.type.startsWith("image/") && file.type !== "application/pdf") return reasonOf("file-invalid-type");
  if (file.size > MAX_BYTES) return reasonOf("file-too-large");
  return file.size === 0 ? reasonOf("file-too-small") : undefined;
}

/** Sends files as they are chosen, each with its progress, a way to stop it and a way to try again. */
export function useUploads(initial: FileInfo[]) {
  const [uploads, setUploads] = useState<Upload[]>(() => initial.map(done));
  const files = useRef(new Map<string, { file: File; stop: AbortController }>());
  const previews = useRef<string[]>([]);

  useEffect(() => {
    const running = files.current;
    const urls = previews.current;
    return () => {
      for (const { stop } of running.values()) stop.abort();
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, []);

  const change = useCallback(
    (key: string, values: Partial<Upload>) => setUploads((all) => all.map((item) => (item.key === key ? { ...item, ...values } : item))),
    [],
  );

  const start = useCallback(
    async (key: string, file: File) => {
      const stop = new AbortController();
      files.current.set(key, { file, stop });
      change(key, { situacao: "enviando", progresso: 0, motivo: undefined });
      const form = new FormData();
      form.append("arquivo", file, file.name);
      try {
        const onProgress = (progresso: number) => change(key, { progresso });
        const arquivo = await call("POST /enviarArquivo", { form, signal: stop.signal, onProgress, idempotencyKey: crypto.randomUUID() });
        change(key, { situacao: "pronto", progresso: 1, arquivo, nome: arquivo.nome, tamanho: arquivo.tamanho });
      } catch (failure) {
        if (stop.signal.aborted) return;
        const { status, message } = failure instanceof ApiError ? failure : new ApiError(0, reasonOf(undefined));
        // What the backend judged does not change by sending it again.
        change(key, { situacao: status === 400 || status === 413 || status === 415 ? "recusado" : "falhou", motivo: message });
      }
    },
    [change],
  );

  const add = (chosen: Iterable<File>) => {
    let count = uploads.filter((item) => item.situacao !== "recusado").length;
    for (const file of chosen) {
      const key = keyOfFile(file);
      const motivo = refusalOf(file, count);
      const item: Upload = { key, nome: file.name, tamanho: file.size, situacao: motivo ? "recusado" : "enviando", progresso: 0, motivo };
      if (file.type.startsWith("image/") && !motivo) {
        item.previa = URL.createObjectURL(file);
        previews.current.push(item.previa);
      }
      setUploads((all) => [...all.filter((other) => other.key !== key), item]);
      if (motivo) continue;
      count += 1;
      void start(key, file);
    }
  };

  const ready = useMemo(() => uploads.flatMap((item) => (item.arquivo ? [item.arquivo] : [])), [uploads]);
  return {
    uploads,
    add,
    remove: (key: string) => {
      files.current.get(key)?.stop.abort();
      files.current.delete(key);
      setUploads((all) => all.filter((item) => item.key !== key));
    },
    retry: (key: string) => {
      const known = files.current.get(key);
      if (known) void start(key, known.file);
    },
    clear: () => setUploads([]),
    ready,
    isBusy: uploads.some((item) => item.situacao === "enviando"),
  };
}
