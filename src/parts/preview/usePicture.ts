import { skipToken, useQuery } from "@tanstack/react-query";
import { call } from "@/api/browser";
import { useAddressOf } from "@/parts/person/useAddressOf";

/**
 * Content of a picture as an address that the page can show, while it is on the screen. It comes through the session, so
 * no plain link does. @param idArquivo null asks for nothing
 */
export function usePicture(idArquivo: number | null) {
  const { data, isError, refetch } = useQuery({
    queryKey: ["GET /baixarArquivo/{idArquivo}", idArquivo],
    queryFn: idArquivo === null ? skipToken : ({ signal }) => call("GET /baixarArquivo/{idArquivo}", { params: { idArquivo }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return { source: useAddressOf(data), isError, refetch };
}
