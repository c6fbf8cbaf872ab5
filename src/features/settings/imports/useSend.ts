import { useState } from "react";
import { call } from "@/api/browser";
import { ApiError } from "@/api/error";
import type { ImportArea } from "@/domain/imports/fields";

const formOf = (file: File) => {
  const form = new FormData();
  form.append("arquivo", file, file.name);
  return form;
};

/** Sends a file with its progress; a refusal stays on the page until another file is chosen. */
function useSending<Answer>(
  send: (form: FormData, onProgress: (fraction: number) => void) => Promise<Answer>,
  then: (answer: Answer) => void,
) {
  const [fraction, setFraction] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const start = async (file: File) => {
    setFailure(null);
    setFraction(0);
    try {
      then(await send(formOf(file), setFraction));
    } catch (error) {
      setFailure(`${file.name}: ${error instanceof ApiError ? error.message : "o envio não chegou inteiro. Tente de novo."}`);
    }
    setFraction(null);
  };
  return { start: (file: File) => void start(file), fraction, failure };
}

export const useSendImport = (area: ImportArea, then: (id: number) => void) =>
  useSending(
    (form, onProgress) => call("POST /enviarImportacao/{area}", { params: { area }, form, onProgress }),
    ({ id }) => then(id),
  );

export const useSendCorrection = (area: ImportArea, idImportacao: number, then: () => void) =>
  useSending(
    (form, onProgress) =>
      call("POST /enviarCorrecaoImportacao/{area}/{idImportacao}", { params: { area, idImportacao }, form, onProgress }),
    then,
  );
