import { skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "@/api/browser";
import type { FileInfo } from "../queries";

/** The content of a picture as an address that the page can show. It comes through the session, so no plain link does. */
export function usePicture(file: FileInfo, wanted: boolean) {
  const { data, isError, refetch } = useQuery({
    queryKey: ["GET /baixarArquivo/{idArquivo}", file.id],
    queryFn: wanted ? ({ signal }) => call("GET /baixarArquivo/{idArquivo}", { params: { idArquivo: file.id }, signal }) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const [source, setSource] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const url = URL.createObjectURL(data);
    setSource(url);
    return () => URL.revokeObjectURL(url);
  }, [data]);
  return { source, isError, refetch };
}
