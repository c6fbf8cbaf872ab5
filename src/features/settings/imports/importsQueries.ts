import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/router";
import { useCallback } from "react";
import { query } from "@/api/query";
import type { ImportArea } from "@/domain/imports/fields";
import { permittedReads } from "@/layout/permissions/permissions";
import type { PageQueries } from "@/session/page";

const LIST_SIZE = 10;
const LINES_SIZE = 25;

export const importsQuery = (area: ImportArea, page: number) =>
  query("GET /retornarImportacoes/{area}", { params: { area }, query: { page, limit: LIST_SIZE } });

export const importQuery = (area: ImportArea, idImportacao: number) =>
  query("GET /retornarImportacao/{area}/{idImportacao}", { params: { area, idImportacao } });

type Filter = "pronta" | "aviso" | "erro" | "repetida" | "gravada" | "aguarda-cota";
export const linesQuery = (area: ImportArea, idImportacao: number, situacao: Filter, page: number) =>
  query("GET /retornarLinhasImportacao/{area}/{idImportacao}", {
    params: { area, idImportacao },
    query: { situacao, page, limit: LINES_SIZE },
  });

/** Asks again for everything that is shown of an import. */
export function useRefresh() {
  const client = useQueryClient();
  return useCallback(
    () =>
      Promise.all(
        [
          "GET /retornarImportacao/{area}/{idImportacao}",
          "GET /retornarImportacoes/{area}",
          "GET /retornarLinhasImportacao/{area}/{idImportacao}",
        ].map((key) => client.invalidateQueries({ queryKey: [key] })),
      ),
    [client],
  );
}

const readImport = (value: unknown): number | null => {
  const given = Number(value);
  return Number.isInteger(given) && given > 0 ? given : null;
};

/** Reads for the first HTML: the open import, or the list of them. */
export const importPageQueries =
  (area: ImportArea): PageQueries =>
  (_session, { importacao }) => {
    const id = readImport(importacao);
    return [permittedReads(area, () => [id === null ? importsQuery(area, 0) : importQuery(area, id)])];
  };

/** Open import. Its id is in the address, so that coming back to the page shows the same import. */
export function useOpenImport() {
  const router = useRouter();
  const open = useCallback(
    (id: number | null) =>
      void router.push({ pathname: router.pathname, query: id === null ? {} : { importacao: id } }, undefined, { shallow: true }),
    [router],
  );
  return { id: readImport(router.query.importacao), open };
}
