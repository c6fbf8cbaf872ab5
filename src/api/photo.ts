import { useQuery } from "@tanstack/react-query";
import { query } from "./query";

/** The photo of a person; it changes only when somebody changes it here. */
export const photoQuery = (idPessoa: number) => ({
  ...query("GET /retornarFoto/{idPessoa}", { params: { idPessoa } }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Address of the person's photo for an avatar; null while it is not there, or where this backend has none. */
export function usePhoto(idPessoa: number | undefined): string | null {
  const { data } = useQuery({ ...photoQuery(idPessoa ?? 0), enabled: Boolean(idPessoa), retry: false });
  return data?.foto ?? null;
}
