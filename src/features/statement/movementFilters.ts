import { MOVEMENT_KINDS, SUBACCOUNTS } from "@/domain/account/account";
import { isCalendarDate } from "@/domain/calendar/calendarDate";
import { first, type UrlQuery } from "@/domain/text/addressPart";

export const PAGE_SIZE = 20;

/** Filters of the movements; names of the wire. */
export interface MovementFilters {
  subconta?: string;
  tipo?: string;
  /** Id of an investment profile. */
  perfil?: number;
  /** `AAAA-MM-DD`, inclusive. */
  inicio?: string;
  fim?: string;
}

const oneOf = (options: readonly { id: string }[], value: string) => (options.some(({ id }) => id === value) ? value : undefined);
const idIn = (value: string) => (/^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined);
const dateIn = (value: string) => (isCalendarDate(value) ? value : undefined);

/** Without what says nothing, so that equal filters are equal. */
export const compact = (filters: MovementFilters): MovementFilters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value));

/** Message about a period that ends before it begins; null when it is fine. */
export const periodFault = ({ inicio, fim }: MovementFilters): string | null =>
  inicio && fim && fim < inicio ? "A data final não pode ser anterior à data inicial." : null;

/** The filters of an address; what is not understood is ignored. */
export function readMovementFilters(url: UrlQuery): MovementFilters {
  const filters = compact({
    subconta: oneOf(SUBACCOUNTS, first(url.subconta)),
    tipo: oneOf(MOVEMENT_KINDS, first(url.tipo)),
    perfil: idIn(first(url.perfil)),
    inicio: dateIn(first(url.inicio)),
    fim: dateIn(first(url.fim)),
  });
  return periodFault(filters) ? compact({ ...filters, fim: undefined }) : filters;
}

/** The zero-based page of an address. */
export const readMovementPage = (url: UrlQuery): number => (/^\d{1,5}$/.test(first(url.page)) ? Number(first(url.page)) : 0);

export const writeMovementUrl = (filters: MovementFilters, page: number): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(compact(filters)).map(([name, value]) => [name, String(value)])),
  ...(page > 0 && { page: String(page) }),
});
