import { useRef, useState } from "react";
import { call } from "@/api/browser";
import { ApiError } from "@/api/error";

/** Files chosen as proofs. Each is sent once, also when the form is sent again after a refusal. */
export function useProofs() {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [error, setError] = useState<string>();
  const sent = useRef(new WeakMap<File, number>());

  /** Sends what was not sent yet and answers the ids. @throws ApiError for the first that is refused */
  const send = async (): Promise<number[]> => {
    setError(undefined);
    const ids: number[] = [];
    for (const file of files) {
      const known = sent.current.get(file);
      if (known) {
        ids.push(known);
        continue;
      }
      const form = new FormData();
      form.append("arquivo", file);
      try {
        const { id } = await call("POST /enviarArquivo", { form, idempotencyKey: crypto.randomUUID() });
        sent.current.set(file, id);
        ids.push(id);
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure;
        const message = `${file.name}: ${failure.message}`;
        setError(message);
        throw new ApiError(failure.status, message);
      }
    }
    return ids;
  };

  const choose = (chosen: readonly File[]) => {
    setError(undefined);
    setFiles(chosen);
  };
  return { files, choose, error, send };
}
