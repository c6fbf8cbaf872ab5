import type { Area } from "@contract/areas";
import { query } from "@/api/query";
import { permissionsQuery } from "@/layout/permissions/permissions";
import type { PageQueries } from "@/session/page";

export const settingQuery = (area: Area, chave: string) => query("GET /retornarConfiguracao/{area}/{chave}", { params: { area, chave } });

/** Entries of a page of the history. */
const HISTORY_PAGE = 10;

export const historyQuery = (area: Area, chave: string, page = 0, limit = HISTORY_PAGE) =>
  query("GET /retornarHistoricoConfiguracao/{area}", { params: { area }, query: { chave, page, limit } });

export const plansQuery = () => query("GET /retornarPlanos");

/** Reads for the first HTML of a screen of settings; `chave` where the screen has only one. */
export const settingPageQueries =
  (area: Area, chave?: string): PageQueries =>
  (_session, { plano }) => {
    const named = chave ?? (plano && /^\d{1,9}$/.test(plano) ? `plano-${plano}` : null);
    return [permissionsQuery(), ...(chave ? [] : [plansQuery()]), ...(named ? [settingQuery(area, named)] : [])] as ReturnType<PageQueries>;
  };
