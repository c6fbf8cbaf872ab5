import type { Query, Reply } from "@contract/infer";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { query } from "@/api/query";
import { permissionsQuery } from "@/layout/permissions/permissions";
import type { PortalPage } from "@/session/page";
import { readView, type View } from "./address";

export type Notice = Reply<"GET /retornarComunicado/{idComunicado}">;
export type RecipientFilter = Query<"GET /retornarDestinatariosComunicado/{idComunicado}">["filtro"];

const PAGE_SIZE = 25;
const RECIPIENTS_PAGE_SIZE = 10;

export const noticesQuery = ({ texto, situacao, idTipo, canal, page }: View) =>
  query("GET /retornarComunicados", { query: { texto, situacao, idTipo, canal, page, limit: PAGE_SIZE } });
export const noticeQuery = (idComunicado: number) => query("GET /retornarComunicado/{idComunicado}", { params: { idComunicado } });
export const optionsQuery = () => query("GET /retornarOpcoesComunicado");
export const recipientsQuery = (idComunicado: number, filtro: RecipientFilter, page: number) =>
  query("GET /retornarDestinatariosComunicado/{idComunicado}", {
    params: { idComunicado },
    query: { filtro, page, limit: RECIPIENTS_PAGE_SIZE },
  });

export const noticesQueries: NonNullable<PortalPage["queries"]> = ({ isAdmin }, url) => {
  const view = readView(url);
  if (!isAdmin) return [];
  return [permissionsQuery(), ...(view.editar === undefined ? [noticesQuery(view)] : [])];
};

/** Reads the changed data again. */
export function useRefreshNotices() {
  const client = useQueryClient();
  return useCallback(
    () =>
      Promise.all(
        ["GET /retornarComunicados", "GET /retornarComunicado/{idComunicado}", "GET /retornarDestinatariosComunicado/{idComunicado}"].map(
          (key) => client.invalidateQueries({ queryKey: [key] }),
        ),
      ),
    [client],
  );
}
