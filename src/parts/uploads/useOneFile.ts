import { useState } from "react";
import { ApiError } from "@/api/error";
import type { FileKind } from "@/ui/uploads/uploadsRules";
import { useUploads } from "./useUploads";

/** One file of a form. `take` answers its id, or says what is missing; `takeOptional` answers null where there is none. */
export function useOneFile(missing: string, kind: FileKind = "any") {
  const uploads = useUploads({ max: 1, kind });
  const [error, setError] = useState<string>();
  const [file] = uploads.ready;
  const refuse = (message: string): never => {
    setError(message);
    throw new ApiError(422, message);
  };
  const takeOptional = (): number | null => (uploads.isBusy ? refuse("Espere o envio do arquivo terminar.") : (file?.id ?? null));
  const take = (): number => takeOptional() ?? refuse(missing);
  return { uploads, error: file ? undefined : error, take, takeOptional };
}
