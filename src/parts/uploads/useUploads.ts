import type { Reply } from "@contract/infer";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { call } from "@/api/browser";
import { ApiError } from "@/api/error";
import type { Upload } from "@/ui/uploads/upload";
import { type FileKind, isImage, keyOfFile, MAX_FILES, reasonOf, refusalOf } from "@/ui/uploads/uploadsRules";

/** A file that the backend keeps. */
export type FileInfo = Reply<"POST /enviarArquivo">;

/** A file that is sent, with what the backend keeps of it. */
interface Sent extends Upload {
  arquivo?: FileInfo;
}

interface Options {
  /** Files that were sent before: a draft, another device. */
  initial?: readonly FileInfo[];
  /** Highest number of files; with 1, a new one replaces the first. */
  max?: number;
  /** Kind of the files; images and PDF when absent. */
  kind?: FileKind;
}

export type Uploads = ReturnType<typeof useUploads>;

/** Statuses of a judgement by the backend: sending the file again would not change it. */
const JUDGED: readonly number[] = [400, 413, 415];

const sentBefore = (arquivo: FileInfo): Sent => ({
  key: `arquivo-${arquivo.id}`,
  nome: arquivo.nome,
  tamanho: arquivo.tamanho,
  situacao: "pronto",
  progresso: 1,
  arquivo,
});

/** Sends files as they are chosen, each with its progress, a way to stop it and a way to try again. */
export function useUploads({ initial, max = MAX_FILES, kind = "any" }: Options = {}) {
  const [uploads, setUploads] = useState<readonly Sent[]>(() => (initial ?? []).map(sentBefore));
  // Two choices may come before the next render: the count is taken from here.
  const latest = useRef(uploads);
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

  const update = useCallback((next: (all: readonly Sent[]) => readonly Sent[]) => {
    latest.current = next(latest.current);
    setUploads(latest.current);
  }, []);
  const change = useCallback(
    (key: string, values: Partial<Sent>) => update((all) => all.map((item) => (item.key === key ? { ...item, ...values } : item))),
    [update],
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
        // It may have been taken out while the answer came.
        if (!stop.signal.aborted) change(key, { situacao: "pronto", progresso: 1, arquivo, nome: arquivo.nome, tamanho: arquivo.tamanho });
      } catch (failure) {
        if (stop.signal.aborted) return;
        const { status, message } = failure instanceof ApiError ? failure : new ApiError(0, reasonOf(undefined));
        change(key, { situacao: JUDGED.includes(status) ? "recusado" : "falhou", motivo: message });
      }
    },
    [change],
  );

  const remove = useCallback(
    (key: string) => {
      files.current.get(key)?.stop.abort();
      files.current.delete(key);
      update((all) => all.filter((item) => item.key !== key));
    },
    [update],
  );

  const add = useCallback(
    (chosen: Iterable<File>) => {
      // A refusal is told until the next choice.
      update((all) => all.filter(({ situacao }) => situacao !== "recusado"));
      const counted = () => latest.current.filter((item) => item.situacao !== "recusado");
      const before = counted();
      for (const file of chosen) {
        const key = keyOfFile(file);
        // With room for one file, the first good one of a choice replaces the one before.
        const replaced = max === 1 ? before.find((item) => item.key !== key && latest.current.includes(item)) : undefined;
        const motivo = refusalOf(file, counted().filter((item) => item !== replaced && item.key !== key).length, max, kind);
        if (replaced && !motivo) remove(replaced.key);
        const item: Sent = { key, nome: file.name, tamanho: file.size, situacao: motivo ? "recusado" : "enviando", progresso: 0, motivo };
        if (isImage(file) && !motivo) {
          item.previa = URL.createObjectURL(file);
          previews.current.push(item.previa);
        }
        update((all) => [...all.filter((other) => other.key !== key), item]);
        if (!motivo) void start(key, file);
      }
    },
    [kind, max, remove, start, update],
  );

  const retry = useCallback(
    (key: string) => {
      const known = files.current.get(key);
      if (known) void start(key, known.file);
    },
    [start],
  );
  const clear = useCallback(() => {
    for (const { stop } of files.current.values()) stop.abort();
    files.current.clear();
    update(() => []);
  }, [update]);

  const ready = useMemo(() => uploads.flatMap((item) => (item.arquivo ? [item.arquivo] : [])), [uploads]);
  return {
    uploads,
    add,
    remove,
    retry,
    clear,
    /** Files that the backend keeps, in the order in which they were chosen. */
    ready,
    isBusy: uploads.some((item) => item.situacao === "enviando"),
    /** Some file did not arrive and is still listed. */
    hasFailed: uploads.some((item) => item.situacao === "falhou" || item.situacao === "recusado"),
    max,
    kind,
  };
}
