import { skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "@/api/browser";

/** The content of a picture as an address that the page can show, while it is on the screen; null asks for nothing. */
export function usePicture(idArquivo: number | null) {
  const { data, isError, refetch } = useQuery({
    queryKey: ["GET /baixarArquivo/{idArquivo}", idArquivo],
    queryFn: idArquivo === null ? skipToken : ({ signal }) => call("GET /baixarArquivo/{idArquivo}", { params: { idArquivo }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const [source, setSource] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const address = URL.createObjectURL(data);
    setSource(address);
    return () => URL.revokeObjectURL(address);
  }, [data]);
  return { source, isError, refetch };
}
