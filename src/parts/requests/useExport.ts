import { useMutation } from "@tanstack/react-query";
import { call } from "@/api/browser";
import type { ApiError } from "@/api/error";
import { exportFileName, isEmptyExport, saveFile } from "./exportFile";
import type { RequestFilters } from "./filters";
import type { RequestOwner } from "./requestList";

/** Exports what the filters choose. Its result says whether anything was found; the file is then already on its way. */
export function useExport(owner: RequestOwner) {
  return useMutation<"saved" | "empty", ApiError, RequestFilters>({
    mutationFn: async (filters) => {
      const file = await call("GET /exportarSolicitacoes", { query: { ...owner, ...filters } });
      if (isEmptyExport(file)) return "empty";
      saveFile(file, exportFileName());
      return "saved";
    },
  });
}
