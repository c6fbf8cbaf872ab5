import { useState } from "react";
import { call } from "@/api/browser";
import { saveFile } from "@/parts/requests/exportFile";
import type { Documento } from "../requestsQueries";

export type FileOfRequest = NonNullable<Documento["arquivo"]>;

/** Keeps a file of the request on the device. It comes through the session, so no plain link does. */
export function useDownload(file: FileOfRequest | null) {
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const download = async () => {
    if (!file || state === "busy") return;
    setState("busy");
    try {
      saveFile(await call("GET /baixarArquivo/{idArquivo}", { params: { idArquivo: file.id } }), file.nome);
      setState("idle");
    } catch {
      setState("failed");
    }
  };
  return { download, busy: state === "busy", failed: state === "failed" };
}
