import type { Reply } from "@contract/infer";
import { query } from "@/api/query";
import { first, type UrlQuery } from "@/domain/text/addressPart";
import type { PortalPage } from "@/session/page";

export type Minutes = Reply<"GET /retornarAtas">["itens"][number];

const PAGE_SIZE = 10;

/** State of the address: filters by the wire's names, and the page from 0. */
export interface MinutesView {
  idOrgao?: number;
  ano?: number;
  texto?: string;
  page: number;
}

const numberIn = (value: string | string[] | undefined, pattern: RegExp) => (pattern.test(first(value)) ? Number(first(value)) : undefined);

/** View of an address; unknown values are ignored. */
export const readMinutesView = (url: UrlQuery): MinutesView => ({
  idOrgao: numberIn(url.idOrgao, /^[1-9]\d{0,8}$/),
  ano: numberIn(url.ano, /^(19|20)\d\d$/),
  texto: first(url.texto).trim().slice(0, 100) || undefined,
  page: numberIn(url.page, /^\d{1,5}$/) ?? 0,
});

export const writeMinutesView = ({ page, ...filters }: MinutesView): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...filters, page: page || undefined }).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );

export const minutesQuery = (view: MinutesView) => query("GET /retornarAtas", { query: { ...view, limit: PAGE_SIZE } });

export const minutesQueries: NonNullable<PortalPage["queries"]> = (_session, url) => [minutesQuery(readMinutesView(url))];
