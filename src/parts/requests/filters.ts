import { isCalendarDate } from "@/domain/calendar/calendarDate";

/** Page size of the request list (specification §9). */
export const PAGE_SIZE = 5;

/** Filters of the list and of its export; names of the wire. An absent field does not filter. */
export interface RequestFilters {
  idFuncionalidade?: number;
  idStatus?: number;
  /** `AAAA-MM-DD`, inclusive. */
  dataSolicitacaoInicio?: string;
  /** `AAAA-MM-DD`, inclusive. */
  dataSolicitacaoFinal?: string;
}

export type UrlQuery = Record<string, string | string[] | undefined>;

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** A row id of an address; undefined when it is none. */
export function readId(value: string | string[] | undefined): number | undefined {
  const text = first(value) ?? "";
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function readDate(value: string | string[] | undefined): string | undefined {
  const text = first(value) ?? "";
  return isCalendarDate(text) ? text : undefined;
}

/** Message about a period that ends before it begins; null when the period is fine. */
export const periodError = ({ dataSolicitacaoInicio: start, dataSolicitacaoFinal: end }: RequestFilters) =>
  start && end && end < start ? "A data final não pode ser anterior à data inicial." : null;

/** Filters of an address; unknown values are ignored, as is an end before the beginning of the period. */
export function readFilters(url: UrlQuery): RequestFilters {
  const filters: RequestFilters = {};
  const idFuncionalidade = readId(url.idFuncionalidade);
  const idStatus = readId(url.idStatus);
  const start = readDate(url.dataSolicitacaoInicio);
  const end = readDate(url.dataSolicitacaoFinal);
  if (idFuncionalidade !== undefined) filters.idFuncionalidade = idFuncionalidade;
  if (idStatus) filters.idStatus = idStatus;
  if (start) filters.dataSolicitacaoInicio = start;
  if (end && !periodError({ dataSolicitacaoInicio: start, dataSolicitacaoFinal: end })) filters.dataSolicitacaoFinal = end;
  return filters;
}

const LAST_PAGE = 1_000_000;

/** The zero-based page of an address. */
export const readPage = (url: UrlQuery) => Math.min(readId(url.page) ?? 0, LAST_PAGE);

/** The address's query of filters and page; the first page is not written. */
export const writeUrl = (filters: RequestFilters, page: number): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...filters, page: page || undefined }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );

export const isNarrowed = (filters: RequestFilters) => Object.keys(filters).length > 0;
