import type { Area } from "@contract/areas";
import { query } from "@/api/query";
import { permittedReads } from "@/layout/permissions/permissions";
import { leading, type PageQueries, type PageRead } from "@/session/page";

export const settingQuery = (area: Area, chave: string) => query("GET /retornarConfiguracao/{area}/{chave}", { params: { area, chave } });

/** Entries of a page of the history. */
const HISTORY_PAGE = 10;

export const historyQuery = (area: Area, chave: string, page = 0, limit = HISTORY_PAGE) =>
  query("GET /retornarHistoricoConfiguracao/{area}", { params: { area }, query: { chave, page, limit } });

export const plansQuery = () => query("GET /retornarPlanos");

/**
 * Reads for the first HTML of a screen of settings, for somebody who has the area: the setting of `chave` where the screen has only
 * one, else of the plan in the address or of the first one.
 * @param more reads of the screen besides the setting
 */
export const settingPageQueries =
  (area: Area, chave?: string, more: () => PageRead[] = () => []): PageQueries =>
  (_session, { plano }) => {
    if (chave) return [permittedReads(area, () => [settingQuery(area, chave), ...more()])];
    const ofPlans = leading(plansQuery(), (plans) => {
      const chosen = plans.find(({ id }) => String(id) === plano) ?? plans[0];
      return chosen ? [settingQuery(area, `plano-${chosen.id}`)] : [];
    });
    return [plansQuery(), permittedReads(area, () => [ofPlans, ...more()])];
  };
