import { skipToken, useQuery } from "@tanstack/react-query";
import { call } from "@/api/browser";
import { useAddressOf } from "@/ui/useAddressOf";
import type { FileInfo } from "../queries";

/** The content of a picture as an address that the page can show. It comes through the session, so no plain link does. */
export function usePicture(file: FileInfo, wanted: boolean) {
  const { data, isError, refetch } = useQuery({
    queryKey: ["GET /baixarArquivo/{idArquivo}", file.id],
    queryFn: wanted ? ({ signal }) => call("GET /baixarArquivo/{idArquivo}", { params: { idArquivo: file.id }, signal }) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const source = useAddressOf(data);
  return { source, isError, refetch };
}
